import clsx from 'clsx'
import * as Radix from 'radix-ui/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useFocusReturn } from '../hooks/use-focus-return.ts'
import { dialogContentClass, dialogFooter, dialogWidths, scrim } from './dialog.tsx'
import { closeOnPassedEscape } from './layer-escape.ts'
import { overlayMessages as messages } from './overlay.messages.ts'

type ConfirmDialogProps = {
  /** False plays the closing animation, for a dialog that stays mounted. */
  open?: boolean
  onClose: () => void
  /** A question that names its object: `Delete the view “Night shift”?` */
  title: string
  /** The consequence in one sentence. */
  description: ReactNode
  /** A verb: `Delete view`, never `OK`. */
  confirmLabel: string
  pendingLabel?: string
  cancelLabel?: string
  destructive?: boolean
  pending?: boolean
  onConfirm: () => void
}

/**
 * Asks for confirmation. The initial focus is on Cancel for a destructive action, otherwise on the main button. It stays open until the
 * caller closes it.
 */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  description,
  destructive,
  pending,
  ...rest
}: ConfirmDialogProps) {
  const main = useRef<HTMLButtonElement>(null)
  const focus = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={clsx(dialogContentClass, dialogWidths.sm)}
          onKeyDown={closeOnPassedEscape(onClose)}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focus.remember()
            if (destructive) return
            event.preventDefault()
            main.current?.focus()
          }}
        >
          <div className="px-5.5 pt-4.5 pb-2">
            <Radix.Title className="type-dialog">{title}</Radix.Title>
            <Radix.Description className="mt-1.5 text-ink-2">{description}</Radix.Description>
          </div>
          <div className={dialogFooter}>
            <Radix.Cancel asChild>
              <Button variant="ghost">{rest.cancelLabel ?? messages.cancel}</Button>
            </Radix.Cancel>
            <Button
              ref={main}
              variant={destructive ? 'destructive' : 'default'}
              pending={pending}
              pendingText={rest.pendingLabel}
              onClick={rest.onConfirm}
            >
              {rest.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
