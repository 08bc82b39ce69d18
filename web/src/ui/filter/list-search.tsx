import type { ListState } from '../../platform/lists/list-state.ts'
import { useNarrow } from '../hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../layout/debounced-search-input.tsx'

type ListSearchProps = {
  list: Pick<ListState, 'filters' | 'setFilters'>
  label: string
  placeholder: string
  className: string
}

/** Searches a list by its parameter `search`, in the list's toolbar. */
export function ListSearch({ list: { filters, setFilters }, ...field }: ListSearchProps) {
  const isNarrow = useNarrow()
  return (
    <DebouncedSearchInput
      {...field}
      value={filters.search ?? ''}
      onChange={(search) => setFilters({ search })}
      hasKey={!isNarrow}
    />
  )
}
