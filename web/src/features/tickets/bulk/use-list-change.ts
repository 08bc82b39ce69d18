import { type BulkChange, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { describeOutcome } from '../../ticket-bulk/bulk-outcome.ts'
import { undoChange } from '../../ticket-bulk/use-undo.ts'
import { notInGroup, refusedAssignment } from '../assignment/group-move.ts'
import { showNewer, type TicketPage } from '../list/ticket-list.queries.ts'
import { ticketDetail } from '../ticket.queries.ts'

/** Changes one or many tickets of the list with one call. Shows a toast with the result and an undo action. */
export function useListChange() {
  const client = useQueryClient()
  const [pending, setPending] = useState(0)
  const busy = useRef(new Set<number>())

  /**
   * Returns the ids that could not be changed. `title` is the toast's title when all succeeded. Tickets with a change in progress are
   * skipped.
   */
  const change = async (ids: readonly number[], wanted: BulkChange, title?: string): Promise<number[]> => {
    const free = ids.filter((id) => !busy.current.has(id))
    if (free.length === 0) return []
    for (const id of free) busy.current.add(id)
    setPending(free.length)
    let changed: number[] = []
    try {
      const { changeId, ...outcome } = await call(ticketBulk.change, { body: { ids: free, change: wanted } })
      changed = outcome.changed
      const refused = wanted.assigneeId ? outcome.failed.filter(({ code }) => code === notInGroup) : []
      if (refused.length > 0) {
        const again = refused.map(({ id }) => id)
        refusedAssignment.set({
          assigneeId: Number(wanted.assigneeId),
          count: again.length,
          ...(again.length === 1 && { ticket: rowOf(client, again[0]!) }),
          onMove: (fallbackGroupId) => void change(again, { ...wanted, fallbackGroupId }, title),
        })
        if (refused.length === free.length) return again
      }
      const others = outcome.failed.filter((failure) => !refused.includes(failure))
      const hasFailed = others.length > 0
      toast({
        ...describeOutcome({ changed, failed: others }),
        ...(!hasFailed && title && { title }),
        variant: hasFailed ? 'destructive' : 'success',
        ...(outcome.changed.length > 0 && {
          action: { label: 'Undo', onClick: () => void undoChange(client, changeId) },
        }),
      })
      return outcome.failed.map(({ id }) => id)
    } catch (error) {
      toast({ title: 'The tickets couldn’t be changed', description: errorMessage(error), variant: 'destructive' })
      return free
    } finally {
      for (const id of free) busy.current.delete(id)
      setPending(0)
      await refresh(client, changed)
    }
  }
  return { change, pending }
}

const rowOf = (client: QueryClient, id: number) =>
  client
    .getQueriesData<TicketPage>({ queryKey: ['tickets', 'list'], type: 'active' })
    .flatMap(([, page]) => page?.tickets ?? [])
    .find((ticket) => ticket.id === id)

/** With more changed rows than this the list is refetched, even if some rows then leave it. */
const fewRows = 20

/** Updates the rows in place and refetches the other data that shows the tickets. */
async function refresh(client: QueryClient, changed: readonly number[]) {
  const pages = client.getQueriesData<TicketPage>({ queryKey: ['tickets', 'list'], type: 'active' })
  const shown = new Set(pages.flatMap(([, page]) => page?.tickets.map(({ id }) => id) ?? []))
  const rows = changed.filter((id) => shown.has(id))
  void client.invalidateQueries({
    queryKey: ['tickets'],
    predicate: ({ queryKey }) => queryKey[1] !== 'list' || rows.length > fewRows,
  })
  if (rows.length > fewRows) return
  const fetched = rows.map((id) => client.fetchQuery(ticketDetail(id)).catch(() => undefined))
  showNewer(
    client,
    (await Promise.all(fetched)).filter((ticket) => ticket !== undefined),
  )
}
