import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

/** Stands once around the whole page: 700 ms until the first tooltip, 300 ms between neighbours. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  content: ReactNode
  /** The key that does the same, for example `Ctrl K` or `I`. */
  keys?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** The one element that it explains; it must take a ref and DOM props. */
  children: ReactElement
}

/** A word about a control, shown on hover and keyboard focus. Without content it renders its child alone. */
export function Tooltip({ content, keys, side = 'bottom', align = 'center', children }: TooltipProps) {
  if (!content) return children
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="type-small z-(--z-tooltip) flex max-w-60 items-center gap-2 rounded-control bg-inverse px-2 py-1.5 text-on-inverse shadow-pop data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-menu-in"
        >
          {content}
          {keys && <Kbd keys={keys} inverse />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
