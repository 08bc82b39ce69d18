import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { ticketMessages } from '../tickets/tickets.messages.ts'
import { endSnooze } from '../tickets/tickets.snooze.ts'
import type { TicketRow } from '../tickets/tickets.table.ts'
import { endWaiting, moveTicket, ticketIsMerged } from '../tickets/tickets.update.ts'
import { ownTicketMessages as messages } from './portal-tickets.messages.ts'

type OwnTicket = { status: string; requesterId: number | null; mergedInto: unknown }

/** Returns whether the caller may resolve or reopen a ticket: its requester, while it is not closed. */
export function resolutionAbilities({ actor }: Pick<Context, 'actor'>, { status, requesterId, mergedInto }: OwnTicket) {
  const isOwn = signedIn(actor).id === requesterId && !mergedInto
  return { resolve: isOwn && (status === 'open' || status === 'in_progress'), reopen: isOwn && status === 'resolved' }
}

/** Moves the caller's own ticket to the first resolved step of its type. A ticket that is resolved stays as it is. */
export async function resolveOwnTicket(ctx: Context, id: number) {
  const ticket = await lockOwnTicket(ctx, id, 'resolve')
  await moveTicket(ctx, ticket, 'resolved', { isChoosing: true })
}

/** Moves the caller's own resolved ticket back to the first open step of its type, and ends its snooze and waiting, as a reply does. */
export async function reopenOwnTicket(ctx: Context, id: number) {
  const ticket = await lockOwnTicket(ctx, id, 'reopen')
  if (ticket.status !== 'resolved') return
  await endWaiting(ctx, await moveTicket(ctx, await endSnooze(ctx, ticket), 'open'))
}

async function lockOwnTicket(ctx: Context, id: number, action: 'resolve' | 'reopen'): Promise<TicketRow> {
  const ticket = await lockTicket(ctx, id)
  if (ticket.requester_id !== signedIn(ctx.actor).id) throw forbidden(messages.notRequester[action])
  if (ticket.merged_into_id !== null) throw ticketIsMerged()
  if (ticket.status === 'closed') throw conflict(ticketMessages.closed, 'ticket.closed')
  return ticket
}
