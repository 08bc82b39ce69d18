import type { Call } from '@hatchway/contract/endpoint'
import { hourMs } from '@hatchway/contract/time/local-time'
import { type OnCallTerms, onCall } from '@hatchway/contract/time/on-call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'
import { useRecordRefresh, useRestorableChanges } from '../../platform/lists/record-changes.ts'

const longestWaitMs = hourMs
/** All open pages wait for the same handover: their requests are spread. */
const spreadMs = 5000

/** Queries who is on call now. It is fetched again when the first of the current shifts ends. */
export const onCallNow = endpointQuery(['on-call', 'now'], onCall.now, undefined, {
  refetchInterval: ({ state }) => {
    const ends = (state.data ?? []).map(({ until }) => (until ? Date.parse(until) - Date.now() : longestWaitMs))
    return Math.max(0, Math.min(longestWaitMs, ...ends)) + spreadMs * Math.random()
  },
})
export const onCallSchedules = endpointQuery(['on-call', 'schedules'], onCall.list)
export const scheduleDetails = (id: number) =>
  endpointQuery(['on-call', 'schedules', id], onCall.show, { params: { id } })

/** Queries the shifts of all schedules between two instants. The week before stays until they arrive. */
export const onCallShifts = (from: string, to: string) =>
  pageQuery(['on-call', 'shifts', from, to], onCall.shifts, { query: { from, to } })
/** Queries the shifts of one person between two instants. */
export const shiftsOfPerson = (userId: number, from: string, to: string) =>
  pageQuery(['on-call', 'shifts', userId, from, to], onCall.shifts, { query: { from, to, userId } })
/** Queries the shifts of one schedule between two instants. */
export const shiftsOfSchedule = (id: number, from: string, to: string) =>
  pageQuery(['on-call', 'shifts', 'of', id, from, to], onCall.scheduleShifts, { params: { id }, query: { from, to } })
/** Queries the shifts of four weeks that a schedule would have with these terms. */
export const shiftPreview = (scheduleId: number | undefined, terms: OnCallTerms) =>
  pageQuery(['on-call', 'preview', scheduleId ?? 'new', terms], onCall.preview, {
    body: { ...terms, ...(scheduleId !== undefined && { scheduleId }) },
  })

export type NewSchedule = Call<typeof onCall.add>['body']

/** Adds, changes, deletes and restores schedules. */
export const useScheduleChanges = () => useRestorableChanges(onCall, useRecordRefresh(scheduleDetails, ['on-call']))

/** Adds and removes overrides, and swaps shifts. */
export function useShiftChanges() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: ['on-call'] })
  return {
    add: useMutation({
      mutationFn: ({ id, ...body }: { id: number } & Call<typeof onCall.addOverride>['body']) =>
        call(onCall.addOverride, { params: { id }, body }),
      onSuccess,
    }),
    /** Removes overrides of one schedule, one after the other. */
    remove: useMutation({
      mutationFn: async ({ id, overrideIds }: { id: number; overrideIds: readonly number[] }) => {
        for (const overrideId of overrideIds) await call(onCall.removeOverride, { params: { id, overrideId } })
      },
      onSettled: onSuccess,
    }),
    swap: useMutation({
      mutationFn: ({ id, ...body }: { id: number } & Call<typeof onCall.swap>['body']) =>
        call(onCall.swap, { params: { id }, body }),
      // A swap is also refused because others are on call by now.
      onSettled: onSuccess,
    }),
  }
}
