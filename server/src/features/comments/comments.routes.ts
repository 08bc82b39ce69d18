import { comments } from '@hatchway/contract/tickets/comments'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { addComment } from './comments.add.ts'
import { listComments } from './comments.find.ts'

export function commentRoutes(app: FastifyInstance) {
  implement(app, comments.list, (ctx, { params }) => listComments(ctx, params.id))
  implement(app, comments.add, (ctx, { params, body }) => addComment(ctx, params.id, body))
}
