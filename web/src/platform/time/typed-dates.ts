import { timeOfMinute } from '@hatchway/contract/time/time-text'
import { type DateStyle, formatDay, formatTime } from './dates.ts'

type DayOptions = Pick<DateStyle, 'dateFormat'> & {
  /** The present day. With it a year may be missing or have two digits, as in a text that is no longer being typed. */
  today?: string
}

/**
 * Returns the day that a text in the user's date format names, as `YYYY-MM-DD`; undefined for any other text. Any separator is accepted,
 * and `YYYY-MM-DD` in every format.
 */
export function parseDay(text: string, { dateFormat, today }: DayOptions = {}): string | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso) return validDay(iso[1]!, iso[2]!, iso[3]!)
  const numbers = text
    .trim()
    .replace(/[.]$/, '')
    .split(/[-/.\s]+/)
  if (!numbers.every((number) => /^\d{1,4}$/.test(number))) return undefined
  const [first = '', second = '', third] = numbers
  if (numbers.length === 3 && first.length === 4) return validDay(first, second, third!)
  if (numbers.length < 2 || numbers.length > 3 || first.length > 2 || second.length > 2) return undefined
  const monthIsFirst = /^(MM|YYYY)/.test(dateFormat ?? '')
  if (monthIsFirst && dateFormat?.startsWith('YYYY') && third !== undefined) return undefined
  const year = completeYear(third, today)
  return year && (monthIsFirst ? validDay(year, first, second) : validDay(year, second, first))
}

function completeYear(year: string | undefined, today: string | undefined) {
  if (year?.length === 4) return year
  if (!today || (year !== undefined && year.length !== 2)) return undefined
  return year === undefined ? today.slice(0, 4) : today.slice(0, 2) + year
}

function validDay(year: string, month: string, day: string) {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${text}T00:00:00Z`)
  return year >= '1000' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined
}

/** Returns the time of day that a text names (`9`, `9:42`, `0942`, `9:42 pm`), as `HH:mm`; undefined for any other text. */
export function parseTime(text: string): string | undefined {
  const clock = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?\s*$/i.exec(text)
  if (!clock) return undefined
  const [hour, minute, half] = [Number(clock[1]), Number(clock[2] ?? 0), clock[3]?.toLowerCase()]
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return timeOfMinute(ofDay * 60 + minute)
}

/**
 * Returns the day and time that a text names, as `YYYY-MM-DDTHH:mm`; undefined for any other text. A text that is no longer being typed
 * may have no time: it is then `time`.
 */
export function parseDayTime(text: string, { time, ...style }: DayOptions & { time?: string }): string | undefined {
  const [, first = '', last = ''] = /^\s*(\S+)(?:T|[\s,]+|$)(.*)$/.exec(text.replace(/T(?=\d)/, ' ')) ?? []
  const day = parseDay(first, style)
  const at = last.trim() === '' ? time : parseTime(last)
  return day && at && `${day}T${at}`
}

/** The time of a day that was typed or chosen without one. */
export const defaultTime = '09:00'

/** Returns a day or a day and time, as it is stored, in the user's date format; any other text unchanged. */
export function displayedDate(value: string, { dateFormat }: DateStyle = {}): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? []
  if (!day) return value
  return [formatDay(day, { dateFormat: dateFormat ?? null }), time && formatTime(time)].filter(Boolean).join(' ')
}

/** Returns a date as a field for dates gives it, with or without a time; '' for a text that is no date. */
export function completeDate(value: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? []
  return day && parseDay(day) && (time === undefined || parseTime(time)) ? value : ''
}
