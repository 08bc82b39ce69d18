import { toastError } from '../../../ui/toast/toast-error.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { scheduleMessages as messages } from '../on-call.messages.ts'
import { useScheduleChanges } from '../on-call.queries.ts'

/** Returns a function that deletes a schedule; a toast restores it. */
export function useDeleteSchedule() {
  const { remove, restore } = useScheduleChanges()
  return ({ id, name }: { id: number; name: string }, onDeleted?: () => void) =>
    remove.mutate(id, {
      onError: toastError(messages.deleteFailed(name)),
      onSuccess: () => {
        toastWithUndo(messages.deleted(name), () => restore.mutateAsync(id), messages.restored(name))
        onDeleted?.()
      },
    })
}
