import { useRef } from 'react'
import { useShortcut } from '../../platform/keyboard.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import type { FilterProps } from './filter-bar.tsx'
import { useTypedSearch } from './use-typed-search.ts'

/** Searches subjects and ticket numbers. */
export function TicketSearchField({ filter, onFilter, className }: FilterProps & { className?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { text, setText } = useTypedSearch(filter.search ?? '', (search) => onFilter({ search }))
  useShortcut('/', () => field.current?.focus(), { label: 'Search', group: 'Lists' })
  return (
    <SearchInput
      ref={field}
      aria-label="Search tickets"
      placeholder="Search"
      maxLength={200}
      value={text}
      onValueChange={setText}
      {...(className ? { className } : {})}
    />
  )
}
