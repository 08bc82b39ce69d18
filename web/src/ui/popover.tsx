import clsx from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger: ReactElement
  /** Its name for screen readers. */
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A small floating pane anchored to its trigger. Focus goes in and comes back; Escape closes. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  side,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={clsx(
            'floating max-h-[min(24rem,var(--radix-popover-content-available-height))] overflow-hidden outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the popover around it when its child is clicked. */
export const PopoverClose = Radix.Close
