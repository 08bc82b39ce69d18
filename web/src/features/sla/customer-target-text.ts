import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'

/** Returns when a target is due, or whether it was met, as customers read it. */
export function customerTargetText(
  { state, dueAt, endedAt }: TicketSla,
  now: Date,
  textOf: (at: string) => string,
): string {
  if (endedAt !== null) {
    const when = textOf(endedAt)
    return state === 'breached' ? `Late, ${when}` : `On time, ${when}`
  }
  if (dueAt === null) return 'Paused'
  return Date.parse(dueAt) <= now.getTime() ? `Overdue since ${textOf(dueAt)}` : `By ${textOf(dueAt)}`
}
