const names = [
  'tab',
  'search',
  'category',
  'visibility',
  'customerId',
  'author',
  'page',
  'limit',
  'sortBy',
  'sortDirection',
] as const

/** The URL parameters of the knowledge base, as text. The server validates the values. */
export type KnowledgeSearch = Partial<Record<(typeof names)[number], string>>

export function readKnowledgeSearch(search: Record<string, unknown>): KnowledgeSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(known)
}

const articleTabs = ['all', 'published', 'draft', 'archived', 'review'] as const
export type ArticleTab = (typeof articleTabs)[number]

export const tabOf = ({ tab }: KnowledgeSearch): ArticleTab => articleTabs.find((known) => known === tab) ?? 'all'
