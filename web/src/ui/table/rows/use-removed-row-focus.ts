import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { SharedState } from '../../../platform/shared-state.ts'
import { rowElement } from '../use-table-place.ts'

/**
 * Moves the focus to the next row when the row that had it is removed, such as a task that was just done; after the last row to the page's
 * heading. Otherwise the browser would drop the focus, and Tab would begin at the top of the page.
 */
export function useRemovedRowFocus(
  scroller: RefObject<HTMLElement | null>,
  { current, count }: { current: SharedState<number>; count: number },
) {
  const focused = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const follow = ({ target }: Event) => {
      const element = target instanceof HTMLElement ? target : undefined
      const isRow = element && scroller.current?.contains(element)
      if (isRow) focused.current = element
      // A menu or dialog of a row is outside of the page's content, and returns the focus to the row.
      else if (!element || element.closest('main')) forget()
    }
    const forget = () => {
      focused.current = undefined
    }
    document.addEventListener('focusin', follow, options)
    // A pressed control gets the focus afterwards.
    document.addEventListener('pointerdown', forget, options)
    return () => listening.abort()
  }, [scroller])
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
    focused.current = undefined
    const at = Math.min(Math.max(0, current.read()), count - 1)
    const row = scroller.current && rowElement(scroller.current, at)
    const next = row ?? document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
  })
}
