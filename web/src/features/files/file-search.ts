import { type ListPreferences, readListPreferences } from '../../platform/storage.ts'
import { pageSizes } from '../../ui/table/pagination.tsx'
import type { Sort } from '../../ui/table/table-column.ts'

/** The URL parameters of the file list, as text. The server validates the values. */
export type FileSearch = Partial<Record<(typeof names)[number], string>>
export type FileQuery = { search?: string; sortBy: string; sortDirection: string; page: number; limit: number }

const names = ['search', 'sortBy', 'sortDirection', 'page', 'limit'] as const
const usualSize = 20

export function readFileSearch(address: Record<string, unknown>): FileSearch {
  const known = names.flatMap((name) => {
    const value = address[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(known)
}

/** Returns the query for the server, with defaults for missing parameters: the newest first, twenty per page. */
export function fileQueryOf(address: FileSearch): FileQuery {
  const [page, limit] = [Number(address.page), Number(address.limit)]
  return {
    ...(address.search && { search: address.search }),
    sortBy: address.sortBy ?? 'uploadedAt',
    sortDirection: address.sortDirection ?? (address.sortBy ? 'asc' : 'desc'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.includes(limit) ? limit : usualSize,
  }
}

/** Returns the remembered page, for a URL without parameters. */
export function rememberedAddress(area: 'files' | 'portal_files'): FileSearch {
  const { current_page, per_page }: ListPreferences = readListPreferences(area)
  return {
    ...(current_page > 1 && { page: String(current_page) }),
    ...(per_page !== usualSize && pageSizes.includes(per_page) && { limit: String(per_page) }),
  }
}

/** Returns the parameters with another search, on the first page. Default values are omitted from the URL. */
export const searched = ({ page: _, search: __, ...rest }: FileSearch, search: string): FileSearch => ({
  ...rest,
  ...(search && { search }),
})
export const sorted = ({ page: _, ...rest }: FileSearch, { key, direction }: Sort): FileSearch => ({
  ...rest,
  sortBy: key,
  sortDirection: direction,
})
export const sized = ({ page: _, ...rest }: FileSearch, size: number): FileSearch => ({ ...rest, limit: String(size) })
export const onPage = ({ page: _, ...rest }: FileSearch, page: number): FileSearch =>
  page > 1 ? { ...rest, page: String(page) } : rest
