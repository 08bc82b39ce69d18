import { type Ticket, tickets } from '@hatchway/contract/tickets/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useLiveMessages } from '../../../platform/use-live.ts'
import { changedCells, newTicketsLabel, type ReconciledRows, reconcileRows } from './reconcile-rows.ts'
import { fetchTickets, type TicketPage, type TicketQuery, ticketList } from './ticket-list.queries.ts'

/** Changes arrive in bursts: they are collected for the first time (ms), and changed cells are highlighted for the second (ms). */
const gathering = 150
const lit = 1000

/**
 * Keeps a page of tickets up to date without moving it under the pointer. `isInteracting` returns whether the user is interacting with it; call
 * `release` when the interaction ends. Returns the cells that just changed, and an announcement of withheld tickets.
 */
export function useLiveList(query: TicketQuery, isInteracting: () => boolean) {
  const client = useQueryClient()
  const { queryKey } = ticketList(query)
  const name = JSON.stringify(queryKey)
  const [touched] = useState(() => ({ created: new Set<number>(), changed: new Set<number>() }))
  const [reconciled, setReconciled] = useState<Pick<ReconciledRows, 'withheld' | 'isBehind'> & { name: string }>()
  const [cells, setCells] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map())
  const timers = useRef({ gather: 0, light: 0 })
  const current = useRef(name)

  useEffect(() => {
    current.current = name
    touched.created.clear()
    touched.changed.clear()
  }, [name, touched])
  useEffect(() => {
    const running = timers.current
    return () => {
      clearTimeout(running.gather)
      clearTimeout(running.light)
    }
  }, [])

  const gather = () => {
    clearTimeout(timers.current.gather)
    timers.current.gather = window.setTimeout(() => void catchUp(), gathering)
  }
  const catchUp = async () => {
    // A running fetch may have started before the change: check again after it.
    if (client.isFetching({ queryKey, exact: true }) > 0) return gather()
    if (!client.getQueryData(queryKey)) return
    const fresh = await fetchTickets(query).catch(() => undefined)
    if (!fresh) return
    const listed = new Set(fresh.tickets.map(({ id }) => id))
    const shownIds = client.getQueryData(queryKey)?.tickets.map(({ id }) => id) ?? []
    const removedFromPage = await Promise.all(
      shownIds.filter((id) => touched.changed.has(id) && !listed.has(id)).map(fetchOne),
    )
    if (current.current === name)
      take(
        fresh,
        removedFromPage.filter((ticket) => ticket !== undefined),
      )
  }
  const take = (fresh: TicketPage, removedFromPage: readonly Ticket[]) => {
    const shown = client.getQueryData(queryKey)?.tickets
    if (!shown) return
    const { rows, withheld, isBehind } = reconcileRows(shown, fresh.tickets, {
      touched,
      isInteracting: isInteracting(),
      removedFromPage,
    })
    client.setQueryData<TicketPage>(queryKey, { ...fresh, tickets: rows })
    setReconciled({ withheld, isBehind, name })
    light(changedCells(shown, rows))
  }
  const light = (changed: ReadonlyMap<number, ReadonlySet<string>>) => {
    if (changed.size === 0) return
    clearTimeout(timers.current.light)
    setCells(changed)
    timers.current.light = window.setTimeout(() => setCells(new Map()), lit)
  }
  const showAll = () => {
    touched.created.clear()
    touched.changed.clear()
    setReconciled(undefined)
    return client.invalidateQueries({ queryKey, exact: true })
  }

  useLiveMessages((message) => {
    if (!('event' in message)) return
    if (message.event === 'resync') void showAll()
    else if (message.event === 'ticket.created') touched.created.add(message.ticketId)
    else if (message.event === 'ticket.changed' || message.event === 'comment.added')
      touched.changed.add(message.ticketId)
    else return
    gather()
  })

  const shownIds = new Set(client.getQueryData(queryKey)?.tickets.map(({ id }) => id))
  const withheld = reconciled?.name === name ? reconciled.withheld.filter((id) => !shownIds.has(id)) : []
  return {
    cells,
    news: newTicketsLabel(withheld, touched),
    /** Shows the current list, including withheld tickets. */
    showAll,
    release: () => {
      if (reconciled?.isBehind && reconciled.name === name) gather()
    },
  }
}

const fetchOne = (id: number) => call(tickets.show, { params: { id } }).catch(() => undefined)
