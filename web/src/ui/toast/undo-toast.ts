import { toastError } from './toast-error.ts'
import { toast } from './toast-store.ts'

/** Shows that a change was made, with Undo. It also works when what made the change is no longer shown. */
export const toastWithUndo = (
  title: string,
  undo: () => Promise<unknown>,
  undone = 'Undone',
  undoFailed = 'It couldn’t be undone',
) =>
  toast({
    title,
    variant: 'success',
    action: {
      label: 'Undo',
      onClick: () => void undo().then(() => toast({ title: undone, variant: 'success' }), toastError(undoFailed)),
    },
  })
