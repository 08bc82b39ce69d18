import clsx from 'clsx'
import * as Radix from 'radix-ui/popover'
import type { RefObject } from 'react'
import { FieldContext } from '../form/field-control.ts'
import { closeOnPassedEscape } from './layer-escape.ts'
import type { PopoverProps } from './popover.tsx'

type PopoverContentProps = PopoverProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Gives the focus to the element that is marked with `data-autofocus`; without one it goes to the first that can have it. */
function focusMarked(event: Event) {
  const marked = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-autofocus]')
  if (!marked) return
  event.preventDefault()
  marked.focus()
}

/** The popover with its trigger; rendered by `Popover` once it has been opened for the first time. */
export function PopoverContent({
  open,
  onOpenChange,
  trigger,
  anchor,
  label,
  side,
  align,
  returnFocusTo,
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
          onOpenAutoFocus={focusMarked}
          onCloseAutoFocus={(event) => {
            const target = returnFocusTo?.()
            if (!target) return
            event.preventDefault()
            target.focus()
          }}
          onKeyDown={closeOnPassedEscape(() => onOpenChange(false))}
          className={clsx(
            'floating max-h-[min(24rem,var(--radix-popover-content-available-height))] max-w-[calc(100vw-16px)] overflow-hidden outline-none',
            className,
          )}
        >
          {/* The controls of the panel are not that of the field: its id, error and star belong to the trigger. */}
          <FieldContext value={null}>{children}</FieldContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
