import clsx from 'clsx'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useFocusReturn } from '../hooks/use-focus-return.ts'
import { scrim } from './dialog.tsx'
import { closeOnPassedEscape } from './layer-escape.ts'
import { overlayMessages as messages } from './overlay.messages.ts'

type SheetProps = {
  /** False plays the closing animation, for a sheet that stays mounted. */
  open?: boolean
  onClose: () => void
  title: ReactNode
  /** Shows the title to screen readers only. */
  hideTitle?: boolean
  side?: 'start' | 'end'
  /** In pixels; never wider than the screen less 40. */
  width?: number
  /** Called before the sheet takes the focus; preventing the event leaves the focus to the caller. */
  onOpenAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A panel that slides in from the side: navigation and properties on narrow screens. */
export function Sheet({
  open = true,
  onClose,
  title,
  hideTitle,
  side = 'end',
  width = 324,
  onOpenAutoFocus,
  children,
}: SheetProps) {
  const focus = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={closeOnPassedEscape(onClose)}
          onOpenAutoFocus={(event) => {
            focus.remember()
            onOpenAutoFocus?.(event)
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          style={{ width: `min(${width}px, calc(100vw - 40px))` }}
          className={clsx(
            'fixed inset-y-0 z-(--z-dialog) flex flex-col overflow-y-auto bg-surface shadow-dialog outline-none data-[state=closed]:animate-panel-out data-[state=open]:animate-panel-in',
            side === 'end' ? 'end-0' : 'start-0',
          )}
        >
          {hideTitle ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="flex h-bar flex-none items-center justify-between border-b border-line ps-5 pe-3">
              <Radix.Title className="type-section">{title}</Radix.Title>
              <IconButton label={messages.close} size="sm" onClick={onClose} icon={X} />
            </div>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
