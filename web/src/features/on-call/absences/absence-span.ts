import { addDays, dayMs, dayOf, startOfDay } from '@hatchway/contract/time/local-time'
import { written } from '../../../platform/time/dates.ts'
import { completeDate } from '../../../platform/time/typed-dates.ts'
import { instantAt, localTime, shiftSpan } from '../shifts/shift-time.ts'

type Span = { from: string; to: string }
/** An absence as it is edited: days, the last of which is part of it, or local times such as `2026-11-23T09:00`. */
export type SpanDraft = { isWholeDays: boolean; from: string; to: string }

/** Returns whether an absence begins and ends at midnight. */
const isOfWholeDays = ({ from, to }: Span, timeZone: string) =>
  [from, to].every((instant) => {
    const at = new Date(instant)
    return startOfDay(dayOf(at, timeZone), timeZone).getTime() === at.getTime()
  })

const lastDayOf = (to: string, timeZone: string) => dayOf(new Date(Date.parse(to) - 1), timeZone)

/** Returns the draft of an absence. A new one is tomorrow. */
export function spanDraft(span: Span | undefined, timeZone: string, now: Date): SpanDraft {
  if (!span) {
    const tomorrow = addDays(dayOf(now, timeZone), 1)
    return { isWholeDays: true, from: tomorrow, to: tomorrow }
  }
  if (isOfWholeDays(span, timeZone))
    return { isWholeDays: true, from: dayOf(new Date(span.from), timeZone), to: lastDayOf(span.to, timeZone) }
  return { isWholeDays: false, from: localTime(span.from, timeZone), to: localTime(span.to, timeZone) }
}

/** Returns the draft with whole days instead of times, or the other way round. */
export const withWholeDays = ({ from, to }: SpanDraft, isWholeDays: boolean): SpanDraft =>
  isWholeDays
    ? { isWholeDays, from: from.slice(0, 10), to: to.slice(0, 10) }
    : { isWholeDays, from: from && `${from}T09:00`, to: to && `${to}T17:00` }

/** Returns the instants of a draft; undefined for one that is missing. */
export function spanOf({ isWholeDays, ...typed }: SpanDraft, timeZone: string): Partial<Span> {
  const [from, to] = [completeDate(typed.from), completeDate(typed.to)]
  const start = isWholeDays ? from && startOfDay(from, timeZone).toISOString() : from && instantAt(from, timeZone)
  const end = isWholeDays ? to && startOfDay(addDays(to, 1), timeZone).toISOString() : to && instantAt(to, timeZone)
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

/** Returns when someone is absent: `Mon 23 Nov – Fri 27 Nov`, with times where it is not of whole days. */
export function absenceText(span: Span, timeZone: string) {
  if (!isOfWholeDays(span, timeZone)) return shiftSpan(span, timeZone)
  const first = written(span.from, 'EEE d MMM', timeZone)
  if (Date.parse(span.to) - Date.parse(span.from) < 1.5 * dayMs) return first
  return `${first} – ${written(new Date(Date.parse(span.to) - 1), 'EEE d MMM', timeZone)}`
}

/** Returns until when someone is absent: the last day, or the time of the return on the present day. */
export function returnText(to: string, timeZone: string, now: Date) {
  const isToday = dayOf(new Date(to), timeZone) === dayOf(now, timeZone)
  return isToday ? written(to, 'h:mm a', timeZone) : written(new Date(Date.parse(to) - 1), 'EEE d MMM', timeZone)
}
