import { redactedText } from '@hatchway/contract/tickets/comments'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { lockTicket } from './tickets.find.ts'
import { ticketMessages as messages } from './tickets.messages.ts'

/** Removes the text of a ticket's description for good. The log keeps that it happened, and who did it. */
export async function redactDescription(ctx: Context, id: number): Promise<void> {
  const { description, number, subject, customer_id } = await lockTicket(ctx, id)
  if (description === redactedText) throw conflict(messages.descriptionRemoved)
  await ctx.db.updateTable('tickets').set({ description: redactedText }).where('id', '=', id).execute()
  await record(ctx, 'ticket.redacted', { ticketId: id, customerId: customer_id }, { number, subject })
}
