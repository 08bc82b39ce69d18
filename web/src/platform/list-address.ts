import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListArea, readListPreferences, saveListPreferences } from './storage.ts'

type Common = 'search' | 'page' | 'limit' | 'sortBy' | 'sortDirection'
export type ListSearch<Filter extends string = never> = Partial<Record<Common | Filter, string>>

const common: Common[] = ['search', 'page', 'limit', 'sortBy', 'sortDirection']

/** Keeps the search parameters that a list knows, as text; the server validates the values. */
export const readListSearch =
  <Filter extends string>(filters: readonly Filter[]) =>
  (address: Record<string, unknown>): ListSearch<Filter> =>
    Object.fromEntries(
      [...common, ...filters].flatMap((name) => {
        const value = address[name]
        return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
      }),
    ) as ListSearch<Filter>

/** What `useListAddress` returns for a list with these filters. */
export type ListAddress<Filter extends string> = ReturnType<typeof useListAddress<Filter>>

/** Returns a list's search, filters, sort order and page from the URL, and functions that change them. The page size is stored. */
export function useListAddress<Filter extends string>(area: ListArea, filters: readonly Filter[]) {
  const search = readListSearch(filters)(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: ListSearch<Filter>, replace = false) => {
    const kept = Object.entries(next).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(kept), replace })
  }
  const pageSize = Number(search.limit ?? readListPreferences(area).per_page)
  const page = Number(search.page ?? 1)
  return {
    search,
    page,
    pageSize,
    query: { ...search, page: String(page), limit: String(pageSize) },
    isFiltered: (['search', ...filters] as (keyof typeof search)[]).some((name) => search[name]),
    /** Sets the filter and returns to the first page. */
    filter: (part: Partial<Record<Filter | 'search', string | undefined>>) =>
      go({ ...search, page: undefined, ...part } as ListSearch<Filter>, true),
    sort: ({ key, direction }: { key: string; direction: string }) =>
      go({ ...search, page: undefined, sortBy: key, sortDirection: direction }),
    setPage: (next: number) => {
      saveListPreferences(area, { current_page: next, per_page: pageSize })
      go({ ...search, page: next > 1 ? String(next) : undefined })
    },
    setPageSize: (size: number) => {
      saveListPreferences(area, { current_page: 1, per_page: size })
      go({ ...search, page: undefined, limit: String(size) })
    },
    clear: () => go({}),
  }
}
