import type { CalendarDay } from '@hatchway/contract/time/calendars'

export type UpcomingDay = { date: string; day: CalendarDay }

/** Returns holidays with their next date from a day on, in order: those of every year in this year or the next one. */
export function upcomingHolidays(days: readonly CalendarDay[], today: string): UpcomingDay[] {
  return days
    .filter(({ kind }) => kind === 'holiday')
    .map((day) => ({ day, date: day.isYearly ? nextDate(day.date, today) : day.date }))
    .filter(({ date }) => date >= today)
    .sort((one, other) => one.date.localeCompare(other.date) || one.day.name.localeCompare(other.day.name))
}

/** Returns the next day of a yearly holiday; 29 February is in leap years only. */
function nextDate(date: string, today: string) {
  const first = Math.max(Number(today.slice(0, 4)), Number(date.slice(0, 4)))
  for (let year = first; year < first + 9; year++) {
    const day = `${year}-${date.slice(5)}`
    const isReal = !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
    if (isReal && day >= today) return day
  }
  return date
}
