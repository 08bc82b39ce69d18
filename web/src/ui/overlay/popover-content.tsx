import clsx from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { RefObject } from 'react'
import { closeOnPassedEscape } from './layer-escape.ts'
import type { PopoverProps } from './popover.tsx'

type PopoverContentProps = PopoverProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The popover with its trigger; rendered by `Popover` once it has been opened for the first time. */
export function PopoverContent({
  open,
  onOpenChange,
  trigger,
  anchor,
  label,
  side,
  align,
  className,
  children,
}: PopoverContentProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {anchor && <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />}
      <Radix.Portal>
        <Radix.Content
          side={side}
          align={align ?? 'start'}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onKeyDown={closeOnPassedEscape(() => onOpenChange(false))}
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
