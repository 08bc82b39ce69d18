import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepPlace, placeOf } from '../../../platform/lists/list-place.ts'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { useStateMoves, useStepMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import type { ChangeTickets } from '../bulk/use-list-change.ts'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { fetchTickets, type TicketPage, type TicketQuery } from '../list/ticket-list.queries.ts'
import { type BoardColumn, type BoardGrouping, boardColumns, boardGroupings } from './board-columns.ts'
import { readLimits, withLimit } from './column-limits.ts'

/** How many tickets a column shows at first, how many more at a time, and at most. */
export const cardsPerStep = 20
const mostCards = 100

/** The key under which it is kept where the board was left. */
export const boardPlace = 'board'
/** Where the board was left: the ticket that had the focus, and how many tickets each column showed. */
export type BoardPlace = { id: number; shown: Readonly<Record<string, number>> }

/** Queries the tickets of a column. Live events refetch it, at a bounded rate, as they do other lists. */
export const columnTickets = (query: TicketQuery) =>
  queryOptions({
    queryKey: ['tickets', 'list', query],
    queryFn: ({ signal }) => fetchTickets(query, signal),
  })

/** The columns of the board, what each shows, and how a ticket moves between them. */
export function useBoard(list: TicketListState, onChange: ChangeTickets) {
  const client = useQueryClient()
  const { user } = useSession()
  const types = useQuery({ ...allTicketTypes, staleTime: 60_000 })
  const groups = useQuery({ ...groupsList, staleTime: 60_000 })
  const [shown, setShown] = useState(() => placeOf<BoardPlace>(boardPlace)?.shown ?? {})
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const grouping = groupingOf(list.search.groupBy)
  const { filters, order } = list
  const limits = readLimits(list.search.limits)
  const collapsed = valuesOf(list.search.collapsed)
  const columns = boardColumns(grouping, {
    filters,
    types: types.data ?? [],
    groups: groups.data ?? [],
    userId: user.id,
  })
  const shownOf = (column: BoardColumn) => shown[column.value] ?? cardsPerStep
  const queryOf = (column: BoardColumn, limit = shownOf(column)): TicketQuery => ({
    ...filters,
    ...column.filters,
    ...order,
    page: '1',
    limit: String(limit),
  })

  const results = useQueries({
    queries: columns.map((column) => ({
      ...columnTickets(queryOf(column)),
      enabled: seen.has(column.value),
      // The cards that are shown stay until more have arrived. `useQueries` knows no previous data.
      placeholderData: () =>
        client.getQueryData<TicketPage>(columnTickets(queryOf(column, shownOf(column) - cardsPerStep)).queryKey),
    })),
  })
  // Where the columns in view are empty, only the others can tell an empty board from one whose tickets are elsewhere.
  const unseen = columns.filter(({ value }) => !seen.has(value))
  const isEmptySoFar = columns.every(({ value }, at) => !seen.has(value) || results[at]!.data?.total === 0)
  if (isEmptySoFar && unseen.length > 0 && unseen.length < columns.length)
    setSeen(new Set(columns.map(({ value }) => value)))

  const stepProblemOf = useStepMoves(grouping === 'status' ? (types.data ?? []) : [])
  const stateProblemOf = useStateMoves(grouping === 'status')
  /** Returns why a ticket can't be dropped in a column of a workflow step, or of a state. */
  const problemOf = (ticket: TicketSummary, { change: { status, statusName } }: BoardColumn) => {
    const type = types.data?.find(({ id }) => id === ticket.typeId)
    if (statusName !== undefined) return stepProblemOf(type, ticket, statusName)?.sentence
    return status === undefined ? undefined : stateProblemOf(ticket, status)
  }

  const move = async (ticket: TicketSummary, from: BoardColumn, to: BoardColumn) => {
    const problem = problemOf(ticket, to)
    if (problem) {
      toast({ title: problem, variant: 'destructive' })
      return
    }
    const [source, target] = [queryOf(from), queryOf(to)]
    moveCard(client, ticket, { source, target, moved: { ...ticket, ...to.display.preview } })
    const refetch = () =>
      Promise.all([source, target].map((query) => client.invalidateQueries({ ...columnTickets(query), exact: true })))
    await onChange([ticket.id], to.change, { ...to.display, onFilled: refetch })
    // What the server says, also when it rejected the change.
    await refetch()
  }
  return {
    grouping,
    columns,
    limits,
    problemOf,
    setLimit: ({ value }: BoardColumn, limit: number | undefined) =>
      list.setLayout({ limits: withLimit(limits, value, limit) }),
    isCollapsed: ({ value }: BoardColumn) => collapsed.includes(collapseKey(value)),
    toggle: ({ value }: BoardColumn) => list.toggleGroup(collapseKey(value)),
    /** The tickets of each column. */
    results,
    queryOf,
    /** Loads a column, which has come into view. */
    load: (value: string) => setSeen((before) => (before.has(value) ? before : new Set([...before, value]))),
    move,
    isPending: types.isPending || (grouping.startsWith('assign') && groups.isPending),
    canShowMore: (column: BoardColumn, total: number) => {
      const now = shownOf(column)
      return now < mostCards && now < total
    },
    showMore({ value }: BoardColumn) {
      const next = { ...shown, [value]: Math.min(mostCards, (shown[value] ?? cardsPerStep) + cardsPerStep) }
      setShown(next)
      keepPlace<BoardPlace>(boardPlace, { shown: next })
    },
  }
}

export type Board = ReturnType<typeof useBoard>

/** A comma separates the collapsed columns in an address. */
const collapseKey = (value: string) => value.replaceAll(',', ' ')

/** A grouping that an address does not name, or names wrongly, is that by status. */
const groupingOf = (name: string | undefined): BoardGrouping => boardGroupings.find((one) => one === name) ?? 'status'

type Move = { source: TicketQuery; target: TicketQuery; moved: TicketSummary }

/** Shows a ticket in its new column at once, before the server has responded. */
function moveCard(client: QueryClient, { id }: TicketSummary, { source, target, moved }: Move) {
  const edit = (query: TicketQuery, rows: (rows: readonly TicketSummary[]) => TicketSummary[], by: 1 | -1) =>
    client.setQueryData<TicketPage>(
      columnTickets(query).queryKey,
      (page) => page && { ...page, tickets: rows(page.tickets), total: Math.max(0, page.total + by) },
    )
  edit(source, (rows) => rows.filter((row) => row.id !== id), -1)
  edit(target, (rows) => [moved, ...rows.filter((row) => row.id !== id)], 1)
}
