import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { knowledgeMessages as messages } from '../knowledge.messages.ts'
import type { useReadingListState } from './reading-search.ts'

type ArticleSearchProps = { reading: ReturnType<typeof useReadingListState>; className: string }

/** Searches the articles of a reading list. */
export function ArticleSearch({ reading, className }: ArticleSearchProps) {
  const isNarrow = useNarrow()
  return (
    <DebouncedSearchInput
      value={reading.filters.search ?? ''}
      onChange={(search) => reading.setFilters({ search })}
      hasKey={!isNarrow}
      label={messages.search}
      placeholder={messages.search}
      className={className}
    />
  )
}
