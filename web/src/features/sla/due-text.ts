import { addDays, dayOf } from '@hatchway/contract/time/local-time'
import { type DateStyle, formatDateTime, formatTime } from '../../platform/time/dates.ts'
import { dueMessages as messages } from './sla.messages.ts'

/** Returns an instant for a sentence: `today 4:40 PM`, `tomorrow 9:00 AM`, otherwise with its date. */
export function dueText(at: string, now: Date, style: DateStyle): string {
  const zone = style.timeZone || 'UTC'
  const [day, today] = [dayOf(new Date(at), zone), dayOf(now, zone)]
  const time = formatTime(at, zone)
  if (day === today) return messages.today(time)
  if (day === addDays(today, 1)) return messages.tomorrow(time)
  if (day === addDays(today, -1)) return messages.yesterday(time)
  return formatDateTime(at, style)
}
