import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import { preloadModule, useLazyModule } from '../feedback/use-lazy-module.ts'

const load = () => import('./popover-content.tsx')

export type PopoverProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger: ReactElement
  /** The element that the panel is placed at, where that is not the trigger. */
  anchor?: RefObject<HTMLElement | null>
  /** The accessible name. */
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** The element that gets the focus when the panel closes, instead of the trigger. */
  returnFocusTo?: () => HTMLElement | null | undefined
  className?: string
  children: ReactNode
}

/**
 * A floating panel anchored to its trigger. It takes the focus and returns it; Escape closes it. Its code is fetched on hover of the
 * trigger or on opening.
 */
export function Popover({ open, onOpenChange, ...rest }: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const code = useLazyModule(load, { isWanted: isOpen, onFailed: () => change(false) })
  if (!code) return <ClosedTrigger trigger={rest.trigger} onOpen={() => change(true)} />
  return <code.PopoverContent {...rest} open={isOpen} onOpenChange={change} />
}

type Trigger = ReactElement<{ onClick?: (event: MouseEvent) => void; onPointerEnter?: (event: unknown) => void }>

function ClosedTrigger({ trigger, onOpen }: { trigger: ReactElement; onOpen: () => void }) {
  const own = (trigger as Trigger).props
  return cloneElement(
    trigger as Trigger,
    {
      'aria-haspopup': 'dialog',
      'aria-expanded': false,
      ...own,
      onPointerEnter: (event: unknown) => {
        own.onPointerEnter?.(event)
        void preloadModule(load)
      },
      onClick: (event: MouseEvent) => {
        own.onClick?.(event)
        if (!event.defaultPrevented) onOpen()
      },
    } as Partial<Trigger['props']>,
  )
}
