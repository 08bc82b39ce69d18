import { activity } from '@hatchway/contract/activity'
import type { Call } from '@hatchway/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type ActivityQuery = Call<typeof activity.list>['query']

/** One page of the log, newest first. New lines are shown when they are asked for, so that nothing moves while one reads. */
export const activityList = (query: ActivityQuery) =>
  queryOptions({
    queryKey: ['activity', 'list', query],
    queryFn: ({ signal }) => call(activity.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: 'own' },
  })

/** The last few things that happened. */
export const latestActivity = (group: number | undefined) =>
  queryOptions({
    queryKey: ['activity', 'latest', { group }],
    queryFn: ({ signal }) => call(activity.latest, { query: { ...(group && { group }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: 'own' },
  })

/** The names of events that the person may read of. */
export const activityEvents = queryOptions({
  queryKey: ['activity', 'events'],
  queryFn: ({ signal }) => call(activity.events, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
