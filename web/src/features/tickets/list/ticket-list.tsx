import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useShortcut } from '../../../platform/keyboard.ts'
import { whenIdle } from '../../../platform/loading/idle.ts'
import { savesData } from '../../../platform/loading/save-data.ts'
import { CountAnnouncement } from '../../../ui/feedback/count-announcement.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageFooter } from '../../../ui/layout/page-layout.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { LayoutSwitch } from '../board/layout-switch.tsx'
import { type ChangeTickets, useListChange } from '../bulk/use-list-change.ts'
import { type BulkAction, type BulkSelection, useBulkRun } from '../bulk/use-matching-change.ts'
import { saveListOrder } from '../detail/prev-next.ts'
import { TicketTools } from '../filters/ticket-tools.tsx'
import { TicketViewTabs } from '../filters/ticket-view-tabs.tsx'
import { isChanged, layoutOf, savedViews } from '../filters/ticket-views.ts'
import { type TicketListState, useTicketListState } from '../filters/use-ticket-list-state.ts'
import { useUpdateView } from '../filters/use-update-view.ts'
import { BoundedOrderHint } from './bounded-order-hint.tsx'
import { TextSearchHint } from './text-search-hint.tsx'
import { GroupMenu } from './ticket-group-menu.tsx'
import { NoTickets, TicketListError } from './ticket-list-empty.tsx'
import { TicketTable } from './ticket-table.tsx'
import { TableMenu } from './ticket-table-menu.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useSelection } from './use-selection.ts'
import { useTicketColumns } from './use-ticket-columns.ts'
import { useTicketPage } from './use-ticket-page.ts'
import { useTicketPicking } from './use-ticket-picking.ts'

const SaveView = lazyComponent(async () => (await import('../../saved-filters/save-view-dialog.tsx')).SaveViewDialog)
const BulkConfirmation = lazyComponent(async () => (await import('../bulk/bulk-confirmation.tsx')).BulkConfirmation)
const TicketPeek = lazyComponent(async () => (await import('./ticket-peek.tsx')).TicketPeek)
const TicketPicker = lazyComponent(async () => (await import('./ticket-picker.tsx')).TicketPicker)
const TicketBoard = lazyComponent(async () => (await import('../board/ticket-board.tsx')).TicketBoard)
const GroupingSelect = lazyComponent(async () => (await import('../board/grouping-select.tsx')).GroupingSelect)
const BulkBar = lazyComponent(async () => (await import('../bulk/bulk-bar.tsx')).TicketBulkBar)

/** What a first key or click on a row opens: with it, `S 2` selects the second step however fast it is typed. */
const prefetch = (client: QueryClient) =>
  Promise.allSettled([
    import('./ticket-picker.tsx'),
    import('./ticket-peek.tsx'),
    import('../bulk/bulk-bar.tsx'),
    client.prefetchQuery({ ...allTicketTypes, staleTime: 60_000 }),
    client.prefetchQuery({ ...groupsList, staleTime: 60_000 }),
  ])

/** The ticket list of the staff side: views, filters, table, pagination and bulk actions. */
export function TicketList() {
  const isStaff = useSession().user.role !== 'requester'
  const isNarrow = useNarrow()
  const list = useTicketListState()
  const [isSaving, setSaving] = useState(false)
  const choice = useColumnChoice(list)
  const wanted = list.query && { ...list.query, ...(choice.asked && { columns: choice.asked }) }
  const { page, query, isText } = useTicketPage(wanted, { isEnabled: !list.isBoard })
  const frame = useRef<HTMLDivElement>(null)
  const mayAct = isStaff && !isNarrow
  const { selected, isAllMatching, select, selectMatching, clear } = useSelection(list.filters)
  const ids = [...selected].map(Number)
  // The first tick is painted before the bar.
  const hasBar = useDeferredValue(ids.length > 0)
  const { change, pending } = useListChange()
  const bulk = useBulkRun()
  const [asking, setAsking] = useState<BulkAction>()
  const selection: BulkSelection = isAllMatching ? { matching: query ?? {} } : { ids }
  /** A change of all that match is confirmed first, with their number. */
  const changeSelected: ChangeTickets = async (ids, wanted, display) => {
    if (!isAllMatching) return change(ids, wanted, display)
    setAsking({ change: wanted, ...(display?.value && { value: display.value }) })
  }
  const runAsked = async (action: BulkAction) => {
    await bulk.run(selection, action)
    if ('change' in action && action.change.deletion) clear()
  }
  const rows = page.data?.tickets
  const client = useQueryClient()
  useEffect(() => (mayAct && !savesData ? whenIdle(() => prefetch(client)) : undefined), [mayAct, client])
  const { picking, pickInRow, pickForSelected, closePicker } = useTicketPicking({
    frame,
    rows,
    selected: ids,
    isEnabled: mayAct,
    onChange: changeSelected,
  })
  const [peeked, setPeeked] = useState<number>()
  const preview = rows?.find(({ id }) => id === peeked)
  const closePeek = () => setPeeked(undefined)
  useShortcut('Escape', closePeek, {
    group: 'Lists',
    enabled: preview !== undefined,
    when: () => document.activeElement?.matches('[data-row], body') ?? false,
  })
  const { columns, overflowing } = useTicketColumns({
    frame,
    isStaff,
    sort: list.sort,
    choice,
    onPick: mayAct ? pickInRow : undefined,
  })

  useEffect(() => {
    if (rows && !page.isPlaceholderData) saveListOrder(rows.map(({ id }) => id))
  }, [rows, page.isPlaceholderData])

  const updateView = useUpdateView(list)
  const isFailed = list.isViewMissing || (page.isError && !rows && !list.isBoard)
  const pages = !list.isBoard && page.data && page.data.total > 0 && (
    <Pagination
      page={list.page}
      pageSize={list.pageSize}
      total={page.data.total}
      hasMore={page.data.isTotalCutOff}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
  return (
    <TicketViewTabs list={list}>
      <TicketTools
        list={list}
        isStaff={isStaff}
        onSaveView={isStaff && isWorthSaving(list) ? () => setSaving(true) : undefined}
        onUpdateView={updateView}
        total={list.isBoard ? undefined : page.data?.total}
        layout={isStaff && <LayoutSwitch list={list} isNarrow={isNarrow} />}
      >
        {list.isBoard ? (
          <LazyBoundary>
            <GroupingSelect list={list} />
          </LazyBoundary>
        ) : (
          <>
            {isStaff && <GroupMenu list={list} />}
            <TableMenu choice={choice} overflowing={overflowing} />
          </>
        )}
      </TicketTools>
      <div className="relative flex min-h-0 flex-1">
        <div ref={frame} className="flex min-h-0 min-w-0 flex-1 flex-col">
          {isFailed || !query ? (
            isFailed && (
              <TicketListError
                list={list}
                error={page.error}
                onRetry={() => void page.refetch()}
                retrying={page.isFetching}
              />
            )
          ) : list.isBoard ? (
            <LazyBoundary>
              <TicketBoard list={list} onChange={change} />
            </LazyBoundary>
          ) : (
            <TicketTable
              list={list}
              query={query}
              rows={rows}
              refetching={page.isFetching}
              columns={columns}
              density={choice.density}
              groups={page.data?.groups}
              end={
                <>
                  {rows && rows.length > 0 && <TextSearchHint list={list} isText={isText} />}
                  <BoundedOrderHint sort={list.sort} columns={columns} total={page.data?.total} />
                  {isNarrow && pages}
                </>
              }
              empty={<NoTickets list={list} isStaff={isStaff} didYouMean={page.data?.didYouMean} />}
              peeked={peeked}
              onPeek={setPeeked}
              {...(mayAct && {
                selection: {
                  selected: isAllMatching ? new Set(rows?.map(({ id }) => id)) : selected,
                  onSelect: select,
                },
                onChange: change,
              })}
            />
          )}
        </div>
        <LazyBoundary>{preview && <TicketPeek ticket={preview} onClose={closePeek} />}</LazyBoundary>
      </div>
      <CountAnnouncement
        filters={JSON.stringify(list.filters)}
        total={page.data?.total}
        isRefetching={page.isFetching}
      />
      {/* Before the pages, so that it is the next stop after the rows. */}
      <LazyBoundary>
        {mayAct && !list.isBoard && hasBar && ids.length > 0 && (
          <BulkBar
            selected={ids}
            total={page.data?.total ?? 0}
            pending={pending}
            isAllMatching={isAllMatching}
            progress={bulk.pending}
            onMacro={(macro) => setAsking({ macro })}
            onChange={(wanted, display) => {
              const done = changeSelected(ids, wanted, display)
              if (wanted.deletion && !isAllMatching) void done.then(clear)
            }}
            onPick={pickForSelected}
            onSelectAll={selectMatching}
            onClear={clear}
          />
        )}
        {picking && (
          <TicketPicker
            picking={picking}
            onPick={(wanted, display) =>
              // A picker at a row changes that row only.
              picking.ticket && picking.ids.length === 1
                ? change(picking.ids, wanted, display)
                : changeSelected(picking.ids, wanted, display)
            }
            onClose={closePicker}
          />
        )}
      </LazyBoundary>
      {!isNarrow && !isFailed && pages && <PageFooter>{pages}</PageFooter>}
      <LazyBoundary>
        {asking && (
          <BulkConfirmation
            selection={selection}
            action={asking}
            onConfirm={() => void runAsked(asking)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </LazyBoundary>
      <LazyBoundary>
        {isSaving && <SaveCurrent list={list} columns={choice.asSaved} onClose={() => setSaving(false)} />}
      </LazyBoundary>
    </TicketViewTabs>
  )
}

/** Whether the list differs from its view in its filters or, outside a saved view, in its groups, columns and limits. */
const isWorthSaving = ({ filters, view, search }: TicketListState) => {
  const { layout: _, ...shown } = layoutOf(search)
  return isChanged(filters, view) || (!view?.saved && Object.keys(shown).length > 0)
}

type SaveProps = { list: TicketListState; columns: string | undefined; onClose: () => void }

/** Saves the list as a view, with its columns where they are other than the usual ones. */
function SaveCurrent({ list, columns, onClose }: SaveProps) {
  const opened = (saved: SavedFilter) => {
    onClose()
    list.openView(savedViews([saved])[0]!)
  }
  return (
    <SaveView
      params={{ ...list.filters, ...list.order, ...layoutOf(list.search), ...(columns && { columns }) }}
      onClose={onClose}
      onSaved={opened}
    />
  )
}
