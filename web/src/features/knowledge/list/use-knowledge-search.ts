import { useNavigate, useSearch } from '@tanstack/react-router'
import { readListPreferences, saveListPreferences } from '../../../platform/storage.ts'
import { pageSizes } from '../../../ui/table/pagination.tsx'
import type { Sort } from '../../../ui/table/table-column.ts'
import { type KnowledgeSearch, tabOf } from './knowledge-search.ts'

/** Returns the list's parameters from the URL, with functions to change them. The page size is remembered across visits. */
export function useKnowledgeSearch() {
  const search = useSearch({ strict: false }) as KnowledgeSearch
  const navigate = useNavigate()
  const tab = tabOf(search)
  const limit = Number(search.limit ?? rememberedSize())
  const page = Number(search.page ?? 1)
  const go = (next: KnowledgeSearch, replace = false) => void navigate({ to: '.', search: tidy(next), replace })
  const { search: words, category, visibility, customerId, author } = search
  const filters = { search: words, category, visibility, customerId, author }
  const isFound = Boolean(words?.trim())

  return {
    tab,
    filters,
    /** Whether only the tab filters the list. */
    isWhole: Object.values(filters).every((value) => !value),
    query: {
      ...defined(filters),
      ...(tab === 'review' ? { needsReview: 'true' } : tab !== 'all' && { status: tab }),
      sortBy: search.sortBy ?? 'updatedAt',
      sortDirection: search.sortDirection ?? 'desc',
      page: String(page),
      limit: String(limit),
    },
    /** Search results are ordered by relevance. */
    sort: isFound
      ? undefined
      : ({
          key: search.sortBy ?? 'updatedAt',
          direction: search.sortDirection === 'asc' ? 'asc' : 'desc',
        } satisfies Sort),
    page,
    pageSize: limit,
    setTab: (next: string) => go({ ...search, tab: next === 'all' ? undefined : next, page: undefined }),
    setFilter: (name: keyof typeof filters, value: string | undefined, replace = false) =>
      go({ ...search, [name]: value, page: undefined }, replace),
    setReaders: (visibility: string | undefined, customerId?: string) =>
      go({ ...search, visibility, customerId, page: undefined }),
    clear: () => go(tab === 'all' ? {} : { tab }),
    setSort: ({ key, direction }: Sort) => go({ ...search, sortBy: key, sortDirection: direction, page: undefined }),
    setPage: (next: number) => {
      saveListPreferences('knowledge_base', { current_page: next, per_page: limit })
      go({ ...search, page: next > 1 ? String(next) : undefined })
    },
    setPageSize: (size: number) => {
      saveListPreferences('knowledge_base', { current_page: 1, per_page: size })
      go({ ...search, limit: String(size), page: undefined })
    },
  }
}

export type KnowledgeSearchState = ReturnType<typeof useKnowledgeSearch>

function rememberedSize() {
  const { per_page } = readListPreferences('knowledge_base')
  return pageSizes.includes(per_page) ? per_page : 20
}

const tidy = (search: KnowledgeSearch) => defined(search) as KnowledgeSearch

function defined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
