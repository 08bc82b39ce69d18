import clsx from 'clsx'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useFocusReturn } from '../hooks/use-focus-return.ts'
import { closeOnPassedEscape } from './layer-escape.ts'
import { overlayMessages as messages } from './overlay.messages.ts'

type DialogProps = {
  /** False plays the closing animation, for a dialog that stays mounted. */
  open?: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence: the consequence, or what the user should enter. */
  description?: ReactNode
  /** 440, 540 or 720 wide; on phones a bottom sheet, with `full` the whole screen. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** There is unsaved input: the backdrop and Escape no longer close the dialog. */
  dirty?: boolean
  /** What closing would lose, while `dirty`: the first Escape shows this text, the second one closes the dialog. */
  escapeWarning?: string
  /** A selector of the field that has the focus first, if it is not the first one. */
  focusOn?: string
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** Renders the dialog as a form, so that the footer's submit button belongs to it. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  children?: ReactNode
}

/**
 * A modal dialog with the hatch animation. It focuses its first field, or the main button where there is none, traps the focus and returns
 * it on close.
 */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  dirty,
  escapeWarning,
  footer,
  focusOn,
  onSubmit,
  size = 'md',
  children,
}: DialogProps) {
  const [isWarned, setWarned] = useState(false)
  if (isWarned && !(open && dirty)) setWarned(false)
  const keep = (event: Event) => dirty && event.preventDefault()
  const onEscape = (event: Event) => {
    if (isWarned) return
    keep(event)
    if (dirty && escapeWarning) setWarned(true)
  }
  const focus = useFocusReturn()
  const Pane = onSubmit ? 'form' : 'div'
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={clsx(dialogContentClass, dialogWidths[size])}
          onEscapeKeyDown={onEscape}
          onKeyDown={closeOnPassedEscape(() => {
            const key = new Event('escape', { cancelable: true })
            onEscape(key)
            if (!key.defaultPrevented) onClose()
          })}
          onInteractOutside={keep}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focus.remember()
            const pane = event.currentTarget as HTMLElement
            const first = (focusOn && pane.querySelector<HTMLElement>(focusOn)) || firstStop(pane)
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Pane
            noValidate={onSubmit ? true : undefined}
            onSubmit={onSubmit as never}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-start gap-3 px-5.5 pt-4.5 pb-2">
              <div className="min-w-0 flex-1">
                <Radix.Title className="type-dialog">{title}</Radix.Title>
                {description && <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>}
              </div>
              <IconButton
                label={messages.close}
                size="sm"
                className="-mt-0.5 -me-2 pointer-coarse:-mt-2.5 pointer-coarse:-me-3.5"
                onClick={onClose}
                icon={X}
              />
            </div>
            <div data-part="body" className="min-h-0 flex-1 overflow-y-auto px-5.5 py-2">
              {children}
            </div>
            {footer && (
              <div data-part="footer" className={dialogFooter}>
                {isWarned && (
                  <p role="alert" className="me-auto text-warning-ink">
                    {escapeWarning}
                  </p>
                )}
                {footer}
              </div>
            )}
          </Pane>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function firstStop(pane: HTMLElement) {
  const field =
    '[data-part="body"] :is(input:not([type="hidden"], :disabled), textarea, [role="combobox"], [role="radio"])'
  return (
    pane.querySelector<HTMLElement>(field) ??
    pane.querySelector<HTMLElement>('[data-part="footer"] > button:last-of-type')
  )
}

/** A button that closes the dialog without an action. */
export const DialogClose = Radix.Close

export const scrim =
  'fixed inset-0 z-(--z-dialog) bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'
export const dialogContentClass = clsx(
  'fixed z-(--z-dialog) flex max-h-[calc(100dvh-48px)] flex-col bg-raised text-ink shadow-dialog outline-none',
  'md:inset-x-0 md:top-[max(24px,calc(42dvh-240px))] md:mx-auto md:max-h-[calc(100dvh-24px-max(24px,42dvh-240px))] md:rounded-dialog md:data-[state=closed]:animate-hatch-out md:data-[state=open]:animate-hatch-in',
  'max-md:inset-x-0 max-md:bottom-0 max-md:w-full max-md:rounded-t-phone max-md:pb-[env(safe-area-inset-bottom)] max-md:data-[state=closed]:animate-bottom-out max-md:data-[state=open]:animate-bottom-in',
)
export const dialogWidths = {
  sm: 'md:w-[min(440px,calc(100vw-32px))]',
  md: 'md:w-[min(540px,calc(100vw-32px))]',
  lg: 'md:w-[min(720px,calc(100vw-32px))]',
  full: 'md:w-[min(720px,calc(100vw-32px))] max-md:h-dvh max-md:max-h-none! max-md:rounded-none!',
}
export const dialogFooter = 'flex flex-wrap items-center justify-end gap-2 px-5.5 pt-3 pb-4.5'
