import { type ListArea, readListPreferences } from '../../../platform/storage.ts'
import { pageSizes } from '../../../ui/table/pagination.tsx'

/** What the readers' list understands of an address, as text; the server judges the values. */
export type ReadingSearch = { search?: string; category?: string; page?: string; limit?: string }

const usualSize = 20
const everyCategory = 'all'

/** What to show; what the address leaves open is as usual: all categories, from the first page, twenty at a time. */
export function readingOf({ search = '', category, page, limit }: ReadingSearch) {
  const [at, size] = [Number(page), Number(limit)]
  return {
    search,
    category: category === everyCategory ? undefined : category,
    page: Number.isInteger(at) && at > 0 ? at : 1,
    pageSize: pageSizes.includes(size) ? size : usualSize,
  }
}

/** A list that the address says nothing of opens where it was left. */
export function rememberedReading(area: ListArea): ReadingSearch {
  const { current_page, per_page } = readListPreferences(area)
  return {
    ...(current_page > 1 && { page: String(current_page) }),
    ...(per_page !== usualSize && pageSizes.includes(per_page) && { limit: String(per_page) }),
  }
}

/** The page of all articles is remembered, not the one of a category or a search: those are not what opens again. */
export function placeToRemember({ search, category, page, pageSize }: ReturnType<typeof readingOf>) {
  const isWhole = search === '' && category === undefined
  return { current_page: isWhole ? page : 1, per_page: pageSize, category: everyCategory }
}

/** Another search, category or page size begins on the first page; what is as usual is left out of the address. */
export const narrowed = (
  { page: _, ...address }: ReadingSearch,
  change: { search?: string; category?: string | undefined; limit?: string },
): ReadingSearch =>
  Object.fromEntries(Object.entries({ ...address, ...change }).filter(([, value]) => value)) as ReadingSearch
export const turned = ({ page: _, ...address }: ReadingSearch, page: number): ReadingSearch =>
  page > 1 ? { ...address, page: String(page) } : address
