import type { TicketChange } from '@hatchway/contract/tickets/tickets'
import { dayMs } from '@hatchway/contract/time/local-time'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { NewValues } from './tickets.diff.ts'
import { ticketMessages as messages } from './tickets.messages.ts'
import type { TicketRow } from './tickets.table.ts'
import { applyChanges } from './tickets.write.ts'

const year = 366 * dayMs

/** A requested snooze: a time in the future, for an unresolved ticket. */
export function snoozeFor(
  { now }: Context,
  ticket: TicketRow,
  { snoozedUntil, status = ticket.status }: Pick<TicketChange, 'snoozedUntil' | 'status'>,
): NewValues {
  if (snoozedUntil === undefined) return {}
  if (!snoozedUntil) return { snoozed_until: null }
  const until = new Date(snoozedUntil as string)
  if (status === 'resolved' || status === 'closed') throw badRequest(messages.snoozeNotOpen, 'snoozedUntil')
  if (until <= now) throw badRequest(messages.snoozeInPast, 'snoozedUntil')
  if (until.getTime() - now.getTime() > year) throw badRequest(messages.snoozeTooLong, 'snoozedUntil')
  return { snoozed_until: until }
}

/** Ends the snooze of a locked ticket early, as a reply from outside does. */
export async function endSnooze(ctx: Context, ticket: TicketRow): Promise<TicketRow> {
  return applyChanges(ctx, ticket, { snoozed_until: null })
}
