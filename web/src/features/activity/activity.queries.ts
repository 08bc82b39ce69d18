import { activity } from '@hatchway/contract/activity'
import type { Call, Received } from '@hatchway/contract/endpoint'
import { endpointQuery, pageQuery } from '../../platform/call.ts'

export type ActivityPage = Received<typeof activity.list>
export type ActivityQuery = Call<typeof activity.list>['query']

/** The most tickets that are listed of a change. */
const mostTickets = 100

/**
 * Queries one page of the activity log, newest first. New entries are shown on request, so that the list does not move while it is being
 * read.
 */
export const activityList = (query: ActivityQuery) =>
  pageQuery(['activity', 'list', query], activity.list, { query }, { meta: { live: 'own' } })

/** Queries the tickets that a change of several tickets concerns, by its entries of one event. */
export const ticketsOfChange = (changeId: string, event: string) =>
  pageQuery(
    ['activity', 'change', changeId, event],
    activity.list,
    { query: { changeId, event, limit: mostTickets } },
    { meta: { live: 'own' } },
  )

/** Queries the most recent activity. */
export const latestActivity = (group: number | undefined) =>
  pageQuery(
    ['activity', 'latest', { group }],
    activity.latest,
    { query: { ...(group && { group }) } },
    { meta: { live: 'own' } },
  )

/** Queries the event names that the user may see. */
export const activityEvents = endpointQuery(
  ['activity', 'events'],
  activity.events,
  {},
  { staleTime: Number.POSITIVE_INFINITY },
)
