import { asDate, type DateStyle, formatDay, type Moment, written } from '../../platform/time/dates.ts'
import { apiKeyMessages as messages } from './api-key.messages.ts'

/** Returns when a key was generated: the date in the configured format, then the time with a full stop, `21/11/2026 4.35 PM`. */
export function generationTime(moment: Moment, style: DateStyle = {}): string {
  if (moment === null || moment === undefined || moment === '') return messages.noTime
  if (!asDate(moment)) return messages.invalidTime
  return `${formatDay(moment, style)} ${written(moment, 'h.mm a', style.timeZone)}`
}
