import { activity } from '@hatchway/contract/activity'
import { type ListSearch, readListSearch } from '../../platform/lists/list-search.ts'
import { type ListState, useListState } from '../../platform/lists/list-state.ts'

type Search = ListSearch<typeof activity.list.query>
export type ActivityFilterName = Exclude<keyof Search, 'page' | 'limit' | 'group' | 'changeId'>
export type ActivityFilters = Partial<Record<ActivityFilterName, string>>
export type ActivityListState = ListState<keyof Search & string>

/** The activity log's filters and page in the address. Only the dashboard filters by group, and an opened entry by its change. */
export const readActivitySearch = readListSearch(activity.list.query, [], ['group', 'changeId'])
export const useActivityListState = (): ActivityListState =>
  useListState(activity.list.query, { area: 'activity_logs' })
