import { toastMessages as messages } from './toast.messages.ts'
import { toastError } from './toast-error.ts'
import { type Toast, toast } from './toast-store.ts'

/** Shows that a change was made, with Undo. It also works when what made the change is no longer shown. */
export const toastWithUndo = (
  done: string | Pick<Toast, 'title' | 'description' | 'link'>,
  undo: () => Promise<unknown>,
  undone: string = messages.undone,
  undoFailed: string = messages.undoFailed,
) =>
  toast({
    ...(typeof done === 'string' ? { title: done } : done),
    variant: 'success',
    action: {
      label: messages.undo,
      onClick: () => void undo().then(() => toast({ title: undone, variant: 'success' }), toastError(undoFailed)),
    },
  })
