import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { type ListState, useListState } from '../../../platform/lists/list-state.ts'

/**
 * The list of published articles. An address without parameters shows the page of the last visit; the page of a category or a search is
 * not restored.
 */
export const useReadingListState = (area: 'knowledge_base' | 'portal_knowledge_base', own: readonly 'view'[] = []) =>
  useListState(knowledge.published.query, {
    area,
    own,
    restores: { write: pageToStore },
  })
export type ReadingListState = ListState<'search' | 'category'>

/** Returns the page to store: that of all articles. */
export const pageToStore = ({ search, category }: { search?: string; category?: string }) => ({
  category: 'all',
  ...((search || category) && { current_page: 1 }),
})
