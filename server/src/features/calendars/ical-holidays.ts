import { isTimeZone } from '@hatchway/contract/shapes'
import { dayMs, offsetAt } from '@hatchway/contract/time/local-time'
import ICAL from 'ical.js'
import { holidayMessages as messages, holidayProblems as problems } from './calendars.messages.ts'

/**
 * An event of an iCalendar file. A time is a day (`2026-12-25`), a time of day in the calendar's own time zone (`2026-12-24T13:00`), or an
 * instant (`2026-12-24T13:00Z`). `to` is not part of it.
 */
export type HolidayEvent = { name: string; from: string; to: string }
export type ReadHolidays = { name: string; events: HolidayEvent[] }
type Input = { content: string; years: { first: number; last: number } }

/** Beyond that a rule repeats every minute, or began in antiquity. */
const mostRepeats = 10_000
const mostEvents = 1000

/**
 * Returns the events of an iCalendar file that lie in some years, with repeating ones once for each time, and the name that the file gives
 * itself. Leaves out canceled events, and what public calendars mark as an observance: a day on which people work. Returns the problem of a
 * file that can't be read. Runs in a worker, since a hostile file can make the expansion endless.
 */
export function readHolidays({ content, years }: Input): ReadHolidays | { problem: string } {
  const notIcal = { problem: problems.notIcal }
  let calendars: ICAL.Component[]
  try {
    const parsed = ICAL.parse(content) as unknown[]
    calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map((one) => new ICAL.Component(one as string))
  } catch {
    return notIcal
  }
  if (!calendars.some(({ name }) => name === 'vcalendar')) return notIcal
  const events = calendars.flatMap((one) => one.getAllSubcomponents('vevent'))
  if (events.length === 0) return { problem: problems.noEvents }
  const limit = { repeats: mostRepeats }
  const found = new Map<string, HolidayEvent>()
  const moved = movedOccurrences(events)
  for (const event of events) {
    try {
      for (const one of occurrences(event, years, moved, limit)) found.set(`${one.from} ${one.to} ${one.name}`, one)
    } catch {
      if (limit.repeats <= 0) return { problem: problems.repeatsTooOften }
      // One event that can't be read doesn't hide the others.
    }
    if (found.size > mostEvents) return { problem: problems.tooManyEvents(mostEvents, years.first, years.last) }
  }
  if (found.size === 0) return { problem: problems.noHolidays(years.first, years.last) }
  const name = calendars.map((one) => oneLine(one.getFirstPropertyValue('x-wr-calname'))).find(Boolean)
  return { name: name ?? '', events: [...found.values()].sort((a, b) => (a.from < b.from ? -1 : 1)) }
}

/** By the id of an event, the times at which it would repeat but another event of the file takes its place. */
function movedOccurrences(events: ICAL.Component[]) {
  const moved = new Map<string, Set<string>>()
  for (const event of events) {
    const instead = event.getFirstPropertyValue('recurrence-id')
    if (!(instead instanceof ICAL.Time)) continue
    const uid = String(event.getFirstPropertyValue('uid'))
    moved.set(uid, (moved.get(uid) ?? new Set()).add(wall(instead)))
  }
  return moved
}

function* occurrences(
  event: ICAL.Component,
  years: Input['years'],
  moved: Map<string, Set<string>>,
  limit: { repeats: number },
): Generator<HolidayEvent> {
  const name = oneLine(event.getFirstPropertyValue('summary')) || messages.unnamedHoliday
  if (String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED') return
  if (/^observance\b/i.test(String(event.getFirstPropertyValue('description') ?? ''))) return
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return
  const zone = zoneOf(event, start)
  const lasts = lengthOf(event, start)
  const isMoved = event.hasProperty('recurrence-id')
  const instead = isMoved ? undefined : moved.get(String(event.getFirstPropertyValue('uid')))
  const repeats = !isMoved && (event.hasProperty('rrule') || event.hasProperty('rdate'))
  for (const at of repeats ? repeated(event, start, years, limit) : [start]) {
    if (at.year < years.first || at.year > years.last || instead?.has(wall(at))) continue
    yield { name, from: text(at, 0, zone), to: text(at, lasts, zone) }
  }
}

function* repeated(event: ICAL.Component, dtstart: ICAL.Time, years: Input['years'], limit: { repeats: number }) {
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart })
  for (let next = expansion.next(); next && next.year <= years.last; next = expansion.next()) {
    limit.repeats -= 1
    if (limit.repeats <= 0) throw new Error('Too many repeats')
    yield next
  }
}

/** Returns how long an event lasts, in milliseconds of wall time. Without an end, one of whole days lasts a day. */
function lengthOf(event: ICAL.Component, start: ICAL.Time) {
  const end = event.getFirstPropertyValue('dtend')
  const duration = event.getFirstPropertyValue('duration')
  const lasts =
    end instanceof ICAL.Time
      ? wallMs(end) - wallMs(start)
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : 0
  // Some programs write the same day as the end of a whole day.
  return start.isDate ? Math.max(lasts, dayMs) : Math.max(lasts, 0)
}

/** Returns the zone of an event's times: a name that the runtime knows, a zone that the file defines, or null for the calendar's own. */
function zoneOf(event: ICAL.Component, start: ICAL.Time): string | ICAL.Timezone | null {
  if (start.isDate) return null
  if (start.zone === ICAL.Timezone.utcTimezone) return 'UTC'
  const named = event.getFirstProperty('dtstart')?.getParameter('tzid')
  if (typeof named === 'string' && isTimeZone(named)) return named
  return start.zone && start.zone !== ICAL.Timezone.localTimezone ? start.zone : null
}

function text(start: ICAL.Time, lasts: number, zone: string | ICAL.Timezone | null) {
  const local = wallMs(start) + lasts
  if (start.isDate) return new Date(local).toISOString().slice(0, 10)
  if (zone === null) return new Date(local).toISOString().slice(0, 16)
  const offset = (at: number) => (typeof zone === 'string' ? offsetAt(new Date(at), zone) : offsetOf(zone, at))
  return `${new Date(local - offset(local - offset(local))).toISOString().slice(0, 16)}Z`
}

const offsetOf = (zone: ICAL.Timezone, local: number) =>
  zone.utcOffset(ICAL.Time.fromJSDate(new Date(local), true)) * 1000

const wallMs = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second)
const wall = (time: ICAL.Time) => new Date(wallMs(time)).toISOString().slice(0, 16)

/** Returns a text as one line, without what would be invisible, and at most as long as the name of a day. */
const oneLine = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, 80)
        .toWellFormed()
    : ''
