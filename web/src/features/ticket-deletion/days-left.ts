import { dayMs } from '@hatchway/contract/time/local-time'
import { deletedTicketMessages as messages } from './deleted-ticket.messages.ts'

/** Returns when something is removed, as `in 12 days`; on the last day `today`. */
export function daysLeft(at: string, now = Date.now()) {
  const days = Math.floor((Date.parse(at) - now) / dayMs)
  if (days < 1) return messages.removedToday
  return messages.removedIn(days)
}
