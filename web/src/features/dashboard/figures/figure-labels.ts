import { countText } from '../../../platform/count-text.ts'
import { figureMessages as messages } from './figure.messages.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Formats a duration as a figure: `45 s`, `18 min`, `6.4 h`, `3.2 days`. */
export function lengthOf(seconds: number): string {
  if (seconds < minute) return messages.lengths.seconds(String(Math.round(seconds)))
  if (seconds < hour) return messages.lengths.minutes(String(Math.round(seconds / minute)))
  if (seconds < 2 * day) return messages.lengths.hours(oneDigit(seconds / hour))
  return messages.lengths.days(oneDigit(seconds / day))
}

export type Delta = { text: string; isBetter: boolean | null }

/** Returns the difference of two durations, less being better: `−4 min`. Null when it is too small to show. */
export function lengthDelta(now: number | null, before: number | null): Delta | null {
  if (now === null || before === null) return null
  if (lengthOf(now) === lengthOf(before)) return { text: messages.noChange, isBetter: null }
  const less = now < before
  return { text: `${less ? '−' : '+'}${lengthOf(Math.abs(now - before))}`, isBetter: less }
}

/** Returns the difference of two counts. `up` says whether an increase is good. */
export function countDelta(difference: number, up: 'good' | 'bad' | 'neither'): Delta {
  if (difference === 0) return { text: messages.noChange, isBetter: null }
  const isBetter = up === 'neither' ? null : difference > 0 === (up === 'good')
  return { text: `${difference > 0 ? '+' : '−'}${countText(Math.abs(difference))}`, isBetter }
}

/** Returns the time since a moment in its largest whole unit: `3 hours`. */
export function sinceThen(moment: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)
  if (seconds < minute) return messages.waiting.lessThanMinute
  if (seconds < hour) return messages.waiting.minutes(Math.floor(seconds / minute))
  if (seconds < day) return messages.waiting.hours(Math.floor(seconds / hour))
  return messages.waiting.days(Math.floor(seconds / day))
}

const oneDigit = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en', { maximumFractionDigits: 1 })
