import { dayMs, hourMs, minuteMs } from '@hatchway/contract/time/local-time'
import { asDate, type DateStyle, formatDay, type Moment, written } from './dates.ts'
import { timeMessages as messages, type TimeUnit } from './time.messages.ts'

type Texts = typeof messages.alone | typeof messages.inSentence

/**
 * Returns how long ago a time was: `Today, 12 minutes ago`, `Yesterday`, `3 days ago`; after a week the date. A future time is described as
 * such.
 */
export function relativeTime(
  moment: Moment,
  now = new Date(),
  timeZone?: string | null,
  texts: Texts = messages.alone,
): string {
  const date = asDate(moment)
  if (!date) return written(moment, '')
  const past = now.getTime() - date.getTime()
  if (past < 0) return messages.future(written(date, 'MMM d, h:mm a', timeZone))
  if (past < minuteMs) return texts.justNow
  if (past < hourMs) return texts.today(count(past / minuteMs, 'minute'))
  if (past < dayMs) return texts.today(count(past / hourMs, 'hour'))
  if (past < 2 * dayMs) return texts.yesterday
  if (past < 7 * dayMs) return messages.ago(count(past / dayMs, 'day'))
  return written(date, 'MMM d, yyyy', timeZone)
}

/** The same for clocks that may differ: a future time is treated as now. */
export function clampedRelativeTime(moment: Moment, now = new Date(), timeZone?: string | null, texts?: Texts): string {
  const date = asDate(moment)
  return relativeTime(date && date > now ? now : moment, now, timeZone, texts)
}

/**
 * Returns when something happened, as lists and pages show it: relative for seven days, then the day in the user's format. In a sentence it
 * is in lower case: `40 minutes ago`, `yesterday`.
 */
export function eventTime(moment: Moment, now: Date, style: DateStyle, { isInSentence = false } = {}): string {
  const date = asDate(moment)
  if (date && now.getTime() - date.getTime() >= 7 * dayMs) return formatDay(date, style)
  return clampedRelativeTime(moment, now, style.timeZone, isInSentence ? messages.inSentence : messages.alone)
}

/** Returns the time to or since a due time in its largest unit: `42 minutes left`, `2 days ago`. */
export function countdown(due: Moment, now = new Date()): string {
  const date = asDate(due)
  if (!date) return written(due, '')
  const left = date.getTime() - now.getTime()
  return left <= 0 ? messages.ago(span(Math.abs(left))) : messages.left(span(Math.abs(left)))
}

/** Returns a duration in its largest unit: days below 30, months (of 30 days) below 12, years (of 12 such months). */
function span(length: number): string {
  if (length < minuteMs) return count(length / 1000, 'second')
  if (length < hourMs) return count(length / minuteMs, 'minute')
  if (length < dayMs) return count(length / hourMs, 'hour')
  const days = length / dayMs
  if (days < 30) return count(days, 'day')
  if (days < 360) return count(days / 30, 'month')
  return count(days / 360, 'year')
}

const count = (amount: number, unit: TimeUnit) => messages.span(Math.floor(amount), unit)
