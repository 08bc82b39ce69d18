import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { redactDialogMessages as messages } from './redact-dialog.messages.ts'

export type RedactDialogProps = {
  question: string
  /** What is lost, in a sentence. */
  consequence: string
  confirmLabel: string
  onRedact: () => Promise<void>
  onClose: () => void
}

/** Asks before something is removed for good. */
export function RedactDialog({ question, consequence, confirmLabel, onRedact, onClose }: RedactDialogProps) {
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await onRedact()
    } catch (error) {
      toastError(messages.failed)(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={question}
      description={messages.consequence(consequence)}
      confirmLabel={confirmLabel}
      pendingLabel={messages.removing}
      destructive
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
