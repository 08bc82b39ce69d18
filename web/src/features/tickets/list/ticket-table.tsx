import type { ListedTicket, TicketGroup } from '@hatchway/contract/tickets/tickets'
import { useNavigate, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { type FocusEvent, type ReactNode, useCallback, useRef } from 'react'
import { listReturn } from '../../../platform/lists/list-return.ts'
import { useContentShown } from '../../../platform/loading/first-content.ts'
import { savesData } from '../../../platform/loading/save-data.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Section } from '../../../ui/table/data-table-section.tsx'
import { NewRowsButton } from '../../../ui/table/rows/new-rows-button.tsx'
import type { RowSelection } from '../../../ui/table/rows/row-selection.ts'
import { useStateMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import { ticketsLabel } from '../bulk/describe-change.ts'
import type { ChangeTickets } from '../bulk/use-list-change.ts'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import type { TicketColumn } from './columns/ticket-columns.tsx'
import type { Density } from './columns/use-table-preferences.ts'
import { TicketCard } from './ticket-card.tsx'
import { ticketListMessages } from './ticket-list.messages.ts'
import type { TicketQuery } from './ticket-list.queries.ts'
import { RowActions } from './ticket-row-actions.tsx'
import { useLiveList } from './use-live-list.ts'

type TicketTableProps = {
  list: TicketListState
  query: TicketQuery
  rows: readonly ListedTicket[] | undefined
  /** The groups that begin or continue on this page. */
  groups?: readonly TicketGroup[] | undefined
  refetching: boolean
  columns: readonly TicketColumn[]
  density: Density
  empty: ReactNode
  /** Content after the last ticket, inside the scroll container. */
  end: ReactNode
  /** Row selection for bulk actions. Staff only. */
  selection?: RowSelection
  /** On phones, while the user selects tickets. */
  cardSelection?: RowSelection | undefined
  onChange?: ChangeTickets
  /** The ticket whose preview is open. */
  peeked: number | undefined
  onPeek: (id: number | undefined) => void
}

/** Shows the tickets of one page, updated in place. */
export function TicketTable({
  list,
  query,
  rows,
  groups,
  refetching,
  columns,
  density,
  empty,
  end,
  peeked,
  onPeek,
  cardSelection,
  ...staff
}: TicketTableProps) {
  const navigate = useNavigate()
  const { holder, isHeld, watch } = useHold()
  const { cells, news, showAll, release } = useLiveList(query, isHeld)
  const { selection, onChange } = staff
  const router = useRouter()
  // Rows of a first load are painted without their buttons, which are visible on hover and focus only.
  const hasActions = useContentShown()
  const showNews = () => {
    if (list.page > 1) list.setPage(1)
    void showAll()
  }
  const open = useCallback(
    ({ id }: ListedTicket) => void navigate({ to: '/tickets/$id', params: { id: String(id) }, state: listReturn }),
    [navigate],
  )
  const problemOf = useStateMoves(onChange !== undefined)
  const rowActions = useCallback(
    (ticket: ListedTicket) => onChange && <RowActions ticket={ticket} onChange={onChange} problemOf={problemOf} />,
    [onChange, problemOf],
  )

  return (
    <div ref={holder} className="relative flex min-h-0 flex-1 flex-col" {...watch(release)}>
      <DataTable<ListedTicket>
        className="flex-1"
        label={ticketListMessages.table}
        columns={columns}
        rows={rows}
        rowId={rowId}
        {...(groups && { sections: sectionsOf(groups, list.toggleGroup), sectionOf: groupOf })}
        rowLabel={rowLabel}
        rowHref={rowHref}
        rowClassName={({ id, status }) =>
          clsx(cells.has(id) && 'max-md:animate-flash', status === 'closed' && 'text-ink-3') || undefined
        }
        cellClassName={({ id }, column) => (cells.get(id)?.has(column) ? 'animate-flash' : undefined)}
        sort={list.sort}
        onSort={list.setSort}
        onOpen={open}
        {...(!savesData && {
          onIntent: ({ id }) => void router.preloadRoute({ to: '/tickets/$id', params: { id: String(id) } }),
        })}
        onPeek={({ id }) => onPeek(id === peeked ? undefined : id)}
        onMoveToRow={({ id }) => peeked !== undefined && onPeek(id)}
        {...(selection && { selection })}
        {...(cardSelection && { cardSelection })}
        {...(onChange && hasActions && { rowActions })}
        card={(ticket) => <TicketCard ticket={ticket} />}
        orderKey="tickets"
        density={density}
        refetching={refetching}
        skeletonRows={Math.min(list.pageSize || 20, 20)}
        minWidth={480}
        empty={empty}
        part={JSON.stringify(query)}
        end={end}
      />
      {news && <NewRowsButton onShow={showNews}>{news}</NewRowsButton>}
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  )
}

const groupOf = ({ group = '' }: ListedTicket) => group
const sectionsOf = (groups: readonly TicketGroup[], onToggle: (value: string) => void): Section[] =>
  groups.map(({ value, label, total, isCollapsed }) => ({
    key: value,
    label,
    count: total,
    countLabel: ticketsLabel(total),
    isCollapsed,
    onToggle: () => onToggle(value),
  }))

const rowId = ({ id }: ListedTicket) => id
const rowLabel = ({ ticketNumber }: ListedTicket) => ticketListMessages.selectRow(ticketNumber)
const rowHref = ({ id }: ListedTicket) => `/tickets/${id}`

/** Tracks whether the pointer or the focus is on a row, or one of its values is being changed. */
function useHold() {
  const holder = useRef<HTMLDivElement>(null)
  const isPointed = useRef(false)
  const isHeld = useCallback(() => {
    const row = document.activeElement?.closest('[data-row]')
    // A list of values is open at one of the cells.
    const isPicking = holder.current?.querySelector('[data-pick][aria-expanded="true"]') != null
    return isPointed.current || isPicking || Boolean(row && holder.current?.contains(row))
  }, [])
  const watch = (release: () => void) => ({
    onPointerEnter: () => {
      isPointed.current = true
    },
    onPointerLeave: () => {
      isPointed.current = false
      if (!isHeld()) release()
    },
    onBlur: (event: FocusEvent) => {
      if (!isPointed.current && !event.currentTarget.contains(event.relatedTarget)) release()
    },
  })
  return { holder, isHeld, watch }
}
