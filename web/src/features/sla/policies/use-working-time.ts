import type { CalendarVersion } from '@hatchway/contract/time/working-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { minutesOfDay, wholeDay } from '../durations.ts'
import { calendarHours } from '../sla.queries.ts'

/** Returns the hours of a calendar as they are now, and the minutes of its day; null for none means around the clock. */
export function useWorkingTime(calendarId: number | null) {
  const { data: calendar, isPending } = useQuery({ ...calendarHours(calendarId ?? 0), enabled: calendarId !== null })
  return useMemo(() => {
    if (calendarId === null) return { day: wholeDay, calendar: undefined, versions: undefined, isPending: false }
    const versions: CalendarVersion[] | undefined = calendar && [{ since: 0, hours: calendar }]
    return { day: calendar ? minutesOfDay(calendar) : null, calendar, versions, isPending }
  }, [calendarId, calendar, isPending])
}
