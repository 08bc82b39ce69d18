import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'footer' | 'onSubmit'> & {
  onClose: () => void
  /** Not called while an earlier submission is pending. */
  onSubmit: () => void
  /** The label of the submit button: `Save view`. */
  submitLabel: string
  disabled?: boolean
} & Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'pendingText' | 'disabledReason'>

/** A dialog with a form: Cancel, and one submit button whose label names the action. */
export function FormDialog({
  onClose,
  onSubmit,
  submitLabel,
  variant,
  pending,
  pendingText,
  disabled,
  disabledReason,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={variant}
            pending={pending}
            pendingText={pendingText}
            disabled={disabled}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
