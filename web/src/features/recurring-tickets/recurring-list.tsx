import type { RecurringTicketSummary } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { AddLink } from '../../ui/button/add-link.tsx'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import { useLocalList } from '../../ui/table/use-local-list.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { TicketNumberLink } from '../tickets/ticket-number-link.tsx'
import { listMessages as messages, recurringMessages } from './recurring-ticket.messages.ts'
import { recurringTicketsPage } from './recurring-tickets.queries.ts'
import { useRecurringActions } from './use-recurring-actions.ts'

type State = keyof typeof messages.states
const states = labeled(messages.states)
const addPath = '/settings/recurring-tickets/new'

/** Lists the recurring tickets: those with problems first, then by their next date. */
export function RecurringList() {
  const list = useLocalList()
  const [state, setState] = useState<State>('all')
  const query = useQuery(recurringTicketsPage({ ...list.query, ...(state !== 'all' && { state }) }))
  const style = useDateStyle()
  const when = (instant: string | null | undefined) => (instant ? formatDateTime(instant, style) : null)
  const clear = () => {
    setState('all')
    list.clear()
  }
  return (
    <>
      <Toolbar>
        <DebouncedSearchInput
          label={messages.search}
          placeholder={messages.search}
          value={list.filters.search}
          onChange={(search) => list.setFilters({ search })}
          className="w-64 max-md:w-full"
        />
        <Select
          quiet
          aria-label={messages.filter}
          className="w-44 max-md:w-full"
          value={state}
          onValueChange={(next) => {
            setState(next as State)
            list.setPage(1)
          }}
          options={states}
        />
      </Toolbar>
      <ListPage
        label={messages.label}
        list={{ ...list, isFiltered: list.isFiltered || state !== 'all', clear, query: { ...list.query, state } }}
        query={query}
        rowsOf={({ recurringTickets }) => recurringTickets}
        rowHref={({ id }) => `/settings/recurring-tickets/${id}`}
        columns={columns(when)}
        card={(row) => (
          <div className="flex items-center gap-3 py-3 ps-4 pe-2">
            <div className="grid min-w-0 flex-1 gap-1">
              <Name row={row} />
              <span className="text-ink-2">{row.sentence}</span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StateBadge row={row} />
                {row.nextAt && (
                  <span className="type-small text-ink-3">
                    {messages.columns.next}: {when(row.nextAt)}
                  </span>
                )}
              </span>
              {row.problem && <span className="text-danger-ink">{row.problem}</span>}
            </div>
            <Menu row={row} />
          </div>
        )}
        noMatch={{ title: messages.noMatch }}
        empty={
          <EmptyState
            art="paper"
            title={messages.none}
            mainAction={<AddLink to={addPath}>{recurringMessages.add}</AddLink>}
          >
            {messages.purpose}
          </EmptyState>
        }
      />
    </>
  )
}

type When = (instant: string | null | undefined) => string | null

const columns = (when: When): Column<RecurringTicketSummary>[] => [
  { id: 'name', header: messages.columns.name, className: 'ps-5', cell: (row) => <Name row={row} /> },
  {
    id: 'when',
    header: messages.columns.when,
    className: 'w-64 max-2xl:w-56 lg:max-xl:w-48',
    cell: ({ sentence }) => (
      <span className="truncate text-ink-2" title={sentence}>
        {sentence}
      </span>
    ),
  },
  {
    id: 'next',
    header: messages.columns.next,
    className: 'w-44 max-xl:w-40',
    cell: ({ nextAt }) => when(nextAt) ?? <span className="text-ink-3">{messages.noNext}</span>,
  },
  { id: 'last', header: messages.columns.last, className: 'w-32 max-xl:hidden', cell: (row) => <Last row={row} /> },
  { id: 'state', header: messages.columns.state, className: 'w-28', cell: (row) => <StateBadge row={row} /> },
  {
    id: 'actions',
    header: messages.columns.actions,
    isHeaderHidden: true,
    className: 'w-20',
    sortable: false,
    draggable: false,
    cell: (row) => <Menu row={row} />,
  },
]

function Name({ row: { id, name, customer, subject, problem } }: { row: RecurringTicketSummary }) {
  return (
    <span className="flex min-w-0 items-baseline gap-x-2">
      <Link
        to="/settings/recurring-tickets/$id"
        params={{ id: String(id) }}
        className="touch-target max-w-full flex-none truncate font-medium no-underline hover:text-accent-ink"
      >
        {name}
      </Link>
      <span
        className={`min-w-0 truncate max-lg:hidden ${problem ? 'text-danger-ink' : 'text-ink-3'}`}
        title={problem ?? subject}
      >
        {problem ?? [customer?.name, subject].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function Last({ row: { last } }: { row: RecurringTicketSummary }) {
  if (!last) return <span className="text-ink-3">{messages.never}</span>
  if (last.ticket) return <TicketNumberLink ticket={last.ticket} />
  return last.error === null ? (
    <span className="text-ink-3">{messages.ticketDeleted}</span>
  ) : (
    <span className="text-danger-ink">{messages.failed}</span>
  )
}

const tones: Record<RecurringTicketSummary['state'], BadgeTone> = {
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
}

export const StateBadge = ({ row: { state, problem } }: { row: Pick<RecurringTicketSummary, 'state' | 'problem'> }) =>
  problem && state === 'active' ? (
    <Badge tone="danger">{messages.problem}</Badge>
  ) : (
    <Badge tone={tones[state]}>{messages.state[state]}</Badge>
  )

function Menu({ row }: { row: RecurringTicketSummary }) {
  const navigate = useNavigate()
  const { setPaused, remove } = useRecurringActions()
  const { id, name, state } = row
  return (
    <MoreMenu
      label={recurringMessages.more(name)}
      entries={() => [
        {
          label: recurringMessages.edit,
          onSelect: () => void navigate({ to: '/settings/recurring-tickets/$id', params: { id: String(id) } }),
        },
        state !== 'ended' && {
          label: state === 'paused' ? recurringMessages.resume : recurringMessages.pause,
          onSelect: () => void setPaused(row, state !== 'paused'),
        },
        'line',
        { label: recurringMessages.delete, danger: true, onSelect: () => remove(row) },
      ]}
    />
  )
}
