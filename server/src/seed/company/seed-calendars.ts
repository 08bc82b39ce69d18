import type { CalendarDay, CalendarHours, TimeSpan } from '@hatchway/contract/time/calendars'
import { withHolidays } from '../../features/calendars/calendar-hours.ts'
import { aCalendar } from '../../features/calendars/calendars.factory.ts'
import type { HolidayEvent } from '../../features/calendars/ical-holidays.ts'
import type { Db } from '../../platform/context.ts'
import type { Company } from './seed-company.ts'

const day = 86_400_000
/** The days were imported long before the first ticket. */
const age = 400 * day

/** The calendars of Northwind's offices: Lisbon with imported holidays, and Toronto with a URL that can't be read. */
export async function seedCalendars(db: Db, { user }: Company, now: Date) {
  const changedBy = user('Maya Lindqvist')
  const year = now.getUTCFullYear()
  const years = [-1, 0, 1, 2].map((by) => year + by)
  const since = new Date(now.getTime() - age)
  const split = [span('08:00', '12:00'), span('13:00', '18:00')]
  await aCalendarWithHolidays(db, {
    name: 'Lisbon office',
    isDefault: true,
    since,
    changedBy,
    hours: {
      timeZone: 'Europe/Lisbon',
      week: [split, split, split, split, split, [], []],
      days: [
        aDay(`${year - 1}-11-19`, 'Founders’ Day', { isYearly: true }),
        aDay(`${year - 1}-12-24`, 'Christmas Eve', { isYearly: true, spans: [span('08:00', '12:00')] }),
        aDay(`${year - 1}-12-31`, 'New Year’s Eve', { isYearly: true, spans: [span('08:00', '12:00')] }),
        aDay(weekdayAfter(now, 4), 'Release evening', {
          kind: 'exception',
          spans: [span('08:00', '12:00'), span('13:00', '21:00')],
        }),
        aDay(weekdayAfter(now, 6, 14), 'Office move', { kind: 'exception', spans: [span('09:00', '13:00')] }),
      ],
    },
    feed: {
      name: 'Portugal',
      url: 'https://calendars.northwind.example/portugal.ics',
      events: years.flatMap(holidaysOfPortugal),
      refreshed_at: new Date(now.getTime() - day / 8),
      // Nothing exists at this URL.
      next_refresh_at: new Date(now.getTime() + 365 * day),
    },
  })
  const long = [span('08:00', '20:00')]
  await aCalendarWithHolidays(db, {
    name: 'Toronto service desk',
    isDefault: false,
    since,
    changedBy,
    hours: {
      timeZone: 'America/Toronto',
      week: [long, long, long, long, long, [span('10:00', '14:00')], []],
      days: [aDay(`${year - 1}-07-01`, 'Canada Day', { isYearly: true })],
    },
    feed: {
      name: 'Ontario',
      url: 'https://calendars.northwind.example/ontario.ics',
      events: years.flatMap((one) => [
        anEvent(`${one}-01-01`, 'New Year’s Day'),
        anEvent(goodFriday(one), 'Good Friday'),
        anEvent(`${one}-12-25`, 'Christmas Day'),
        anEvent(`${one}-12-26`, 'Boxing Day'),
      ]),
      refreshed_at: new Date(now.getTime() - 3 * day),
      next_refresh_at: new Date(now.getTime() + 365 * day),
      error: 'The server returned the status 404',
    },
  })
}

type SeededFeed = {
  name: string
  url: string
  events: HolidayEvent[]
  refreshed_at: Date
  next_refresh_at: Date
  error?: string
}
type SeededCalendar = {
  name: string
  isDefault: boolean
  since: Date
  changedBy: number
  hours: CalendarHours
  feed: SeededFeed
}

async function aCalendarWithHolidays(db: Db, { name, isDefault, since, changedBy, hours, feed }: SeededCalendar) {
  const { id } = await aCalendar(db, { name, isDefault, since, changedBy, ...hours })
  const { id: feedId } = await db
    .insertInto('holiday_feeds')
    .values({ calendar_id: id, ...feed, events: JSON.stringify(feed.events) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const whole = withHolidays(hours, [{ id: feedId, events: feed.events }])
  await db
    .insertInto('calendar_versions')
    .values({ calendar_id: id, version: 2, since, hours: JSON.stringify(whole), changed_by: changedBy })
    .execute()
  await db.updateTable('calendars').set({ version: 2 }).where('id', '=', id).execute()
}

const span = (from: string, to: string): TimeSpan => ({ from, to })
const aDay = (date: string, name: string, change: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  isYearly: false,
  name,
  kind: 'holiday',
  spans: [],
  feedId: null,
  ...change,
})
const anEvent = (from: string, name: string): HolidayEvent => ({ name, from, to: dateAfter(new Date(from), 1) })

const holidaysOfPortugal = (year: number) => [
  anEvent(`${year}-01-01`, 'New Year’s Day'),
  anEvent(goodFriday(year), 'Good Friday'),
  anEvent(`${year}-04-25`, 'Liberty Day'),
  anEvent(`${year}-05-01`, 'Labour Day'),
  anEvent(dateAfter(new Date(goodFriday(year)), 62), 'Corpus Christi'),
  anEvent(`${year}-06-10`, 'Portugal Day'),
  anEvent(`${year}-08-15`, 'Assumption of Mary'),
  anEvent(`${year}-10-05`, 'Republic Day'),
  anEvent(`${year}-11-01`, 'All Saints’ Day'),
  anEvent(`${year}-12-01`, 'Restoration of Independence'),
  anEvent(`${year}-12-08`, 'Immaculate Conception'),
  anEvent(`${year}-12-25`, 'Christmas Day'),
]

/** Two days before Easter by Gauss’s formula, which holds from 1900 to 2099. */
function goodFriday(year: number) {
  const d = (19 * (year % 19) + 24) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10)
  return dateAfter(new Date(Date.UTC(year, 2, 22)), d + e - (isLate ? 7 : 0) - 2)
}

const dateAfter = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10)

/** Sunday is 0. */
function weekdayAfter(from: Date, weekday: number, days = 2) {
  const first = new Date(from.getTime() + days * day)
  return dateAfter(first, (weekday - first.getUTCDay() + 7) % 7)
}
