import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { type ListArea, type ListPreferences, readListPreferences, saveListPreferences } from '../storage.ts'
import { filtersOf, readListSearch, type Sort, sortOf } from './list-search.ts'

/** The page sizes that a user can choose. */
export const pageSizes = [10, 20, 50, 100]
export const defaultPageSize = 20

type Search<Name extends string> = Partial<Record<Name, string>>
type Change<Name extends string> = Partial<Record<Name, string | undefined>>
type Navigation = { replace?: boolean }

type ListOptions<Name extends string, Own extends string> = {
  /** Where the page and its size are stored across visits. */
  area?: ListArea
  /** What is stored with them. */
  stored?: Partial<ListPreferences>
  /** Parameters of the page around the list that stay in the address: a tab, a view. */
  own?: readonly Own[]
  /** A sort without a direction is ascending, whatever the query's default is. */
  isAscending?: boolean
  /** An address without parameters shows the page of the last visit. The functions store and restore more than page and page size. */
  restores?: {
    write?: (search: Search<Name>) => Partial<ListPreferences>
    read?: (stored: ListPreferences) => Search<Name>
  }
}

/** The state of a list. Every change goes to the first page. */
export type ListState<Name extends string = string> = {
  /** The parameters in the address. */
  search: Search<Name>
  /** Of these, what filters the list. */
  filters: Search<Name>
  isFiltered: boolean
  sort: Sort
  page: number
  pageSize: number
  /** The query for the server. */
  query: Search<Name>
  /** Sets some parameters and keeps the others; an empty or absent value removes one. Adds no history entry unless told to. */
  setFilters(change: Change<Name>, navigation?: Navigation): void
  /** Replaces all filters; order and page size stay. */
  replaceFilters(filters: Change<Name>, navigation?: Navigation): void
  setSort(sort: Sort): void
  setPage(page: number, navigation?: Navigation): void
  setPageSize(size: number): void
  /** Removes filters, order and page. */
  clear(): void
}

/**
 * Keeps search, filters, order, page and page size of a list in the address. The query of the list's endpoint says which parameters there
 * are and validates them.
 */
export function useListState<Query extends z.ZodType, const Own extends string = never>(
  query: Query,
  options: ListOptions<(keyof z.input<Query> & string) | Own, Own> = {},
): ListState<(keyof z.input<Query> & string) | Own> {
  type Name = (keyof z.input<Query> & string) | Own
  const { area, stored, own = [], isAscending, restores } = options
  const navigate = useNavigate()
  const parameters = useSearch({ strict: false }) as Record<string, unknown>
  const inAddress = readListSearch(query, own)(parameters) as Record<string, string>
  const ownParameters = pick(inAddress, own)

  const [remembered] = useState(() =>
    restores && area && isBare(inAddress, own) ? readStoredPage(area, restores.read) : {},
  )
  const [isRestoring, setRestoring] = useState(Object.keys(remembered).length > 0)
  if (isRestoring && !isBare(inAddress, own)) setRestoring(false)
  const search: Record<string, string> = isRestoring ? { ...ownParameters, ...remembered } : inAddress

  const filters = filtersOf(query, search)
  const sort = sortOf(query, search, isAscending)
  const page = Number(search.page ?? 1)
  const pageSize = Number(search.limit ?? (restores || !area ? defaultPageSize : storedPageSize(area)))
  const show = (next: Record<string, string | undefined>, { replace = false }: Navigation = {}) => {
    const given = Object.entries(next).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(given) as never, replace })
  }
  const save = (current_page: number, per_page: number) => {
    if (area && !restores) saveListPreferences(area, { current_page, per_page, ...stored })
  }

  const restored = JSON.stringify(search)
  const restore = useEffectEvent(() => show(search, { replace: true }))
  useEffect(() => {
    if (isRestoring) restore()
  }, [isRestoring])
  const store = useEffectEvent(() => {
    if (!area || !restores) return
    saveListPreferences(area, { current_page: page, per_page: pageSize, ...restores.write?.(search as Search<Name>) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a parameter changes
  useEffect(() => store(), [area, restored])

  return {
    search: search as Search<Name>,
    filters: filters as Search<Name>,
    isFiltered: Object.keys(filters).length > 0,
    sort,
    page,
    pageSize,
    query: {
      ...filters,
      ...(sort.key && { sortBy: sort.key, sortDirection: sort.direction }),
      page: String(page),
      limit: String(pageSize),
    } as Search<Name>,
    setFilters: (change, { replace = true } = {}) => show({ ...search, page: undefined, ...change }, { replace }),
    replaceFilters: (next, navigation) =>
      show({ ...ownParameters, ...next, ...pick(search, ['sortBy', 'sortDirection', 'limit']) }, navigation),
    setSort: ({ key, direction }) => show({ ...search, page: undefined, sortBy: key, sortDirection: direction }),
    setPage: (next, navigation) => {
      save(next, pageSize)
      show({ ...search, page: next > 1 ? String(next) : undefined }, navigation)
    },
    setPageSize: (size) => {
      save(1, size)
      show({ ...search, page: undefined, limit: String(size) })
    },
    clear: () => show(ownParameters),
  }
}

/** The state of a list within a page, such as a tab: it is not in the address. */
export function useListStateWithoutUrl() {
  const [query, setQuery] = useState({ search: '', page: 1, limit: defaultPageSize })
  const set = (change: Partial<typeof query>) => setQuery((before) => ({ ...before, page: 1, ...change }))
  return {
    query,
    search: query.search,
    page: query.page,
    pageSize: query.limit,
    isFiltered: query.search !== '',
    setSearch: (search: string) => set({ search }),
    setPage: (page: number) => set({ page }),
    setPageSize: (limit: number) => set({ limit }),
    clear: () => set({ search: '' }),
  }
}

/** Leads from a page after the last one, which a bookmark or the last visit may name, to the last one. */
export function useLastPage(
  { page, pageSize, setPage }: Pick<ListState, 'page' | 'pageSize' | 'setPage'>,
  total: number | undefined,
) {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const showLast = useEffectEvent(() => setPage(last, { replace: true }))
  const isPastEnd = total !== undefined && page > last
  useEffect(() => {
    if (isPastEnd) showLast()
  }, [isPastEnd])
}

/** Returns the stored page size of a list, or the default when it is none that a user can choose. */
export function storedPageSize(area: ListArea) {
  const { per_page } = readListPreferences(area)
  return pageSizes.includes(per_page) ? per_page : defaultPageSize
}

/** Returns the parameters of the page that was shown last, for an address without any. */
export function readStoredPage(area: ListArea, read?: (stored: ListPreferences) => Record<string, string | undefined>) {
  const stored = readListPreferences(area)
  const size = storedPageSize(area)
  return {
    ...(stored.current_page > 1 && { page: String(stored.current_page) }),
    ...(size !== defaultPageSize && { limit: String(size) }),
    ...read?.(stored),
  } as Record<string, string>
}

const isBare = (search: object, own: readonly string[]) => Object.keys(search).every((name) => own.includes(name))

const pick = (search: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)))
