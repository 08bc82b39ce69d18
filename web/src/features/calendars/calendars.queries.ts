import type { Call, Received } from '@hatchway/contract/endpoint'
import { type Calendar, calendars } from '@hatchway/contract/time/calendars'
import { useMutation } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { useRecordRefresh, useRestorableChanges } from '../../platform/lists/record-changes.ts'

type CalendarPage = Received<typeof calendars.list>
/** Queries the calendars, the default one first. */
export const calendarList = {
  ...endpointQuery(['calendars', 'list'], calendars.list, { query: {} }),
  select: (list: CalendarPage) => list.calendars,
}

export const calendarDetails = (id: number) => endpointQuery(['calendars', id], calendars.show, { params: { id } })

export type NewCalendar = Call<typeof calendars.add>['body']
export type CalendarChange = Call<typeof calendars.change>['body']
export type NewHolidayFeed = Call<typeof calendars.importHolidays>['body']

/** Adds, changes, deletes and restores calendars and their imported holidays. */
export const useCalendarChanges = () => useRestorableChanges(calendars, useCalendarRefresh())

const useCalendarRefresh = () => useRecordRefresh(calendarDetails, calendarList.queryKey)

/** Imports, refreshes, removes and restores the holidays of one calendar; each applies at once. */
export function useHolidayChanges(id: number, onChanged: (calendar: Calendar) => void) {
  const refresh = useCalendarRefresh()
  const onSuccess = (calendar: Calendar) => {
    refresh(calendar)
    onChanged(calendar)
  }
  return {
    importHolidays: useMutation({
      mutationFn: (body: NewHolidayFeed) => call(calendars.importHolidays, { params: { id }, body }),
      onSuccess,
    }),
    refresh: useMutation({
      mutationFn: (feedId: number) => call(calendars.refreshHolidays, { params: { id, feedId } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (feedId: number) => call(calendars.removeHolidays, { params: { id, feedId } }),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (feedId: number) => call(calendars.restoreHolidays, { params: { id, feedId } }),
      onSuccess,
    }),
  }
}
