import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'
import { hide, hideAfterDelay, type Side, showAfterDelay, showOnFocus } from './tooltip-store.ts'

type TooltipProps = {
  /** A function is called when the tooltip is shown, for a text that takes time to make. */
  content: ReactNode | (() => ReactNode)
  /** The shortcut for the same action, for example `Ctrl K` or `I`. */
  keys?: string | undefined
  side?: Side | undefined
  /** The one element that it describes; it must pass DOM handlers on. */
  children: ReactElement<Handlers>
}
type Handlers = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/**
 * A short description of a control, on hover and on keyboard focus. One `TooltipLayer` renders all tooltips, so that a table with many of
 * them adds no cost.
 */
export function Tooltip({ content, keys, side = 'bottom', children }: TooltipProps) {
  // Without content it only hides: the reason why a button is disabled may end while it is shown.
  const tip = content ? { content, keys, side } : undefined
  const own = children.props
  return cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (tip && event.pointerType !== 'touch') showAfterDelay(event.currentTarget, tip)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hideAfterDelay()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (tip) showOnFocus(event.currentTarget, tip)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
  })
}
