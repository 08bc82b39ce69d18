import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { toastError } from '../toast/toast-error.ts'
import { toast } from '../toast/toast-store.ts'
import { toastWithUndo } from '../toast/undo-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmMutationProps<Data, Variables> = Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm'> & {
  mutation: UseMutationResult<Data, Error, Variables>
  variables: Variables
  /** The title of the toast after a success: `“Night shift” deleted`. */
  done: string
  /** The title of the toast after an error. */
  failed: string
  /** Reverses the mutation: the toast offers it. */
  undo?: () => Promise<unknown>
  /** The titles of the toasts after the undo. */
  undone?: string
  undoFailed?: string
  onDone?: ((data: Data) => void) | undefined
}

/** Asks for confirmation before a mutation runs. It closes when the mutation has ended, and a toast shows the result. */
export function ConfirmMutation<Data, Variables>({
  mutation,
  variables,
  done,
  failed,
  undo,
  undone,
  undoFailed,
  onDone,
  ...dialog
}: ConfirmMutationProps<Data, Variables>) {
  const confirm = () =>
    mutation.mutate(variables, {
      onSuccess: (data) => {
        if (undo) toastWithUndo(done, undo, undone, undoFailed)
        else toast({ title: done, variant: 'success' })
        onDone?.(data)
      },
      onError: toastError(failed),
      onSettled: dialog.onClose,
    })
  return <ConfirmDialog {...dialog} pending={mutation.isPending} onConfirm={confirm} />
}
