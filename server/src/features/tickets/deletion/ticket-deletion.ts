import type { Deletion } from '@hatchway/contract/tickets/ticket-deletion'
import { signedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { conflict, forbidden } from '../../../platform/http/errors.ts'
import { record } from '../../activity/record.ts'
import { ticketAbilities } from '../tickets.access.ts'
import { lockTicket } from '../tickets.find.ts'
import type { TicketRow } from '../tickets.table.ts'
import { ticketDeletionMessages as messages } from './ticket-deletion.messages.ts'

/** Hides a locked ticket from every list, count, search and direct URL at once. A job removes it for good after 30 days. */
export async function deleteTicket(ctx: Context, ticket: TicketRow, deletion: Deletion): Promise<void> {
  const can = ticketAbilities(ctx, ticket)
  if (deletion === 'deleted' && !can.delete) throw forbidden(messages.mayNotDelete)
  if (deletion === 'spam' && !can.markAsSpam) throw forbidden(messages.mayNotMarkAsSpam)
  await ctx.db
    .updateTable('tickets')
    .set({ deletion, deleted_at: ctx.now, deleted_by: signedIn(ctx.actor).id })
    .where('id', '=', ticket.id)
    .execute()
  await record(ctx, 'ticket.deleted', aboutOf(ticket), { ...dataOf(ticket), deletion })
}

/** Undoes {@link deleteTicket}. Throws 404 for a ticket that the caller may not restore. */
export async function restoreTicket(ctx: Context, id: number): Promise<void> {
  const ticket = await lockTicket(ctx, id, { orDeleted: true })
  if (ticket.deletion === null) throw conflict(messages.notDeleted)
  await ctx.db
    .updateTable('tickets')
    .set({ deletion: null, deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .execute()
  await record(ctx, 'ticket.restored', aboutOf(ticket), { ...dataOf(ticket), restored: ticket.deletion })
}

const aboutOf = ({ id, customer_id }: TicketRow) => ({ ticketId: id, customerId: customer_id })
const dataOf = ({ number, subject, tags }: TicketRow) => ({ number, subject, tags })
