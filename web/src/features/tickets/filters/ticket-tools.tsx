import { Bookmark, Save } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageHeaderDivider, Toolbar } from '../../../ui/layout/page-layout.tsx'
import { useConditionSearch } from '../conditions/use-condition-search.tsx'
import { ticketListMessages } from '../list/ticket-list.messages.ts'
import { useMoreFilters } from './more-filters.ts'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { chipsOf, filterKinds, filterText } from './ticket-filters.ts'
import { ticketViewMessages as messages } from './ticket-view.messages.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

const PhoneFilters = lazyComponent(async () => (await import('./ticket-filter-sheet.tsx')).PhoneFilters)

type ToolsProps = {
  list: TicketListState
  isStaff: boolean
  /** Saves the filters as a view; undefined while they are not worth saving. */
  onSaveView: (() => void) | undefined
  /** Saves the filters in the open view; undefined while there is nothing to save. */
  onUpdateView: (() => void) | undefined
  /** How many tickets the list has. */
  total?: number | undefined
  /** Switches between list and board. */
  layout?: React.ReactNode
  /** The controls of the table or the board, at the right end. */
  children: React.ReactNode
}

/** Shows the search field, the active filters as sentences, and a menu to add one. On phones all but the search is behind one button. */
export function TicketTools({ list, isStaff, onSaveView, onUpdateView, total, layout, children }: ToolsProps) {
  const isNarrow = useNarrow()
  const { filters } = list
  const kinds = filterKinds.filter(({ isForStaff }) => isStaff || !isForStaff)
  const chips = chipsOf(filters)

  const { search, builder, line, mayBuild, build } = useConditionSearch({
    list,
    isNarrow,
    total,
    onSaveView,
    group: ticketListMessages.commands,
  })
  if (isNarrow)
    return (
      <>
        <Toolbar className="flex-nowrap px-4">
          {search}
          <LazyBoundary>
            <PhoneFilters
              list={list}
              kinds={kinds}
              isStaff={isStaff}
              onSaveView={onSaveView}
              onUpdateView={onUpdateView}
              onBuild={mayBuild ? build : undefined}
            />
          </LazyBoundary>
          {layout}
        </Toolbar>
        {line}
      </>
    )
  return (
    <>
      <Toolbar>
        {search}
        {builder}
        <FilterBar
          definitions={kinds}
          filters={filters}
          onChange={list.setFilter}
          useOptions={useFilterOptions}
          filterText={filterText}
          {...(mayBuild && { useMore: useMoreFilters, onMore: build })}
        />
        {chips.length + (filters.search || filters.text || filters.q ? 1 : 0) >= 2 && (
          <ClearFilters onClear={list.clearFilters} />
        )}
        <span className="ms-auto flex flex-none items-center gap-1">
          {onUpdateView && (
            <Button variant="ghost" size="sm" icon={Save} onClick={onUpdateView}>
              {messages.update}
            </Button>
          )}
          {onSaveView && (
            <Button variant="ghost" size="sm" icon={Bookmark} onClick={onSaveView}>
              {onUpdateView ? messages.saveAsNew : messages.save}
            </Button>
          )}
          {(onSaveView || onUpdateView) && <PageHeaderDivider />}
          {layout}
          {children}
        </span>
      </Toolbar>
      {line}
    </>
  )
}
