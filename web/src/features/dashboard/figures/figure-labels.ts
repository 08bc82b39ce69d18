import { countOf, countText } from '../../../platform/count-text.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Formats a duration as a figure: `45 s`, `18 min`, `6.4 h`, `3.2 days`. */
export function lengthOf(seconds: number): string {
  if (seconds < minute) return `${Math.round(seconds)} s`
  if (seconds < hour) return `${Math.round(seconds / minute)} min`
  if (seconds < 2 * day) return `${oneDigit(seconds / hour)} h`
  return `${oneDigit(seconds / day)} days`
}

export type Delta = { text: string; isBetter: boolean | null }

/** Returns the difference of two durations, less being better: `−4 min`. Null when it is too small to show. */
export function lengthDelta(now: number | null, before: number | null): Delta | null {
  if (now === null || before === null) return null
  if (lengthOf(now) === lengthOf(before)) return { text: 'no change', isBetter: null }
  const less = now < before
  return { text: `${less ? '−' : '+'}${lengthOf(Math.abs(now - before))}`, isBetter: less }
}

/** Returns the difference of two counts. `up` says whether an increase is good. */
export function countDelta(difference: number, up: 'good' | 'bad' | 'neither'): Delta {
  if (difference === 0) return { text: 'no change', isBetter: null }
  const isBetter = up === 'neither' ? null : difference > 0 === (up === 'good')
  return { text: `${difference > 0 ? '+' : '−'}${countText(Math.abs(difference))}`, isBetter }
}

/** Returns the time since a moment in its largest whole unit: `3 hours`. */
export function sinceThen(moment: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)
  const [length, unit] =
    seconds < hour ? [seconds / minute, 'minute'] : seconds < day ? [seconds / hour, 'hour'] : [seconds / day, 'day']
  const whole = Math.floor(length as number)
  if (whole === 0) return 'less than a minute'
  return countOf(whole, unit)
}

const oneDigit = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en', { maximumFractionDigits: 1 })
