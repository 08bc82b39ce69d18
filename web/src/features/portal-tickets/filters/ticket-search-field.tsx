import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import type { FilterProps } from './filter-bar.tsx'

/** Searches subjects and ticket numbers. */
export function TicketSearchField({ filter, onFilter, className }: FilterProps & { className: string }) {
  return (
    <DebouncedSearchInput
      label="Search"
      placeholder="Search"
      hasKey={false}
      value={filter.search ?? ''}
      onChange={(search) => onFilter({ search })}
      className={className}
    />
  )
}
