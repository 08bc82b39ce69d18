import type { Call, Received } from '@hatchway/contract/endpoint'
import { type Calendar, calendars } from '@hatchway/contract/time/calendars'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { useRecordChanges } from '../../platform/lists/record-changes.ts'

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
export function useCalendarChanges() {
  const client = useQueryClient()
  const onSuccess = (calendar?: Calendar | null) => {
    if (calendar) client.setQueryData(calendarDetails(calendar.id).queryKey, calendar)
    void client.invalidateQueries({ queryKey: calendarList.queryKey })
  }
  return {
    ...useRecordChanges(calendars, onSuccess),
    restore: useMutation({ mutationFn: (id: number) => call(calendars.restore, { params: { id } }), onSuccess }),
  }
}

/** Imports, refreshes, removes and restores the holidays of one calendar; each applies at once. */
export function useHolidayChanges(id: number, onChanged: (calendar: Calendar) => void) {
  const client = useQueryClient()
  const onSuccess = (calendar: Calendar) => {
    client.setQueryData(calendarDetails(id).queryKey, calendar)
    void client.invalidateQueries({ queryKey: calendarList.queryKey })
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
