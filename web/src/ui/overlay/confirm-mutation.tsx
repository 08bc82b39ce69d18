import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type Success, toastResult } from '../toast/toast-result.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmMutationProps<Data, Variables> = Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm'> & {
  mutation: UseMutationResult<Data, Error, Variables>
  variables: Variables
  /** What the toast says after a success: `“Night shift” deleted`. */
  done: Success
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
  const confirm = async () => {
    const change = mutation.mutateAsync(variables, { onSettled: dialog.onClose })
    if (await toastResult(change, { done, failed, undo, undone, undoFailed })) onDone?.(await change)
  }
  return <ConfirmDialog {...dialog} pending={mutation.isPending} onConfirm={() => void confirm()} />
}
