import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
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
      toast({ title: 'View deleted', variant: 'success' })
    } catch (error) {
      toastError('The view couldn’t be deleted')(error)
    }
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete the view “${filter.name}”?`}
      description={
        filter.isPublic
          ? `This also deletes it for your colleagues. Its ${filter.list} aren’t affected.`
          : `Its ${filter.list} aren’t affected.`
      }
      confirmLabel="Delete view"
      destructive
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() => void confirm()}
    />
  )
}
