import { TZDate } from '@date-fns/tz/date'
import { snoozeMessages as messages } from './snooze.messages.ts'

export type SnoozeTime = { label: string; until: string }

const morning = 9
const later = 3

/** Returns the snooze times in the user's time zone: in some hours, tomorrow morning, next Monday morning. */
export function snoozeTimes(now: Date, timeZone: string | null | undefined): SnoozeTime[] {
  const here = new TZDate(now.getTime(), timeZone || 'UTC')
  const at = (days: number, hour: number) =>
    new TZDate(here.getFullYear(), here.getMonth(), here.getDate() + days, hour, 0, timeZone || 'UTC')
  const soon = at(0, here.getHours() + later)
  const monday = 8 - (here.getDay() || 7)
  return [
    ...(soon.getDate() === here.getDate() ? [named(messages.times.laterToday, soon)] : []),
    named(messages.times.tomorrow, at(1, morning)),
    named(messages.times.nextWeek, at(monday, morning)),
  ]
}

const named = (label: string, moment: Date): SnoozeTime => ({ label, until: new Date(moment.getTime()).toISOString() })
