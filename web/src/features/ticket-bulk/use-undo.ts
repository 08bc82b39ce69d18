import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { bulkToastDuration, describeOutcome } from './bulk-outcome.ts'

/** Shows a toast with an undo action. The undo can itself be undone. */
export function toastDone(client: QueryClient, title: string, changeId: string) {
  const onClick = () => void undoChange(client, changeId)
  toast({ title, variant: 'success', action: { label: 'Undo', onClick } })
}

/** Undoes everything that one call changed. */
export async function undoChange(client: QueryClient, changeId: string) {
  try {
    const outcome = await call(ticketBulk.undo, { body: { changeId } })
    const again = { label: 'Redo', onClick: () => void undoChange(client, outcome.changeId) }
    toast({
      ...describeOutcome(outcome, 'changed back'),
      variant: outcome.failed.length > 0 ? 'destructive' : 'success',
      ...(outcome.changed.length > 1 && { duration: bulkToastDuration }),
      ...(outcome.changed.length > 0 && { action: again }),
    })
  } catch (error) {
    notUndone(error)
  } finally {
    await client.invalidateQueries({ queryKey: ['tickets'] })
  }
}

/** Undoes entries of a ticket's timeline. */
export function useUndoLines(ticketId: number) {
  const client = useQueryClient()
  return useCallback(
    async (eventIds: readonly number[]) => {
      try {
        const body = { eventIds: [...eventIds] }
        const { changeId } = await call(ticketBulk.undoEvents, { params: { id: ticketId }, body })
        toastDone(client, 'Undone', changeId)
      } catch (error) {
        notUndone(error)
      } finally {
        await client.invalidateQueries({ queryKey: ['tickets'] })
      }
    },
    [client, ticketId],
  )
}

function notUndone(error: unknown) {
  const isRefused = error instanceof ApiError && error.status === 409
  toast({
    title: isRefused ? 'This can no longer be undone' : 'The change couldn’t be undone',
    description: errorMessage(error),
    variant: 'destructive',
  })
}
