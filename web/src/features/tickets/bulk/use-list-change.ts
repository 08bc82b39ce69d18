import { type BulkChange, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { bulkToastDuration, describeDone, describeOutcome, goneIn } from '../../ticket-bulk/bulk-outcome.ts'
import { undoChange } from '../../ticket-bulk/use-undo.ts'
import { notInGroup, refusedAssignment } from '../assignment/group-move.ts'
import { showNewer, type TicketPage } from '../list/ticket-list.queries.ts'
import { askForFields } from '../required-fields/step-refusal.ts'
import { ticketDetail } from '../ticket.queries.ts'
import { bulkChangeMessages as messages } from './bulk-change.messages.ts'
import { describeChange, ticketsLabel } from './describe-change.ts'

/** How a change is shown before and after the server has responded. */
export type ChangeDisplay = {
  /** The label of the new value, for the toast. */
  value?: string
  /** What the rows show at once. */
  preview?: Partial<TicketSummary>
  /** Called after a change that was refused was saved together with the fields that its step requires. */
  onFilled?: () => unknown
}
export type ChangeTickets = (ids: readonly number[], change: BulkChange, display?: ChangeDisplay) => Promise<void>

/**
 * Changes one or many tickets of the list with one call. Shows a toast with the result and an undo action. `onGone` receives the tickets that
 * no longer exist.
 */
export function useListChange(onGone: (ids: readonly number[]) => void) {
  const client = useQueryClient()
  const [pending, setPending] = useState(0)
  const busy = useRef(new Set<number>())

  /** Tickets with a change in progress are skipped. */
  const change: ChangeTickets = useCallback(
    async function changeTickets(ids, wanted, { value, preview, onFilled } = {}) {
      const free = ids.filter((id) => !busy.current.has(id))
      if (free.length === 0) return
      for (const id of free) busy.current.add(id)
      setPending(free.length)
      const before = shownRows(client).filter(({ id }) => free.includes(id))
      const restore = (isFailed: (id: number) => boolean) =>
        preview &&
        showNewer(
          client,
          before.filter(({ id }) => isFailed(id)),
        )
      if (preview)
        showNewer(
          client,
          before.map((row) => ({ ...row, ...preview })),
        )
      let changed: readonly number[] = []
      try {
        const { changeId, ...outcome } = await call(ticketBulk.change, { body: { ids: free, change: wanted } })
        changed = outcome.changed
        const failed = new Set(outcome.failed.map(({ id }) => id))
        restore((id) => failed.has(id))
        onGone(goneIn(outcome))
        const refused = wanted.assigneeId ? outcome.failed.filter(({ code }) => code === notInGroup) : []
        if (refused.length > 0) {
          const again = refused.map(({ id }) => id)
          refusedAssignment.set({
            assigneeId: Number(wanted.assigneeId),
            count: again.length,
            ...(again.length === 1 && { ticket: before.find(({ id }) => id === again[0]) }),
            onMove: (fallbackGroupId) =>
              void changeTickets(again, { ...wanted, fallbackGroupId }, { ...(value && { value }) }),
          })
          if (refused.length === free.length) return
        }
        const [first] = outcome.failed
        const onSaved = async () => {
          await refresh(client, free)
          await onFilled?.()
        }
        if (free.length === 1 && first && askForFields(wanted, first, { ticket: before[0], onSaved })) return
        const target = free.length === 1 && before[0] ? `#${before[0].ticketNumber}` : ticketsLabel(changed.length)
        const others = outcome.failed.filter((failure) => !refused.includes(failure))
        toast({
          ...(failed.size > 0
            ? describeOutcome({ changed: outcome.changed, failed: others })
            : describeDone(describeChange(wanted, target, value), { ...outcome, changed: changed.length })),
          variant: others.length > 0 ? 'destructive' : 'success',
          ...(free.length > 1 && { duration: bulkToastDuration }),
          ...(changed.length > 0 && {
            action: { label: messages.undo, onClick: () => void undoChange(client, changeId) },
          }),
        })
      } catch (error) {
        restore(() => true)
        toastError(messages.failed)(error)
      } finally {
        for (const id of free) busy.current.delete(id)
        setPending(0)
        await (wanted.deletion ? client.invalidateQueries({ queryKey: ['tickets'] }) : refresh(client, changed))
      }
    },
    [client, onGone],
  )
  return { change, pending }
}

const shownRows = (client: QueryClient) =>
  client
    .getQueriesData<TicketPage>({ queryKey: ['tickets', 'list'], type: 'active' })
    .flatMap(([, page]) => page?.tickets ?? [])

/** With more changed rows than this the list is refetched, even if some rows then leave it. */
const fewRows = 20

/** Updates the rows in place and refetches the other data that shows the tickets. */
async function refresh(client: QueryClient, changed: readonly number[]) {
  const shown = new Set(shownRows(client).map(({ id }) => id))
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
