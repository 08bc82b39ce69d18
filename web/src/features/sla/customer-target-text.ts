import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { customerTargetMessages as messages } from './customer-target.messages.ts'

/** Returns when a target is due, or whether it was met, as customers read it. */
export function customerTargetText(
  { state, dueAt, endedAt }: TicketSla,
  now: Date,
  textOf: (at: string) => string,
): string {
  if (endedAt !== null) {
    const when = textOf(endedAt)
    return state === 'breached' ? messages.late(when) : messages.onTime(when)
  }
  if (dueAt === null) return messages.paused
  return Date.parse(dueAt) <= now.getTime() ? messages.overdueSince(textOf(dueAt)) : messages.by(textOf(dueAt))
}
