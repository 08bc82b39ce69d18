import type { ActivityQuery } from './activity.queries.ts'

export const filterNames = ['search', 'actorId', 'kind', 'event', 'ticketId', 'customerId', 'on', 'before'] as const
export type FilterName = (typeof filterNames)[number]
export type ActivityFilters = Partial<Record<FilterName, string>>
/** The filters and page of the activity log in the URL. */
export type ActivitySearch = ActivityFilters & { page?: string; limit?: string }

const names = [...filterNames, 'page', 'limit'] as const

/** Returns the URL parameters that the activity log supports, as text. The server validates the values. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(known) as ActivitySearch
}

export const filtersOf = ({ page: _page, limit: _limit, ...filters }: ActivitySearch): ActivityFilters => filters

/** Returns the filters with one of them set, or removed when the value is empty. */
export function withFilter(filters: ActivityFilters, name: FilterName, value: string): ActivityFilters {
  const { [name]: _old, ...others } = filters
  return value ? { ...others, [name]: value } : others
}

export const queryOf = (filters: ActivityFilters, page: number, limit: number) =>
  ({ ...filters, page, limit }) as ActivityQuery
