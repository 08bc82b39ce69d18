import { type BulkOutcome, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { type Toast, toast } from '../../ui/toast/toast-store.ts'
import { bulkOutcomeMessages as messages } from './bulk-outcome.messages.ts'
import { bulkToastDuration, describeOutcome } from './bulk-outcome.ts'
import { describeRun, followRun } from './follow-run.ts'

type Undoing = {
  /** What is undone is itself an undo. */
  isRedo?: boolean
  /** How many tasks were changed, if the change is one of tasks. */
  tasks?: number | undefined
}
type DoneToast = Pick<Toast, 'link'> &
  Pick<Undoing, 'tasks'> & { /** What was done is itself an undo. */ isUndo?: boolean }

/** Shows a toast with an undo action, or after an undo with one that redoes the change. */
export function toastDone(
  client: QueryClient,
  title: string,
  changeId: string,
  { isUndo = false, link, tasks }: DoneToast = {},
) {
  const onClick = () => void undoChange(client, changeId, { isRedo: isUndo, tasks })
  toast({
    title,
    variant: 'success',
    action: { label: isUndo ? messages.redo : messages.undo, onClick },
    ...(link && { link }),
  })
}

/** Undoes everything that one call changed; with `isRedo`, that call was itself an undo. */
export async function undoChange(client: QueryClient, changeId: string, undoing: Undoing = {}) {
  try {
    await showUndone(client, await call(ticketBulk.undo, { body: { changeId } }), undoing)
  } catch (error) {
    notUndone(error)
  } finally {
    await refreshUndone(client)
  }
}

/** Shows on how many tickets a change was undone, when that has ended, in a toast that redoes it; with `isRedo`, redone. */
export async function showUndone(client: QueryClient, outcome: BulkOutcome, { isRedo = false, tasks }: Undoing = {}) {
  const onClick = () => void undoChange(client, outcome.changeId, { isRedo: !isRedo, tasks })
  const act = isRedo ? 'redo' : 'undo'
  const label = isRedo ? messages.undo : messages.redo
  if (outcome.isRunning) {
    toast({ title: messages.running(outcome.total, act), duration: bulkToastDuration })
    const progress = await followRun(outcome)
    toast({
      ...describeRun(progress, messages.ran(progress.changed, act)),
      variant: progress.failed > 0 || progress.state === 'stopped' ? 'destructive' : 'success',
      duration: bulkToastDuration,
      action: { label, onClick },
    })
    return
  }
  toast({
    ...describeOutcome(outcome, act, tasks),
    variant: outcome.failed.length > 0 ? 'destructive' : 'success',
    ...(outcome.changed.length > 1 && { duration: bulkToastDuration }),
    ...(outcome.changed.length > 0 && { action: { label, onClick } }),
  })
}

/** What was undone may be a run of a rule, or changes of tasks, which their list shows. */
const refreshUndone = (client: QueryClient) =>
  Promise.all([['tickets'], ['tasks'], ['rules', 'runs']].map((queryKey) => client.invalidateQueries({ queryKey })))

/** Undoes entries of a ticket's timeline; with `isRedo`, they are undone changes. */
export function useUndoLines(ticketId: number) {
  const client = useQueryClient()
  return useCallback(
    async (eventIds: readonly number[], isRedo = false) => {
      try {
        const body = { eventIds: [...eventIds] }
        const { changeId } = await call(ticketBulk.undoEvents, { params: { id: ticketId }, body })
        toastDone(client, isRedo ? messages.redone : messages.undone, changeId, { isUndo: !isRedo })
      } catch (error) {
        notUndone(error)
      } finally {
        await refreshUndone(client)
      }
    },
    [client, ticketId],
  )
}

function notUndone(error: unknown) {
  const isRefused = error instanceof ApiError && error.status === 409
  toastError(isRefused ? messages.undoneBefore : messages.undoFailed)(error)
}
