import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { otherError } from '../../platform/field-errors.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { toastError } from '../toast/toast-error.ts'
import { formMessages as messages } from './form.messages.tsx'
import { FormError } from './form-error.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'footer' | 'onSubmit'> & {
  onClose: () => void
  /**
   * Not called while an earlier submission is pending. When it returns the promise of a change, the dialog closes after a success. An error
   * after the user has closed it is shown by a toast.
   */
  onSubmit: () => unknown
  /** The title of that toast. Needed without `mutation`, if nothing else shows the error. */
  failed?: string
  /** The label of the submit button: `Save view`. */
  submitLabel: string
  disabled?: boolean
  /** Another action, at the start of the footer. */
  otherAction?: ReactNode
  /** The mutation that the form runs. The dialog shows its error below the fields, unless one of `fields` shows it. */
  mutation?: { isPending: boolean; error: unknown }
  /** The names of the fields that show the server's messages about them. */
  fields?: readonly string[]
} & Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'pendingText' | 'disabledReason'>

/** A dialog with a form: Cancel, and one submit button whose label names the action. */
export function FormDialog({
  onClose,
  onSubmit,
  submitLabel,
  variant,
  mutation,
  fields = [],
  pending = mutation?.isPending,
  pendingText,
  disabled,
  disabledReason,
  otherAction,
  children,
  failed = mutation && messages.saveFailed,
  ...dialog
}: FormDialogProps) {
  const isOpen = useIsMounted()
  const submit = () => {
    const change = onSubmit()
    if (!(change instanceof Promise)) return
    change.then(
      () => isOpen() && onClose(),
      (error: unknown) => failed && !isOpen() && toastError(failed)(error),
    )
  }
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may be rendered within another form, such as an article's.
        event.stopPropagation()
        if (!pending) submit()
      }}
      footer={
        <>
          {otherAction}
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
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
    >
      {mutation ? (
        <div className="grid gap-4.5">
          {children}
          <FormError>{otherError(mutation.error, fields) && errorMessage(mutation.error)}</FormError>
        </div>
      ) : (
        children
      )}
    </Dialog>
  )
}

/** Returns a function that tells whether the component is still shown. */
function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
