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
  /** The list's parameters in the page's URL. */
  search: ReadingSearch
  go: (search: ReadingSearch, replace: boolean) => void
}

/** Returns the readers' list parameters from the URL, with functions to change them. A URL without parameters shows the remembered page. */
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
