import { toastError } from './toast-error.ts'
import { type Toast, toast } from './toast-store.ts'
import { toastWithUndo } from './undo-toast.ts'

/** What a toast says about a success: its title, or more. */
export type Success = string | Pick<Toast, 'title' | 'description' | 'link'>

type Result<Data> = {
  /** What the toast says after a success: `“Night shift” deleted`. */
  done: Success | ((data: Data) => Success)
  /** The title of the toast after an error. */
  failed: string
  /** Reverses the change: the toast offers it. */
  undo?: ((data: Data) => Promise<unknown>) | undefined
  /** The titles of the toasts after the undo. */
  undone?: string | undefined
  undoFailed?: string | undefined
}

/**
 * Shows how a change ended, and returns whether it succeeded. It takes the promise of `mutateAsync`: the callbacks that are passed to `mutate`
 * are not called when their component is no longer shown, or has started another change, before the response arrives.
 */
export const toastResult = <Data>(
  change: Promise<Data>,
  { done, failed, undo, undone, undoFailed }: Result<Data>,
): Promise<boolean> =>
  change.then(
    (data) => {
      const success = typeof done === 'function' ? done(data) : done
      if (undo) toastWithUndo(success, () => undo(data), undone, undoFailed)
      else toast({ ...(typeof success === 'string' ? { title: success } : success), variant: 'success' })
      return true
    },
    (error: unknown) => {
      toastError(failed)(error)
      return false
    },
  )
