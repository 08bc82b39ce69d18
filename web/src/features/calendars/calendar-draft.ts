import type { Calendar, CalendarDay, CalendarHours, TimeSpan } from '@hatchway/contract/time/calendars'
import { editorMessages as messages } from './calendar.messages.tsx'
import { problemOfDay } from './hours/day-spans.ts'

/** A calendar being edited. `days` are those that users enter: imported holidays are changed at once. */
export type CalendarDraft = {
  name: string
  isDefault: boolean
  timeZone: string
  week: TimeSpan[][]
  days: CalendarDay[]
}

const nineToFive: TimeSpan[] = [{ from: '09:00', to: '17:00' }]

export const newCalendarDraft = (timeZone: string): CalendarDraft => ({
  name: '',
  isDefault: false,
  timeZone,
  week: [...Array<TimeSpan[]>(5).fill(nineToFive), [], []],
  days: [],
})

export const draftOf = ({ name, isDefault, timeZone, week, days }: Calendar): CalendarDraft => ({
  name,
  isDefault,
  timeZone,
  week,
  days: days.filter(({ feedId }) => feedId === null),
})

/** Returns the hours that saving would give the calendar, with its imported holidays. */
export const hoursOf = ({ timeZone, week, days }: CalendarDraft, imported: readonly CalendarDay[]): CalendarHours => ({
  timeZone,
  week,
  days: [...days, ...imported],
})

/** Returns the number of values that differ: each weekday and each holiday or exception counts as one. */
export function countChanges(before: CalendarDraft, after: CalendarDraft) {
  const fields = (['name', 'isDefault', 'timeZone'] as const).filter((field) => before[field] !== after[field]).length
  const weekdays = after.week.filter((spans, at) => !isSame(spans, before.week[at])).length
  const [former, present] = [before.days.map(text), after.days.map(text)]
  const added = present.filter((day) => !former.includes(day)).length
  const removed = former.filter((day) => !present.includes(day)).length
  // A changed day is one of each.
  return fields + weekdays + Math.max(added, removed)
}

export type CalendarProblems = { name?: string; week?: string; weekdays: (string | undefined)[] }

/** Returns what has to be corrected before the calendar can be saved. */
export function problemsOf({ name, week }: CalendarDraft): CalendarProblems {
  return {
    ...(name.trim() === '' && { name: messages.nameMissing }),
    ...(week.every((spans) => spans.length === 0) && { week: messages.hoursMissing }),
    weekdays: week.map(problemOfDay),
  }
}

const text = (value: unknown) => JSON.stringify(value)
const isSame = (one: unknown, other: unknown) => text(one) === text(other)
