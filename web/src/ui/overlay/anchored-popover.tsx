import * as Radix from 'radix-ui/popover'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusReturn } from '../hooks/use-focus-return.ts'
import { closeOnPassedEscape } from './layer-escape.ts'

type AnchoredPopoverProps = {
  /** The element that it is placed at: one of many that share the popover, such as the cells of a table. */
  anchor: HTMLElement
  /** The accessible name. */
  label: string
  side?: 'top' | 'bottom'
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A floating panel without a trigger of its own. It takes the focus and returns it to where it was; Escape closes it. */
export function AnchoredPopover({
  anchor,
  label,
  side = 'bottom',
  className,
  onClose,
  children,
}: AnchoredPopoverProps) {
  const focus = useFocusReturn()
  const virtual = useRef(anchor)
  virtual.current = anchor
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor])
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={virtual} />
      <Radix.Portal>
        <Radix.Content
          side={side}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onKeyDown={closeOnPassedEscape(onClose)}
          // A click on the anchor closes the popover itself.
          onInteractOutside={(event) => anchor.contains(event.target as Node) && event.preventDefault()}
          className={`floating max-h-[min(24rem,var(--radix-popover-content-available-height))] w-60 overflow-hidden outline-none ${className ?? ''}`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
