import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { overrideMessages as messages } from './on-call.messages.ts'

/** Shows that a change was made, with Undo. It also works when what made the change is no longer shown. */
export const toastWithUndo = (title: string, undo: () => Promise<unknown>, undone: string = messages.undone) =>
  toast({
    title,
    variant: 'success',
    action: {
      label: messages.undo,
      onClick: () =>
        void undo().then(() => toast({ title: undone, variant: 'success' }), toastError(messages.undoFailed)),
    },
  })
