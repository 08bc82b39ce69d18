import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import {
  baseVersion,
  filledLine,
  id,
  instant,
  line,
  oneId,
  optionalPaging,
  pageTotals,
  timeZone,
  withoutNul,
} from '../../shapes.ts'
import { limits } from '../limits.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time such as 08:00')
/** Working hours of one day, from a time up to another one; `24:00` is the end of the day. */
export const timeSpan = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, {
  message: 'The end must be after the start',
  path: ['to'],
})
export type TimeSpan = z.infer<typeof timeSpan>

const spans = z
  .array(timeSpan)
  .max(6, 'A day can have at most 6 spans')
  .transform((given) => given.toSorted((one, other) => one.from.localeCompare(other.from)))
  .refine((given) => given.every(({ from }, at) => at === 0 || from >= given[at - 1]!.to), 'Working hours overlap')

/** The hours of the seven weekdays, Monday first. */
export const weekHours = z
  .array(spans)
  .length(7, 'A week has seven days')
  .refine((week) => week.some((day) => day.length > 0), 'Add working hours to at least one day')

const dayName = filledLine(80, 'Please give the day a name')
const date = z.iso.date('Must be a day such as 2026-12-25').refine((day) => day >= '2000' && day < '2100', {
  message: 'Must be a day between 2000 and 2099',
})

/** A day whose hours differ from those of the week. Without spans it is closed. An exception wins over a holiday. */
export const calendarDay = z.object({
  date,
  /** It is every year on this day and month; an exception is on one day only. */
  isYearly: z.boolean().default(false),
  name: dayName,
  kind: z.enum(['holiday', 'exception']),
  spans,
  /** The imported calendar of holidays that it is from; null when an admin entered it. */
  feedId: id.nullable().default(null),
})
export type CalendarDay = z.infer<typeof calendarDay>

/** Returns whether two days contradict each other: two holidays, or two exceptions, of one day. */
export const isSameDay = (one: CalendarDay, other: CalendarDay) =>
  one.kind === other.kind &&
  one.isYearly === other.isYearly &&
  one.date.slice(one.isYearly ? 5 : 0) === other.date.slice(one.isYearly ? 5 : 0)

export const sameDayProblem = ({ name }: CalendarDay) => `“${name}” is on this day`

/** What a calendar counts as working time. */
export const calendarHours = z.object({
  timeZone,
  week: weekHours,
  days: z.array(calendarDay).max(limits.daysPerCalendar),
})
export type CalendarHours = z.infer<typeof calendarHours>

/** Holidays imported from an iCalendar file and, with a URL, refreshed daily. */
export const holidayFeed = z.object({
  id,
  name: z.string(),
  /** Null for the text of a file. It can contain a secret: agents see its host only. */
  url: z.string().nullable(),
  holidays: z.number(),
  /** When it was last read. */
  refreshedAt: instant,
  /** Why the last refresh failed; the holidays of the one before it stay. */
  error: z.string().nullable(),
})
export type HolidayFeed = z.infer<typeof holidayFeed>

export const listedCalendar = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  timeZone: z.string(),
  /** Minutes of an ordinary week. */
  minutesPerWeek: z.number(),
  /** The policies that use it, and their open tickets. */
  policies: z.number(),
  openTickets: z.number(),
  version: z.number(),
})
export type ListedCalendar = z.infer<typeof listedCalendar>

export const calendar = z.object({
  ...listedCalendar.shape,
  ...calendarHours.shape,
  /** When this version was saved. */
  since: instant,
  feeds: z.array(holidayFeed),
  usedBy: z.array(z.object({ id, name: z.string(), openTickets: z.number() })),
  /** Its versions, newest first, at most 50; `by` is null for the daily refresh of holidays. */
  versions: z.array(z.object({ version: z.number(), since: instant, by: z.string().nullable() })),
})
export type Calendar = z.infer<typeof calendar>

const name = filledLine(80, 'Please give the calendar a name')

/** Days that belong to imported holidays are left out: they are changed by importing. */
const enteredDays = calendarHours.shape.days.superRefine((days, { addIssue }) => {
  const entered = [...days.entries()].filter(([, { feedId }]) => feedId === null)
  for (const [at, day] of entered) {
    const same = entered.find(([before, other]) => before < at && isSameDay(day, other))
    if (same) addIssue({ code: 'custom', path: [at, 'date'], message: sameDayProblem(same[1]) })
  }
})

export const newCalendar = z.object({
  name,
  isDefault: z.boolean().default(false),
  ...calendarHours.shape,
  days: enteredDays,
})
export const calendarChange = z.object({
  ...newCalendar.partial().shape,
  isDefault: z.boolean().optional(),
  version: baseVersion,
})

/** Without a name the imported holidays have the one that the file gives itself. */
export const newHolidayFeed = z
  .object({
    name: line(80).optional(),
    url: z
      .string()
      .transform((url) => url.trim().replace(/^webcal:/i, 'https:'))
      .pipe(
        z
          .url({ protocol: /^https?$/, error: 'Enter a URL such as https://example.com/holidays.ics' })
          .max(2000, 'Enter a URL of at most 2000 characters'),
      )
      .optional(),
    content: z
      .string()
      .max(limits.charactersPerHolidayFile, 'The file is too large: it can have at most 500 KB')
      .transform(withoutNul)
      .optional(),
  })
  .refine(({ url, content }) => (url === undefined) !== (content === undefined), {
    message: 'Enter a URL or choose a file',
    path: ['url'],
  })

const calendarEndpoints = recordEndpoints('/api/sla/calendars', calendar, { read: 'staff', write: 'admin' })

export const calendars = {
  list: calendarEndpoints.listBy(
    'Calendars with working hours, the default one first.',
    z.object(optionalPaging),
    z.object({ calendars: z.array(listedCalendar), ...pageTotals }),
  ),
  show: calendarEndpoints.show('One calendar with its hours, holidays and exceptions.'),
  add: calendarEndpoints.add('Add a calendar.', newCalendar),
  change: calendarEndpoints.change(
    'Change a calendar. New hours apply from now on: time that is already counted stays as it was counted.',
    calendarChange,
  ),
  remove: calendarEndpoints.remove('Delete a calendar that no policy uses and that is not the default one.'),
  restore: calendarEndpoints.restore('Restore a deleted calendar, with its imported holidays.'),
  importHolidays: endpoint({
    method: 'POST',
    path: '/api/sla/calendars/:id/feeds',
    summary: 'Import holidays from the text of an iCalendar file or from a URL, which is read again every day.',
    access: 'admin',
    params: oneId,
    body: newHolidayFeed,
    response: calendar,
    status: 201,
  }),
  refreshHolidays: endpoint({
    method: 'POST',
    path: '/api/sla/calendars/:id/feeds/:feedId/refresh',
    summary: 'Read the URL of imported holidays now. When that fails, the holidays stay and `error` says why.',
    access: 'admin',
    params: z.object({ id, feedId: id }),
    response: calendar,
  }),
  removeHolidays: endpoint({
    method: 'DELETE',
    path: '/api/sla/calendars/:id/feeds/:feedId',
    summary: 'Remove imported holidays from a calendar.',
    access: 'admin',
    params: z.object({ id, feedId: id }),
    response: calendar,
  }),
  restoreHolidays: endpoint({
    method: 'POST',
    path: '/api/sla/calendars/:id/feeds/:feedId/restore',
    summary: 'Restore removed holidays of a calendar. They count from now on.',
    access: 'admin',
    params: z.object({ id, feedId: id }),
    response: calendar,
  }),
}
