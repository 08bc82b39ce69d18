import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'
import { hide, leave, restOn, type Side, show } from './tooltip-store.ts'

type TooltipProps = {
  content: ReactNode
  /** The key that does the same, for example `Ctrl K` or `I`. */
  keys?: string | undefined
  side?: Side | undefined
  /** The one element that it explains; it must hand DOM handlers on. */
  children: ReactElement<Handlers>
}
type Handlers = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/** A word about a control, on hover and on keyboard focus. One `TooltipLayer` draws them all, so that a table full of them costs nothing. */
export function Tooltip({ content, keys, side = 'bottom', children }: TooltipProps) {
  if (!content) return children
  const tip = { content, keys, side }
  const own = children.props
  return cloneElement(children, {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') restOn(event.currentTarget, tip)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      leave()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, tip)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
  })
}
