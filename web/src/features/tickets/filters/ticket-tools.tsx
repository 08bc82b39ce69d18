import { Bookmark, CircleHelp, ListFilter, Save } from 'lucide-react'
import { useState } from 'react'
import { useCommands } from '../../../platform/commands.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageHeaderDivider, Toolbar } from '../../../ui/layout/page-layout.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { closeSearchSyntax, showSearchSyntax, useSearchSyntaxShown } from '../conditions/search-syntax-store.ts'
import { TicketSearchField } from '../conditions/ticket-search-field.tsx'
import { useMoreFilters } from './more-filters.ts'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { chipsOf, filterKinds, filterText } from './ticket-filters.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

const ConditionLine = lazyComponent(async () => (await import('../conditions/condition-line.tsx')).ConditionLine)
const SearchSyntaxDialog = lazyComponent(
  async () => (await import('../conditions/search-syntax-dialog.tsx')).SearchSyntaxDialog,
)
const PhoneFilters = lazyComponent(async () => (await import('./ticket-filter-sheet.tsx')).PhoneFilters)

const ConditionSheet = lazyComponent(
  async () => (await import('../conditions/builder/condition-sheet.tsx')).ConditionSheet,
)
const ConditionBuilder = lazyComponent(
  async () => (await import('../conditions/builder/condition-builder.tsx')).ConditionBuilder,
)

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

  // A text that can't be read does not change the list; it is forgotten when another search is shown.
  const [building, setBuilding] = useState<{ field?: string }>()
  const [draft, setDraft] = useState<{ text: string | undefined; over: string }>()
  const over = filters.q ?? filters.text ?? filters.search ?? ''
  const rejected = draft?.over === over ? draft.text : undefined
  const search = (
    <TicketSearchField
      list={list}
      isNarrow={isNarrow}
      rejected={rejected}
      onRejected={(text) => setDraft({ text, over })}
    />
  )
  const isSyntaxShown = useSearchSyntaxShown()
  useCommands(
    () => [
      {
        label: 'Search syntax',
        group: 'Tickets',
        words: 'help keywords conditions filter',
        icon: <CircleHelp size={16} strokeWidth={1.85} aria-hidden />,
        run: showSearchSyntax,
      },
    ],
    'Tickets',
  )
  const condition = rejected ?? filters.q
  const mayBuild = !rejected && !filters.text
  const line = (
    <LazyBoundary>
      {condition && <ConditionLine text={condition} />}
      {isSyntaxShown && (
        <SearchSyntaxDialog onPick={(text) => list.setSearch(text, true)} onClose={closeSearchSyntax} />
      )}
    </LazyBoundary>
  )
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
              onBuild={mayBuild ? (field) => setBuilding(field ? { field } : {}) : undefined}
            />
          </LazyBoundary>
          {layout}
        </Toolbar>
        {line}
        <LazyBoundary>
          {building && (
            <ConditionSheet
              text={filters.q ?? ''}
              onText={(text) => list.setSearch(text, true)}
              total={total}
              start={building.field}
              onSaveView={onSaveView}
              onClose={() => setBuilding(undefined)}
            />
          )}
        </LazyBoundary>
      </>
    )
  return (
    <>
      <Toolbar>
        {search}
        {mayBuild && (
          <Popover
            open={building !== undefined}
            onOpenChange={(isOpen) => setBuilding(isOpen ? {} : undefined)}
            label="Conditions"
            align="start"
            className="max-h-[min(36rem,var(--radix-popover-content-available-height))]! w-[44rem]! max-w-[calc(100vw-2rem)]"
            trigger={
              <Button variant={filters.q ? 'outline' : 'ghost'} size="sm" icon={ListFilter}>
                Conditions
              </Button>
            }
          >
            <LazyBoundary>
              <ConditionBuilder
                text={filters.q ?? ''}
                onText={(text) => list.setSearch(text, true)}
                total={total}
                start={building?.field}
                onSaveView={onSaveView}
              />
            </LazyBoundary>
          </Popover>
        )}
        <FilterBar
          definitions={kinds}
          filters={filters}
          onChange={list.setFilter}
          useOptions={useFilterOptions}
          filterText={filterText}
          {...(mayBuild && { useMore: useMoreFilters, onMore: (field) => setBuilding({ field }) })}
        />
        {chips.length + (filters.search || filters.text || filters.q ? 1 : 0) >= 2 && (
          <ClearFilters onClear={list.clearFilters} />
        )}
        <span className="ms-auto flex flex-none items-center gap-1">
          {onUpdateView && (
            <Button variant="ghost" size="sm" icon={Save} onClick={onUpdateView}>
              Update view
            </Button>
          )}
          {onSaveView && (
            <Button variant="ghost" size="sm" icon={Bookmark} onClick={onSaveView}>
              {onUpdateView ? 'Save as new view' : 'Save view'}
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
