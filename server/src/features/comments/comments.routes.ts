import { comments } from '@hatchway/contract/tickets/comments'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addComment } from './comments.add.ts'
import { changeComment, deleteNote, listVersions } from './comments.change.ts'
import { listComments } from './comments.find.ts'

export function commentRoutes(app: FastifyInstance) {
  implement(app, comments.list, byId(listComments))
  implement(app, comments.add, (ctx, { params, body }) => addComment(ctx, params.id, body))
  implement(app, comments.change, (ctx, { params, body }) => changeComment(ctx, params.id, params.commentId, body))
  implement(app, comments.remove, async (ctx, { params }) => {
    await deleteNote(ctx, params.id, params.commentId)
    return { changeId: ctx.origin.requestId }
  })
  implement(app, comments.versions, (ctx, { params }) => listVersions(ctx, params.id, params.commentId))
}
