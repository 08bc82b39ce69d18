import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { readListSearch } from '../../../platform/lists/list-search.ts'
import { useListState } from '../../../platform/lists/list-state.ts'

const articleTabs = ['all', 'published', 'draft', 'archived', 'review'] as const
type ArticleTab = (typeof articleTabs)[number]

/** The parameters of the knowledge base in the address. The tab decides the status. */
export const readKnowledgeSearch = readListSearch(
  knowledge.list.query,
  ['tab', 'dialog'],
  ['status', 'needsReview', 'brief'],
)

/** The list of all articles for staff, with the tab that selects their status. */
export function useKnowledgeListState() {
  const list = useListState(knowledge.list.query, { area: 'knowledge_base', own: ['tab'] })
  const tab: ArticleTab = articleTabs.find((known) => known === list.search.tab) ?? 'all'
  return {
    ...list,
    tab,
    setTab: (next: string) => list.setFilters({ tab: next === 'all' ? undefined : next }, { replace: false }),
    query: {
      ...list.query,
      ...(tab === 'review' ? { needsReview: 'true' } : tab !== 'all' && { status: tab }),
    },
  }
}
export type KnowledgeListState = ReturnType<typeof useKnowledgeListState>
