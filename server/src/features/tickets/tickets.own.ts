import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { typeOfTicket } from '../ticket-types/ticket-types.find.ts'
import { isOwnTicket } from './tickets.access.ts'
import { lockTicket } from './tickets.find.ts'
import { ticketMessages } from './tickets.messages.ts'
import { endSnooze } from './tickets.snooze.ts'
import type { TicketRow } from './tickets.table.ts'
import { endWaiting, moveTicket, stepForUndo, ticketIsMerged } from './tickets.update.ts'
import { findWithdrawal } from './tickets.withdrawal.ts'
import { applyChanges } from './tickets.write.ts'

const messages = ticketMessages.own

/** Moves the caller's own ticket to the first resolved step of its type. A ticket that is resolved stays as it is. */
export async function resolveOwnTicket(ctx: Context, id: number) {
  const ticket = await lockOwnTicket(ctx, id, 'resolve')
  if (ticket.status === 'closed') throw ticketIsClosed()
  await moveTicket(ctx, ticket, 'resolved', { isChoosing: true })
}

/**
 * Closes the caller's own open ticket without work. Nothing that steps wait for refuses it, since the requester needs it no longer; the
 * reactions withdraw its requests for approval.
 */
export async function withdrawOwnTicket(ctx: Context, id: number) {
  const ticket = await lockOwnTicket(ctx, id, 'withdraw')
  if (ticket.status === 'closed') throw ticketIsClosed()
  if (ticket.status === 'resolved') throw conflict(messages.resolvedAlready, 'conflict')
  await moveTicket(ctx, ticket, 'closed', { isWithdrawal: true })
}

/**
 * Moves the caller's own resolved ticket back to the first open step of its type, and ends its snooze and waiting, as a reply does. One that
 * the caller withdrew returns to the step where it was: this undoes the withdrawal.
 */
export async function reopenOwnTicket(ctx: Context, id: number) {
  const ticket = await lockOwnTicket(ctx, id, 'reopen')
  if (ticket.status === 'resolved') await endWaiting(ctx, await moveTicket(ctx, await endSnooze(ctx, ticket), 'open'))
  if (ticket.status !== 'closed') return
  const withdrawal = await findWithdrawal(ctx, ticket)
  if (!withdrawal) throw ticketIsClosed()
  const step = stepForUndo(await typeOfTicket(ctx, ticket), withdrawal)
  const undoing = { ...ctx, undoes: () => withdrawal.entryId }
  await applyChanges(undoing, ticket, { status: step.state, status_name: step.name })
}

async function lockOwnTicket(ctx: Context, id: number, action: keyof typeof messages.notRequester): Promise<TicketRow> {
  const ticket = await lockTicket(ctx, id)
  if (!isOwnTicket(ctx, ticket)) throw forbidden(messages.notRequester[action])
  if (ticket.merged_into_id !== null) throw ticketIsMerged()
  return ticket
}

const ticketIsClosed = () => conflict(ticketMessages.closed, 'ticket.closed')
