import type { RecurringTicketSummary } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import { recurringMessages as messages } from './recurring-ticket.messages.ts'
import { useRecurringTicketChanges } from './recurring-tickets.queries.ts'

type Named = Pick<RecurringTicketSummary, 'id' | 'name'>

/** Returns functions that pause, resume and delete a recurring ticket; a toast takes each back. */
export function useRecurringActions() {
  const { change, remove, restore } = useRecurringTicketChanges()
  const pause = (id: number, isPaused: boolean) => change.mutateAsync({ id, body: { isPaused } })
  return {
    setPaused: ({ id, name }: Named, isPaused: boolean) =>
      pause(id, isPaused)
        .then(() =>
          toastWithUndo(
            isPaused ? messages.paused(name) : messages.resumed(name),
            () => pause(id, !isPaused),
            isPaused ? messages.resumed(name) : messages.paused(name),
          ),
        )
        .catch(toastError(isPaused ? messages.pauseFailed(name) : messages.resumeFailed(name))),
    remove: ({ id, name }: Named, onDeleted?: () => void) =>
      void toastResult(remove.mutateAsync(id), {
        done: messages.deleted(name),
        failed: messages.deleteFailed(name),
        undo: () => restore.mutateAsync(id),
        undone: messages.restored(name),
      }).then((isDeleted) => isDeleted && onDeleted?.()),
  }
}
