import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import type { FilterProps } from './filter-bar.tsx'
import { portalFilterMessages as messages } from './portal-filter.messages.ts'

/** Searches subjects and ticket numbers. */
export function TicketSearchField({ filter, onFilter, className }: FilterProps & { className: string }) {
  return (
    <DebouncedSearchInput
      label={messages.search}
      placeholder={messages.search}
      hasKey={false}
      value={filter.search ?? ''}
      onChange={(search) => onFilter({ search })}
      className={className}
    />
  )
}
