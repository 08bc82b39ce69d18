import { Bookmark } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { PageHeaderDivider, Toolbar } from '../../../ui/layout/page-layout.tsx'
import { AddFilter } from './ticket-filter-add.tsx'
import { TicketFilterChip } from './ticket-filter-chip.tsx'
import { chipsOf, type FilterKind, filterKinds, withFilter } from './ticket-filters.ts'
import type { TicketSearchState } from './use-ticket-search.ts'

const PhoneFilters = lazy(async () => ({ default: (await import('./ticket-filter-sheet.tsx')).PhoneFilters }))

type ToolsProps = {
  list: TicketSearchState
  isStaff: boolean
  /** Saves the filters as a view; undefined while they are not worth saving. */
  onSaveView: (() => void) | undefined
  /** Table controls at the right end. */
  children: React.ReactNode
}

/** Shows the search field, the active filters as sentences, and a menu to add one. On phones all but the search is behind one button. */
export function TicketTools({ list, isStaff, onSaveView, children }: ToolsProps) {
  const isNarrow = useNarrow()
  const [open, setOpen] = useState<FilterKind['name']>()
  const [adding, setAdding] = useState<FilterKind['name']>()
  const { filters, setFilters } = list
  const kinds = filterKinds.filter(({ isForStaff }) => isStaff || !isForStaff)
  const chips = chipsOf(filters)
  // An emptied chip stays visible while its editor is open.
  const shown = filterKinds.filter((kind) => (chips.includes(kind) || kind.name === open) && kind.name !== adding)
  const change = (name: FilterKind['name'], value: string, isFirst: boolean) =>
    setFilters(withFilter(filters, name, value), !isFirst)

  const search = (
    <DebouncedSearchInput
      label="Search tickets"
      placeholder="Subject or number"
      value={filters.search ?? ''}
      onChange={(text) => setFilters(withFilter(filters, 'search', text), true)}
      hasKey={!isNarrow}
      className={isNarrow ? 'min-w-0 flex-1' : 'min-h-control-sm w-50 flex-none'}
    />
  )
  if (isNarrow)
    return (
      <Toolbar className="flex-nowrap px-4">
        {search}
        <LazyBoundary>
          <PhoneFilters list={list} kinds={kinds} onSaveView={onSaveView} />
        </LazyBoundary>
      </Toolbar>
    )
  return (
    <Toolbar>
      {search}
      {shown.map((kind) => (
        <TicketFilterChip
          key={kind.name}
          kind={kind}
          value={filters[kind.name] ?? ''}
          isOpen={open === kind.name}
          onOpenChange={(next) => setOpen(next ? kind.name : undefined)}
          onChange={(value, isFirst) => change(kind.name, value, isFirst)}
        />
      ))}
      <AddFilter kinds={kinds} filters={filters} onChange={change} onAdding={setAdding} />
      {chips.length + (filters.search ? 1 : 0) >= 2 && (
        <Button variant="link" size="sm" className="px-1.5" onClick={() => setFilters({})}>
          Clear
        </Button>
      )}
      <span className="ms-auto flex flex-none items-center">
        {onSaveView && (
          <>
            <Button
              variant="ghost"
              size="sm"
              icon={<Bookmark size={16} strokeWidth={1.85} aria-hidden />}
              onClick={onSaveView}
            >
              Save view
            </Button>
            <PageHeaderDivider />
          </>
        )}
        {children}
      </span>
    </Toolbar>
  )
}
