import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { deleteMessages as messages } from './saved-filter.messages.ts'
import { useDeleteFilter } from './saved-filters.queries.ts'

type DeleteViewProps = { filter: SavedFilter; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation before a saved view is deleted. */
export function DeleteView({ filter, onClose, onDeleted }: DeleteViewProps) {
  const remove = useDeleteFilter()
  const confirm = async () => {
    try {
      await remove.mutateAsync(filter.id)
      onClose()
      onDeleted()
      toast({ title: messages.deleted, variant: 'success' })
    } catch (error) {
      toastError(messages.failed)(error)
    }
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={messages.title(filter.name)}
      description={messages.consequence(filter.list, filter.isPublic)}
      confirmLabel={messages.confirm}
      destructive
      pending={remove.isPending}
      pendingLabel={messages.deleting}
      onConfirm={() => void confirm()}
    />
  )
}
