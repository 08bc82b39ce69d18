import { useEffect, useState } from 'react'
import { type ListArea, saveListPreferences } from '../../../platform/storage.ts'
import {
  narrowed,
  placeToRemember,
  type ReadingSearch,
  readingOf,
  rememberedReading,
  turned,
} from './reading-search.ts'

type Address = {
  area: ListArea
  /** What the page's address says about the list. */
  search: ReadingSearch
  go: (search: ReadingSearch, replace: boolean) => void
}

/** What the readers' list shows, as its address says, and the ways to another one. A bare address opens where one left off. */
export function useReadingSearch({ area, search, go }: Address) {
  const [remembered] = useState(() => (isBare(search) ? rememberedReading(area) : {}))
  const [isRestoring, setRestoring] = useState(!isBare(remembered))
  if (isRestoring && !isBare(search)) setRestoring(false)
  const address = isRestoring ? remembered : search
  const shown = readingOf(address)
  const { current_page, per_page, category } = placeToRemember(shown)
  useEffect(() => {
    if (isRestoring) go(remembered, true)
  }, [isRestoring, remembered, go])
  useEffect(() => {
    saveListPreferences(area, { current_page, per_page, category })
  }, [area, current_page, per_page, category])

  return {
    ...shown,
    setSearch: (text: string) => go(narrowed(address, { search: text }), true),
    setCategory: (chosen: string | undefined) => go(narrowed(address, { category: chosen }), false),
    setPageSize: (size: number) => go(narrowed(address, { limit: String(size) }), false),
    setPage: (page: number, replace = false) => go(turned(address, page), replace),
  }
}

export type Reading = ReturnType<typeof useReadingSearch>

const isBare = (search: ReadingSearch) => Object.keys(search).length === 0
