import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'

export type RedactDialogProps = {
  /** What is lost, as a title names it: `the text of this message`. */
  what: string
  /** What goes with it, in a sentence. */
  consequence: string
  confirmLabel: string
  onRedact: () => Promise<void>
  onClose: () => void
}

/** Asks before something is removed for good. */
export function RedactDialog({ what, consequence, confirmLabel, onRedact, onClose }: RedactDialogProps) {
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await onRedact()
    } catch (error) {
      toastError('It couldn’t be removed')(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${what} for good?`}
      description={`${consequence} It can’t be restored. The activity log keeps that you removed it.`}
      confirmLabel={confirmLabel}
      pendingLabel="Removing..."
      destructive
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
