import { cannedReplies } from '@hatchway/contract/templates/canned-replies'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { cannedReplyTemplates } from './canned-replies.ts'

export function cannedReplyRoutes(app: FastifyInstance) {
  const { list, add, change, remove, requireOne, countUse } = cannedReplyTemplates
  implement(app, cannedReplies.list, list)
  implement(app, cannedReplies.add, add)
  implement(app, cannedReplies.change, change)
  implement(app, cannedReplies.remove, remove)
  implement(app, cannedReplies.countUse, async (ctx, { params }) => {
    await requireOne(ctx, params.id)
    await countUse(ctx, params.id)
    return null
  })
}
