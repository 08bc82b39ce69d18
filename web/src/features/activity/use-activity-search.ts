import { useNavigate, useSearch } from '@tanstack/react-router'
import { readListPreferences, saveListPreferences } from '../../platform/storage.ts'
import { pageSizes } from '../../ui/table/pagination.tsx'
import { type ActivityFilters, type ActivitySearch, filtersOf, readActivitySearch } from './activity-search.ts'

const usualSize = 20

/** Returns the activity log's filters and page from the URL, with functions to change them. */
export function useActivitySearch() {
  const search = readActivitySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { per_page } = readListPreferences('activity_logs')
  const pageSize = Number(search.limit) || (pageSizes.includes(per_page) ? per_page : usualSize)
  const page = Number(search.page) || 1
  const filters = filtersOf(search)
  const go = (next: ActivitySearch, replace = false) =>
    void navigate({ to: '/activity', search: readActivitySearch(next), replace })
  const place = (current_page: number, per_page: number) => {
    saveListPreferences('activity_logs', { current_page, per_page })
    go({
      ...filters,
      ...(current_page > 1 && { page: String(current_page) }),
      ...(per_page !== usualSize && { limit: String(per_page) }),
    })
  }
  return {
    filters,
    page,
    pageSize,
    setFilters: (next: ActivityFilters, replace = false) =>
      go({ ...next, ...(search.limit && { limit: search.limit }) }, replace),
    setPage: (next: number) => place(next, pageSize),
    setPageSize: (next: number) => place(1, next),
  }
}
export type ActivitySearchState = ReturnType<typeof useActivitySearch>
