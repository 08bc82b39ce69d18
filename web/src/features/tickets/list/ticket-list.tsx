import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { usePrefetchWhenIdle } from '../../../platform/loading/use-prefetch-when-idle.ts'
import type { SharedState } from '../../../platform/shared-state.ts'
import { CountAnnouncement } from '../../../ui/feedback/count-announcement.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageFooter } from '../../../ui/layout/page-layout.tsx'
import { Pagination } from '../../../ui/table/pages/pagination.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { LayoutSwitch } from '../board/layout-switch.tsx'
import { type ChangeTickets, useListChange } from '../bulk/use-list-change.ts'
import type { BulkAction } from '../bulk/use-matching-change.ts'
import { saveListOrder } from '../detail/prev-next.ts'
import { TicketTools } from '../filters/ticket-tools.tsx'
import { TicketViewTabs } from '../filters/ticket-view-tabs.tsx'
import { isChanged, layoutOf, savedViews } from '../filters/ticket-views.ts'
import { type TicketListState, useTicketListState } from '../filters/use-ticket-list-state.ts'
import { useUpdateView } from '../filters/use-update-view.ts'
import { BoundedOrderHint } from './bounded-order-hint.tsx'
import { TableMenu } from './columns/ticket-table-menu.tsx'
import { useColumnChoice } from './columns/use-column-choice.ts'
import { useTicketColumns } from './columns/use-ticket-columns.ts'
import { SelectedTickets } from './selection/selected-tickets.tsx'
import type { Picking } from './selection/ticket-picker.tsx'
import { type TicketSelection, useSelection } from './selection/use-selection.ts'
import { useTicketPicking } from './selection/use-ticket-picking.ts'
import { TextSearchHint } from './text-search-hint.tsx'
import { GroupMenu } from './ticket-group-menu.tsx'
import { ticketListMessages as messages } from './ticket-list.messages.ts'
import type { TicketQuery } from './ticket-list.queries.ts'
import { TicketListError } from './ticket-list-error.tsx'
import { TicketTable } from './ticket-table.tsx'
import { useTicketPage } from './use-ticket-page.ts'

const SaveView = lazyComponent(async () => (await import('../../saved-filters/save-view-dialog.tsx')).SaveViewDialog)
const TicketPeek = lazyComponent(async () => (await import('./ticket-peek.tsx')).TicketPeek)
const TicketPicker = lazyComponent(async () => (await import('./selection/ticket-picker.tsx')).TicketPicker)
const NoTickets = lazyComponent(async () => (await import('./no-tickets.tsx')).NoTickets)
const TicketBoard = lazyComponent(async () => (await import('../board/ticket-board.tsx')).TicketBoard)
const GroupingSelect = lazyComponent(async () => (await import('../board/grouping-select.tsx')).GroupingSelect)

/** What a first key or click on a row opens: with it, `S 2` selects the second step however fast it is typed. */
const prefetch = (client: QueryClient) =>
  Promise.allSettled([
    import('./selection/ticket-picker.tsx'),
    import('./ticket-peek.tsx'),
    import('../bulk/bulk-bar.tsx'),
    client.prefetchQuery({ ...allTicketTypes, staleTime: 60_000 }),
    client.prefetchQuery({ ...groupsList, staleTime: 60_000 }),
  ])

/** The ticket list of the staff side: views, filters, table, pagination and bulk actions. On phones cards are selected while `isSelecting`. */
export function TicketList({ isSelecting }: { isSelecting: boolean }) {
  const { isStaff } = useSession()
  const isNarrow = useNarrow()
  const list = useTicketListState()
  const [isSaving, setSaving] = useState(false)
  const choice = useColumnChoice(list)
  const { page, query, isText } = useTicketPage(list, choice)
  const frame = useRef<HTMLDivElement>(null)
  const mayAct = isStaff && !isNarrow
  const selectsCards = isStaff && isNarrow && isSelecting
  const selection = useSelection(list.filters)
  useEffect(() => (isSelecting ? selection.clear : undefined), [isSelecting, selection])
  const { change, pending } = useListChange(selection.remove)
  const [asking, setAsking] = useState<BulkAction>()
  /** A change of all that match, or of tickets on which it would end something, is confirmed first. */
  const changeSelected: ChangeTickets = async (ids, wanted, display) => {
    if (!selection.read().isAllMatching) {
      const { endsSomething } = await import('../bulk/bulk-ends.ts')
      if (!(await endsSomething(ids, wanted))) return change(ids, wanted, display)
    }
    setAsking({ change: wanted, ...(display?.value && { value: display.value }) })
  }
  const rows = page.data?.tickets
  const client = useQueryClient()
  usePrefetchWhenIdle(() => prefetch(client), mayAct || selectsCards)
  const { picking, pickInRow, pickForSelected } = useTicketPicking({
    frame,
    rows,
    selection: selection.rows,
    isEnabled: mayAct,
    onChange: changeSelected,
  })
  const [peeked, setPeeked] = useState<number>()
  const preview = rows?.find(({ id }) => id === peeked)
  const closePeek = () => setPeeked(undefined)
  useShortcut('Escape', closePeek, {
    group: shortcutGroups.lists,
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
          ) : columns ? (
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
                  {/* The space below the bar of bulk actions. */}
                  {selectsCards && <div className="h-36" />}
                </>
              }
              empty={
                <ErrorBoundary fallback={<p className="m-auto">{messages.empty.title}</p>}>
                  <NoTickets list={list} isStaff={isStaff} didYouMean={page.data?.didYouMean} />
                </ErrorBoundary>
              }
              peeked={peeked}
              onPeek={setPeeked}
              cardSelection={selectsCards ? selection.rows : undefined}
              {...(mayAct && {
                selection: selection.rows,
                onChange: change,
              })}
            />
          ) : null}
        </div>
        <LazyBoundary>{preview && <TicketPeek ticket={preview} onClose={closePeek} />}</LazyBoundary>
      </div>
      <CountAnnouncement
        filters={JSON.stringify(list.filters)}
        total={page.data?.total}
        isRefetching={page.isFetching}
      />
      {/* Before the pages, so that it is the next stop after the rows. */}
      <SelectedTickets
        selection={selection}
        query={query}
        rows={rows}
        total={page.data?.total ?? 0}
        pending={pending}
        hasBar={(mayAct || selectsCards) && !list.isBoard}
        onChange={changeSelected}
        onPick={pickForSelected}
        asking={asking}
        onAsk={setAsking}
      />
      <TicketPicking
        picking={picking}
        selection={selection}
        query={query}
        onChange={change}
        onChangeSelected={changeSelected}
      />
      {!isNarrow && !isFailed && pages && <PageFooter>{pages}</PageFooter>}
      <LazyBoundary>
        {isSaving && <SaveCurrent list={list} columns={choice.asSaved} onClose={() => setSaving(false)} />}
      </LazyBoundary>
    </TicketViewTabs>
  )
}

type TicketPickingProps = {
  picking: SharedState<Picking | undefined>
  selection: TicketSelection
  query: TicketQuery | undefined
  onChange: ChangeTickets
  onChangeSelected: ChangeTickets
}

/** The open picker of a property. It renders without the list. */
function TicketPicking({ picking, selection, query, onChange, onChangeSelected }: TicketPickingProps) {
  const open = picking.use()
  // A picker at a row changes that row only.
  const isRow = open?.ticket !== undefined && open.ids.length === 1
  return (
    <LazyBoundary>
      {open && (
        <TicketPicker
          picking={open}
          matching={selection.read().isAllMatching ? (query ?? {}) : undefined}
          onPick={(wanted, display) => (isRow ? onChange : onChangeSelected)(open.ids, wanted, display)}
          onClose={() => picking.set(undefined)}
        />
      )}
    </LazyBoundary>
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
  return (
    <SaveView
      params={{ ...list.filters, ...list.order, ...layoutOf(list.search), ...(columns && { columns }) }}
      onClose={onClose}
      onSaved={(saved) => list.openView(savedViews([saved])[0]!)}
    />
  )
}
