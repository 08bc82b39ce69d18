import { useEffect, useState } from 'react'
import { saveListPreferences } from '../../platform/storage.ts'
import type { Sort } from '../../ui/table/table-column.ts'
import { type FileSearch, fileQueryOf, onPage, rememberedAddress, searched, sized, sorted } from './file-search.ts'

type Address = {
  area: 'files' | 'portal_files'
  /** The list's parameters in the page's URL. */
  search: FileSearch
  go: (search: FileSearch, replace: boolean) => void
}

/** Returns the file list's parameters from the URL, with functions to change them. A URL without parameters shows the remembered page. */
export function useFileSearch({ area, search, go }: Address) {
  const [remembered] = useState(() => (isBare(search) ? rememberedAddress(area) : {}))
  const [isRestoring, setRestoring] = useState(!isBare(remembered))
  if (isRestoring && !isBare(search)) setRestoring(false)
  const address = isRestoring ? remembered : search
  const query = fileQueryOf(address)
  const { page, limit } = query
  useEffect(() => {
    if (isRestoring) go(remembered, true)
  }, [isRestoring, remembered, go])
  useEffect(() => void saveListPreferences(area, { current_page: page, per_page: limit }), [area, page, limit])

  return {
    query,
    sort: { key: query.sortBy, direction: query.sortDirection } as Sort,
    setSearch: (text: string) => go(searched(address, text), true),
    setSort: (sort: Sort) => go(sorted(address, sort), false),
    setPageSize: (size: number) => go(sized(address, size), false),
    setPage: (to: number) => go(onPage(address, to), false),
  }
}

export type FileSearchState = ReturnType<typeof useFileSearch>

const isBare = (search: FileSearch) => Object.keys(search).length === 0
