import { cannedReplies } from '@hatchway/contract/tickets/canned-replies'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findReplies } from './canned-replies.find.ts'
import { addReply, changeReply, countReplyUse, removeReply } from './canned-replies.ts'

export function cannedReplyRoutes(app: FastifyInstance) {
  implement(app, cannedReplies.list, findReplies)
  implement(app, cannedReplies.add, addReply)
  implement(app, cannedReplies.change, changeReply)
  implement(app, cannedReplies.remove, removeReply)
  implement(app, cannedReplies.countUse, countReplyUse)
}
