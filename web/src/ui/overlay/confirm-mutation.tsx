import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { toastError } from '../toast/toast-error.ts'
import { toast } from '../toast/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmMutationProps<Data, Variables> = Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm'> & {
  mutation: UseMutationResult<Data, Error, Variables>
  variables: Variables
  /** The title of the toast after a success: `“Night shift” deleted`. */
  done: string
  /** The title of the toast after an error. */
  failed: string
  onDone?: ((data: Data) => void) | undefined
}

/** Asks for confirmation before a mutation runs. It closes when the mutation has ended, and a toast shows the result. */
export function ConfirmMutation<Data, Variables>({
  mutation,
  variables,
  done,
  failed,
  onDone,
  ...dialog
}: ConfirmMutationProps<Data, Variables>) {
  const confirm = () =>
    mutation.mutate(variables, {
      onSuccess: (data) => {
        toast({ title: done, variant: 'success' })
        onDone?.(data)
      },
      onError: toastError(failed),
      onSettled: dialog.onClose,
    })
  return <ConfirmDialog {...dialog} pending={mutation.isPending} onConfirm={confirm} />
}
