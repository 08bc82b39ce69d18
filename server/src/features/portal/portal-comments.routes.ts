import { portal } from '@hatchway/contract/customers/portal'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addComment } from '../comments/comments.add.ts'
import { changeComment } from '../comments/comments.change.ts'
import { listComments } from '../comments/comments.find.ts'

/** The conversation as the portal knows it: internal notes are in neither its request nor its response schemas. */
export function portalCommentRoutes(app: FastifyInstance) {
  implement(app, portal.listComments, byId(listComments))
  implement(app, portal.addComment, (ctx, { params, body }) =>
    addComment(ctx, params.id, { ...body, isInternal: false }),
  )
  implement(app, portal.changeComment, (ctx, { params, body }) => changeComment(ctx, params.id, params.commentId, body))
}
