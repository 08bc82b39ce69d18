import { Bookmark, Save } from 'lucide-react'
import { lazy } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { PageHeaderDivider, Toolbar } from '../../../ui/layout/page-layout.tsx'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { chipsOf, filterKinds, filterText } from './ticket-filters.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

const PhoneFilters = lazy(async () => ({ default: (await import('./ticket-filter-sheet.tsx')).PhoneFilters }))

type ToolsProps = {
  list: TicketListState
  isStaff: boolean
  /** Saves the filters as a view; undefined while they are not worth saving. */
  onSaveView: (() => void) | undefined
  /** Saves the filters in the open view; undefined while there is nothing to save. */
  onUpdateView: (() => void) | undefined
  /** Table controls at the right end. */
  children: React.ReactNode
}

/** Shows the search field, the active filters as sentences, and a menu to add one. On phones all but the search is behind one button. */
export function TicketTools({ list, isStaff, onSaveView, onUpdateView, children }: ToolsProps) {
  const isNarrow = useNarrow()
  const { filters } = list
  const kinds = filterKinds.filter(({ isForStaff }) => isStaff || !isForStaff)
  const chips = chipsOf(filters)

  const search = (
    <DebouncedSearchInput
      label="Search tickets"
      placeholder="Subject or number"
      value={filters.text ?? filters.search ?? ''}
      onChange={(text) => list.setFilter(filters.text ? 'text' : 'search', text, false)}
      hasKey={!isNarrow}
      className={isNarrow ? 'min-w-0 flex-1' : 'min-h-control-sm w-50 flex-none'}
    />
  )
  if (isNarrow)
    return (
      <Toolbar className="flex-nowrap px-4">
        {search}
        <LazyBoundary>
          <PhoneFilters list={list} kinds={kinds} onSaveView={onSaveView} onUpdateView={onUpdateView} />
        </LazyBoundary>
      </Toolbar>
    )
  return (
    <Toolbar>
      {search}
      <FilterBar
        definitions={kinds}
        filters={filters}
        onChange={list.setFilter}
        useOptions={useFilterOptions}
        filterText={filterText}
      />
      {chips.length + (filters.search || filters.text ? 1 : 0) >= 2 && (
        <Button variant="link" size="sm" className="px-1.5" onClick={list.clearFilters}>
          Clear
        </Button>
      )}
      <span className="ms-auto flex flex-none items-center">
        {onUpdateView && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Save size={16} strokeWidth={1.85} aria-hidden />}
            onClick={onUpdateView}
          >
            Update view
          </Button>
        )}
        {onSaveView && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Bookmark size={16} strokeWidth={1.85} aria-hidden />}
            onClick={onSaveView}
          >
            {onUpdateView ? 'Save as new view' : 'Save view'}
          </Button>
        )}
        {(onSaveView || onUpdateView) && <PageHeaderDivider />}
        {children}
      </span>
    </Toolbar>
  )
}
