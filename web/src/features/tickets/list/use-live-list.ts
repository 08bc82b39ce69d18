import { type Ticket, type TicketSummary, tickets } from '@hatchway/contract/tickets/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { createRefresher, spreadOut } from '../../../platform/live/refresher.ts'
import { useLiveMessages } from '../../../platform/live/use-live.ts'
import { useSession } from '../../session/session-context.tsx'
import { effectOnPage, refreshPriorityOf, type TicketChange } from './list-effect.ts'
import {
  changedCells,
  keepNewer,
  mergeFresh,
  newTicketsLabel,
  type ReconciledRows,
  reconcileRows,
} from './reconcile-rows.ts'
import { fetchTickets, type TicketPage, type TicketQuery, ticketList } from './ticket-list.queries.ts'

/** Changed cells are highlighted for this time (ms). */
const lit = 1000
/** The most tickets whose changes are remembered, for a list that stays open for days. */
const mostTouched = 2000

/**
 * Keeps a page of tickets up to date without moving it under the pointer. A changed row arrives with its event and is shown at once; the list
 * is fetched again when the change may have moved tickets into it or out of it; a new ticket is announced without that where its event decides
 * that it belongs there. `isInteracting` returns whether the user is interacting with it; call `release` when the interaction ends. Returns the
 * cells that just changed, and an announcement of withheld tickets.
 */
export function useLiveList(query: TicketQuery, isInteracting: () => boolean) {
  const client = useQueryClient()
  const { user } = useSession()
  const { queryKey } = ticketList(query)
  const name = JSON.stringify(queryKey)
  const [touched] = useState(() => ({ created: new Set<number>(), changed: new Set<number>() }))
  /** Tickets whose last event brought no row: to users other than staff, or after a lost connection. */
  const [withoutRow] = useState(() => new Set<number>())
  const [reconciled, setReconciled] = useState<Pick<ReconciledRows, 'withheld' | 'isBehind'> & { name: string }>()
  const [cells, setCells] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map())
  const light = useRef(0)
  const current = useRef(name)
  /** The page as it was last fetched, and the rows that arrived with events since that fetch began. */
  const fetched = useRef<TicketPage>(undefined)
  const pushed = useRef(new Map<number, TicketSummary>())
  const announced = useRef<ReadonlySet<number>>(new Set())

  const catchUp = async () => {
    // A running fetch may have started before the change.
    await client
      .getQueryCache()
      .find({ queryKey, exact: true })
      ?.promise?.catch(() => undefined)
    if (!client.getQueryData(queryKey)) return
    pushed.current.clear()
    const page = await fetchTickets(query).catch(() => undefined)
    if (!page) return
    const listed = new Set(page.tickets.map(({ id }) => id))
    const shownIds = client.getQueryData(queryKey)?.tickets.map(({ id }) => id) ?? []
    const removedFromPage = await Promise.all(
      shownIds.filter((id) => withoutRow.has(id) && !listed.has(id)).map(fetchOne),
    )
    if (current.current === name)
      take(
        { ...page, tickets: keepNewer(page.tickets, pushed.current) },
        removedFromPage.filter((ticket) => ticket !== undefined),
      )
  }
  const latest = useRef(catchUp)
  latest.current = catchUp
  const [refresher] = useState(() => createRefresher(() => latest.current(), spreadOut))

  useEffect(() => {
    current.current = name
    touched.created.clear()
    touched.changed.clear()
    withoutRow.clear()
    fetched.current = undefined
    announced.current = new Set()
    return () => refresher.cancel()
  }, [name, touched, withoutRow, refresher])
  useEffect(() => () => clearTimeout(light.current), [])

  const openPage = () => ({
    rows: [client.getQueryData(queryKey), fetched.current].flatMap((page) => (page ? [page.tickets] : [])),
    isTotalCutOff: client.getQueryData(queryKey)?.isTotalCutOff,
    announced: announced.current,
    userId: user.id,
  })
  const announce = (ids: ReadonlySet<number>, isBehind?: boolean) => {
    announced.current = ids
    setReconciled((before) => ({
      withheld: [...ids],
      isBehind: isBehind ?? (before?.name === name && before.isBehind),
      name,
    }))
  }
  /** Announces a new ticket, or no longer if it does not match now. Returns how soon the list has to be fetched. */
  const priorityAfter = (message: TicketChange) => {
    const page = openPage()
    const effect = effectOnPage(query, message, page)
    const { ticketId } = message
    const isAnnounced = announced.current.has(ticketId)
    if (effect === 'announcement' && !isAnnounced) announce(new Set([...announced.current, ticketId]))
    if (effect === 'total' && isAnnounced) announce(new Set([...announced.current].filter((id) => id !== ticketId)))
    return refreshPriorityOf(effect, page)
  }
  const take = (page: TicketPage, removedFromPage: readonly Ticket[]) => {
    const shown = client.getQueryData(queryKey)?.tickets
    if (!shown) return
    fetched.current = page
    const { rows, withheld, isBehind } = reconcileRows(shown, page.tickets, {
      touched,
      isInteracting: isInteracting(),
      removedFromPage,
    })
    client.setQueryData<TicketPage>(queryKey, { ...page, tickets: rows })
    announce(new Set(withheld), isBehind)
    highlight(changedCells(shown, rows))
  }
  /** Shows a row that arrived with its event in its place. */
  const show = (row: TicketSummary) => {
    const shown = client.getQueryData(queryKey)?.tickets
    if (!shown) return
    pushed.current.set(row.id, row)
    const rows = mergeFresh(shown, [row])
    if (fetched.current) fetched.current = { ...fetched.current, tickets: mergeFresh(fetched.current.tickets, [row]) }
    client.setQueryData<TicketPage>(queryKey, (page) => page && { ...page, tickets: rows })
    highlight(changedCells(shown, rows))
  }
  const highlight = (changed: ReadonlyMap<number, ReadonlySet<string>>) => {
    if (changed.size === 0) return
    clearTimeout(light.current)
    setCells((before) => new Map([...before, ...changed]))
    light.current = window.setTimeout(() => setCells(new Map()), lit)
  }
  const showAll = () => {
    touched.created.clear()
    touched.changed.clear()
    announced.current = new Set()
    setReconciled(undefined)
    return client.invalidateQueries({ queryKey, exact: true })
  }

  useLiveMessages((message) => {
    if (!('event' in message)) return
    if (message.event === 'resync') void showAll()
    else if (
      message.event === 'ticket.created' ||
      message.event === 'ticket.changed' ||
      message.event === 'comment.added'
    ) {
      remember(message.event === 'ticket.created' ? touched.created : touched.changed, message.ticketId)
      const isShown = client.getQueryData(queryKey)?.tickets.some(({ id }) => id === message.ticketId)
      if (isShown && message.row) show(message.row)
      const isRowMissing = isShown && !message.row
      if (isRowMissing) withoutRow.add(message.ticketId)
      else withoutRow.delete(message.ticketId)
      // A fetch that runs now may bring the row as it was before.
      const isFetching = client.isFetching({ queryKey, exact: true }) > 0
      if (isRowMissing || isFetching) refresher.request()
      else refresher.requestIfNeeded(() => priorityAfter(message))
    }
  })

  const shownIds = new Set(client.getQueryData(queryKey)?.tickets.map(({ id }) => id))
  const withheld = reconciled?.name === name ? reconciled.withheld.filter((id) => !shownIds.has(id)) : []
  return {
    cells,
    news: newTicketsLabel(withheld, touched),
    /** Shows the current list, including withheld tickets. */
    showAll,
    release: () => {
      if (reconciled?.isBehind && reconciled.name === name && fetched.current) take(fetched.current, [])
    },
  }
}

const fetchOne = (id: number) => call(tickets.show, { params: { id } }).catch(() => undefined)

function remember(ids: Set<number>, id: number) {
  ids.delete(id)
  ids.add(id)
  if (ids.size > mostTouched) ids.delete(ids.values().next().value!)
}
