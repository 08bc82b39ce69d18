import { type ListArea, readListPreferences } from '../../../platform/storage.ts'
import { pageSizes } from '../../../ui/table/pagination.tsx'

/** The URL parameters of the readers' list, as text. The server validates the values. */
export type ReadingSearch = { search?: string; category?: string; page?: string; limit?: string }

const usualSize = 20
const everyCategory = 'all'

/** Returns the list parameters with defaults for missing ones: all categories, the first page, twenty per page. */
export function readingOf({ search = '', category, page, limit }: ReadingSearch) {
  const [at, size] = [Number(page), Number(limit)]
  return {
    search,
    category: category === everyCategory ? undefined : category,
    page: Number.isInteger(at) && at > 0 ? at : 1,
    pageSize: pageSizes.includes(size) ? size : usualSize,
  }
}

/** Returns the remembered page, for a URL without parameters. */
export function rememberedReading(area: ListArea): ReadingSearch {
  const { current_page, per_page } = readListPreferences(area)
  return {
    ...(current_page > 1 && { page: String(current_page) }),
    ...(per_page !== usualSize && pageSizes.includes(per_page) && { limit: String(per_page) }),
  }
}

/** Returns the page to remember: that of all articles. The page of a category or a search is not restored. */
export function placeToRemember({ search, category, page, pageSize }: ReturnType<typeof readingOf>) {
  const isWhole = search === '' && category === undefined
  return { current_page: isWhole ? page : 1, per_page: pageSize, category: everyCategory }
}

/** Returns the parameters with a changed search, category or page size, on the first page. Default values are omitted from the URL. */
export const narrowed = (
  { page: _, ...address }: ReadingSearch,
  change: { search?: string; category?: string | undefined; limit?: string },
): ReadingSearch =>
  Object.fromEntries(Object.entries({ ...address, ...change }).filter(([, value]) => value)) as ReadingSearch
export const turned = ({ page: _, ...address }: ReadingSearch, page: number): ReadingSearch =>
  page > 1 ? { ...address, page: String(page) } : address
