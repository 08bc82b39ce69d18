import { useState } from 'react'

export type LocalList = ReturnType<typeof useLocalList>

/** The state of a list that is not in the URL. A search, and another page size, go to the first page. */
export function useLocalList(initialSize = 20) {
  const [{ page, limit, search }, setState] = useState({ page: 1, limit: initialSize, search: '' })
  const setPage = (next: number) => setState({ page: next, limit, search })
  const setPageSize = (size: number) => setState({ page: 1, limit: size, search })
  const setFilters = ({ search: next = '' }: { search?: string | undefined }) =>
    setState({ page: 1, limit, search: next })
  return {
    query: { page, limit, ...(search && { search }) },
    filters: { search },
    isFiltered: search !== '',
    setFilters,
    clear: () => setFilters({}),
    page,
    pageSize: limit,
    setPage,
    setPageSize,
    /** The props of the pagination. */
    pagination: { page, pageSize: limit, onPage: setPage, onPageSize: setPageSize },
  }
}
