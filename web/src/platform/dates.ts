import { tz } from '@date-fns/tz/tz'
import { format } from 'date-fns/format'

/** What can be shown as a date: an ISO text as the API sends it, a `Date`, or nothing. */
export type Moment = string | Date | null | undefined
/** How a person, company or portal writes dates. */
export type DateStyle = { dateFormat?: string | null; timeZone?: string | null }

const patterns: Record<string, string> = {
  'DD/MM/YYYY': 'dd/MM/yyyy',
  'MM/DD/YYYY': 'MM/dd/yyyy',
  'YYYY-MM-DD': 'yyyy-MM-dd',
}
const timePattern = 'h:mm a'

/** The formats that one can choose from, each also with ` h:mm a`. Anything else is read as the first. */
export const dateFormats = Object.keys(patterns)

/** A date in the chosen format, with the time where that format has one. `N/A` without a date, `Invalid date` for nonsense. */
export function formatDate(moment: Moment, { dateFormat, timeZone }: DateStyle = {}): string {
  const [day = '', ...time] = (dateFormat ?? '').split(' ')
  const isKnown = Object.hasOwn(patterns, day) && (time.length === 0 || time.join(' ') === timePattern)
  const pattern = patterns[isKnown ? day : 'DD/MM/YYYY']!
  return written(moment, isKnown && time.length > 0 ? `${pattern} ${timePattern}` : pattern, timeZone)
}

/** The same without the time, whether or not the chosen format has one. */
export const formatDay = (moment: Moment, style: DateStyle = {}) =>
  formatDate(moment, { ...style, dateFormat: (style.dateFormat ?? '').split(' ')[0] ?? '' })

/** The same with the time, whether or not the chosen format has one: `20/11/2026 9:42 AM`. */
export function formatDateTime(moment: Moment, style: DateStyle = {}): string {
  const day = (style.dateFormat ?? '').split(' ')[0] ?? ''
  return formatDate(moment, {
    ...style,
    dateFormat: `${Object.hasOwn(patterns, day) ? day : 'DD/MM/YYYY'} ${timePattern}`,
  })
}

/** The time of day, `9:42 AM`, of a moment or of a text like `09:42`. `N/A` without one, `Invalid Time` for nonsense. */
export function formatTime(moment: Moment, timeZone?: string | null): string {
  const clock = typeof moment === 'string' ? /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(moment.trim()) : null
  if (clock) {
    const [hour, minute] = [Number(clock[1]), Number(clock[2])]
    if (hour > 23 || minute > 59) return 'Invalid Time'
    return `${hour % 12 || 12}:${clock[2]} ${hour < 12 ? 'AM' : 'PM'}`
  }
  const text = written(moment, timePattern, timeZone)
  return text === 'Invalid date' ? 'Invalid Time' : text
}

/** A moment by a date-fns pattern in a time zone (UTC unless said; one that is unknown counts as UTC). */
export function written(moment: Moment, pattern: string, timeZone?: string | null): string {
  if (moment === null || moment === undefined || moment === '') return 'N/A'
  const date = asDate(moment)
  if (!date) return 'Invalid date'
  return format(date, pattern, { in: tz(knownZone(timeZone)) })
}

/** A real date, or nothing. */
export function asDate(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Asking the browser whether it knows a zone takes longer than writing the date, and a thread asks a thousand times. */
const askedZones = new Map<string, string>()

function knownZone(timeZone: string | null | undefined): string {
  if (!timeZone) return 'UTC'
  if (!askedZones.has(timeZone)) askedZones.set(timeZone, isZone(timeZone) ? timeZone : 'UTC')
  return askedZones.get(timeZone)!
}

function isZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    console.warn(`Unknown time zone ${timeZone}, using UTC`)
    return false
  }
}
