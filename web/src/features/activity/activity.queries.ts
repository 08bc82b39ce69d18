import { activity } from '@hatchway/contract/activity'
import type { Call, Received } from '@hatchway/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type ActivityPage = Received<typeof activity.list>
export type ActivityQuery = Call<typeof activity.list>['query']

/**
 * Queries one page of the activity log, newest first. New entries are shown on request, so that the list does not move while it is being
 * read.
 */
export const activityList = (query: ActivityQuery) =>
  queryOptions({
    queryKey: ['activity', 'list', query],
    queryFn: ({ signal }) => call(activity.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: 'own' },
  })

/** Queries the most recent activity. */
export const latestActivity = (group: number | undefined) =>
  queryOptions({
    queryKey: ['activity', 'latest', { group }],
    queryFn: ({ signal }) => call(activity.latest, { query: { ...(group && { group }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { live: 'own' },
  })

/** Queries the event names that the user may see. */
export const activityEvents = queryOptions({
  queryKey: ['activity', 'events'],
  queryFn: ({ signal }) => call(activity.events, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
