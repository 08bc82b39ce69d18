import type { Attachment } from '@hatchway/contract/files/attachments'
import { isReadable, readerOf } from '@hatchway/contract/tickets/ticket-audiences'
import { type Ticket, tickets } from '@hatchway/contract/tickets/tickets'
import type { FastifyInstance } from 'fastify'
import { audienceOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { implement } from '../../platform/http/implement.ts'
import type { ReceivedFile } from '../../platform/http/multipart.ts'
import { createTicket } from './tickets.create.ts'
import { reopenOwnTicket, resolveOwnTicket, withdrawOwnTicket } from './tickets.own.ts'
import { markSeen, showAfterWrite, showTicket, type TicketWithoutFiles } from './tickets.show.ts'
import { suggestTags } from './tickets.tags.ts'
import { listEvents } from './tickets.timeline.ts'
import { expectedVersion, updateTicket } from './tickets.update.ts'

/** Files and policies belong to features that depend on this one, so the application passes in the functions for them. */
export type TicketParts = {
  withFiles: (ctx: Context, id: number, shown: Promise<TicketWithoutFiles>) => Promise<Ticket>
  withPendingSla: (ctx: Context, ticket: TicketWithoutFiles) => Promise<TicketWithoutFiles>
  attachReceived: (ctx: Context, store: FileStore, ticketId: number, files: ReceivedFile[]) => Promise<Attachment[]>
}

export const ticketRoutes =
  ({ withFiles, withPendingSla, attachReceived }: TicketParts) =>
  (app: FastifyInstance) => {
    const show = async (ctx: Context, id: number) =>
      withFiles(
        ctx,
        id,
        showTicket(ctx, id).then((ticket) => withPendingSla(ctx, ticket)),
      )
    const showNew = async (ctx: Context, id: number) => ({
      ...(await showTicket(ctx, id, { isNew: true })),
      attachments: [],
    })

    implement(app, tickets.create, async (ctx, { body }, { form }) => {
      const id = await createTicket(ctx, body)
      if (!form?.files.length) return showAfterWrite(ctx, id, showNew)
      await attachReceived(ctx, app.fileStore, id, form.files)
      return showAfterWrite(ctx, id, show)
    })
    implement(app, tickets.show, async (ctx, { params }, { reply }) => {
      const ticket = await show(ctx, params.id)
      // Its value counts the changes that only staff see, too.
      if (isReadable(audienceOf(ctx.actor), readerOf('version'))) reply.header('etag', `"${ticket.version}"`)
      return ticket
    })
    implement(app, tickets.change, async (ctx, { params, body }, { request }) => {
      await updateTicket(ctx, params.id, {
        ...body,
        version: expectedVersion(request.headers['if-match'], body.version),
      })
      return { ...(await showAfterWrite(ctx, params.id, show)), changeId: ctx.origin.requestId }
    })
    const actions = [
      [tickets.resolve, resolveOwnTicket],
      [tickets.reopen, reopenOwnTicket],
      [tickets.withdraw, withdrawOwnTicket],
    ] as const
    for (const [endpoint, act] of actions)
      implement(app, endpoint, async (ctx, { params }) => {
        await act(ctx, params.id)
        return show(ctx, params.id)
      })
    implement(app, tickets.markSeen, markSeen)
    implement(app, tickets.events, listEvents)
    implement(app, tickets.tags, suggestTags)
  }
