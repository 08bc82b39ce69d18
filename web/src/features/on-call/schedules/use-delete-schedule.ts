import { toastResult } from '../../../ui/toast/toast-result.ts'
import { scheduleMessages as messages } from '../on-call.messages.ts'
import { useScheduleChanges } from '../on-call.queries.ts'

/** Returns a function that deletes a schedule; a toast restores it. */
export function useDeleteSchedule() {
  const { remove, restore } = useScheduleChanges()
  return ({ id, name }: { id: number; name: string }, onDeleted?: () => void) =>
    void toastResult(remove.mutateAsync(id), {
      done: messages.deleted(name),
      failed: messages.deleteFailed(name),
      undo: () => restore.mutateAsync(id),
      undone: messages.restored(name),
    }).then((isDeleted) => isDeleted && onDeleted?.())
}
