import { offsetAt } from '@hatchway/contract/time/local-time'
import { timeMessages as messages } from './time.messages.ts'

/** A value that can be shown as a date: an ISO text from the API, a `Date`, or nothing. */
export type Moment = string | Date | null | undefined
/** The date format of a user, the company or a portal. */
export type DateStyle = { dateFormat?: string | null; timeZone?: string | null }

const patterns: Record<string, string> = {
  'DD/MM/YYYY': 'dd/MM/yyyy',
  'MM/DD/YYYY': 'MM/dd/yyyy',
  'YYYY-MM-DD': 'yyyy-MM-dd',
}
const timePattern = 'h:mm a'

const days = Object.keys(patterns)

/** The formats to choose from, those of the contract's `dateFormat`, which would load Zod. Any other is treated as the first. */
export const dateFormats = [...days, ...days.map((day) => `${day} ${timePattern}`)]

/** Returns a date in the given format, with the time where that format has one. `N/A` without a date, `Invalid date` for invalid input. */
export function formatDate(moment: Moment, { dateFormat, timeZone }: DateStyle = {}): string {
  const [day = '', ...time] = (dateFormat ?? '').split(' ')
  const isKnown = Object.hasOwn(patterns, day) && (time.length === 0 || time.join(' ') === timePattern)
  const pattern = patterns[isKnown ? day : 'DD/MM/YYYY']!
  return written(moment, isKnown && time.length > 0 ? `${pattern} ${timePattern}` : pattern, timeZone)
}

/** Returns the date without the time, whether or not the format has one. */
export const formatDay = (moment: Moment, style: DateStyle = {}) =>
  formatDate(moment, { ...style, dateFormat: (style.dateFormat ?? '').split(' ')[0] ?? '' })

/** Returns the date with the time, whether or not the format has one: `20/11/2026 9:42 AM`. */
export function formatDateTime(moment: Moment, style: DateStyle = {}): string {
  const day = (style.dateFormat ?? '').split(' ')[0] ?? ''
  return formatDate(moment, {
    ...style,
    dateFormat: `${Object.hasOwn(patterns, day) ? day : 'DD/MM/YYYY'} ${timePattern}`,
  })
}

/** Returns the time of day, `9:42 AM`, of a timestamp or of a text like `09:42`. `N/A` without one, `Invalid Time` for invalid input. */
export function formatTime(moment: Moment, timeZone?: string | null): string {
  const clock = typeof moment === 'string' ? /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(moment.trim()) : null
  if (clock) {
    const [hour, minute] = [Number(clock[1]), Number(clock[2])]
    if (hour > 23 || minute > 59) return messages.invalidTime
    return `${hour % 12 || 12}:${clock[2]} ${hour < 12 ? messages.am : messages.pm}`
  }
  const text = written(moment, timePattern, timeZone)
  return text === messages.invalidDate ? messages.invalidTime : text
}

/**
 * Formats a timestamp by a pattern (`d MMM yyyy, h:mm a`) in a time zone; UTC by default and for an unknown zone. A date library would add a
 * tenth to the size of a first page, and the browser's formats take long to load.
 */
export function written(moment: Moment, pattern: string, timeZone?: string | null): string {
  if (moment === null || moment === undefined || moment === '') return messages.none
  const date = asDate(moment)
  if (!date) return messages.invalidDate
  const part = partsOf(inZone(date, timeZone || 'UTC'))
  return pattern.replace(/'([^']*)'|[A-Za-z]+/g, (field, quoted?: string) => quoted ?? part[field] ?? field)
}

const unknownZones = new Set<string>()

/** Returns the date whose UTC time is the local time of a date. */
function inZone(date: Date, timeZone: string) {
  if (unknownZones.has(timeZone)) return date
  try {
    return new Date(date.getTime() + offsetAt(date, timeZone))
  } catch {
    unknownZones.add(timeZone)
    console.warn(`Unknown time zone ${timeZone}, using UTC`)
    return date
  }
}

/** The values of a pattern's fields. */
function partsOf(local: Date): Record<string, string> {
  const weekday = messages.weekdays[local.getUTCDay()]!
  const month = messages.months[local.getUTCMonth()]!
  const [day, hour] = [local.getUTCDate(), local.getUTCHours()]
  return {
    EEEE: weekday,
    EEE: weekday.slice(0, 3),
    yyyy: String(local.getUTCFullYear()).padStart(4, '0'),
    MMMM: month,
    MMM: month.slice(0, 3),
    MM: twoDigits(local.getUTCMonth() + 1),
    dd: twoDigits(day),
    d: String(day),
    h: String(hour % 12 || 12),
    H: String(hour),
    HH: twoDigits(hour),
    mm: twoDigits(local.getUTCMinutes()),
    a: hour < 12 ? messages.am : messages.pm,
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns a valid date, or undefined. */
export function asDate(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? undefined : date
}
