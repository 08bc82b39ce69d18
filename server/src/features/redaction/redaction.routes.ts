import { redaction } from '@hatchway/contract/tickets/redaction'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { showApproval } from '../approvals/approvals.show.ts'
import { showTask } from '../tasks/tasks.find.ts'
import { redactApproval } from './redaction.approval.ts'
import { redactComment } from './redaction.comment.ts'
import { redactAttachment } from './redaction.file.ts'
import { redactTask } from './redaction.task.ts'
import { redactTicket } from './redaction.ticket.ts'

/** `showTicket` is passed in by the application, as to the routes of tickets. */
export const redactionRoutes =
  (showTicket: (ctx: Context, id: number) => Promise<Ticket>) => (app: FastifyInstance) => {
    implement(app, redaction.ticket, async (ctx, { params, body }) => {
      await redactTicket(ctx, params.id, body)
      return showTicket(ctx, params.id)
    })
    implement(app, redaction.comment, (ctx, { params }) => redactComment(ctx, params.id, params.commentId))
    implement(app, redaction.attachment, (ctx, { params }) => redactAttachment(ctx, app.fileStore, params.id))
    implement(app, redaction.task, async (ctx, { params, body }) => {
      await redactTask(ctx, params.id, body)
      return showTask(ctx, params.id)
    })
    implement(app, redaction.approval, async (ctx, { params, body }) => {
      await redactApproval(ctx, params.id, body)
      return showApproval(ctx, params.id)
    })
  }
