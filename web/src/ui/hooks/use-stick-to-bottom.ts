import { useCallback, useEffect, useRef } from 'react'

/** Distance from the end (px) that counts as being at the end. */
const nearEnd = 80

type StickOptions = {
  /** Content that fits, or is not scrolled yet, does not count as being at its end: the reader begins at the top. */
  startsAtTop?: boolean
  /** Called with whether the reader is at the end: after a scroll, a change of height, or when the window comes into view. */
  onLook?: (isAtEnd: boolean) => void
}

/** Keeps a scroll container at its end while the reader is there. `onLook` must be stable. */
export function useStickToBottom({ startsAtTop = false, onLook }: StickOptions = {}) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(false)
  const lastTop = useRef(0)

  const look = useCallback(() => {
    const view = scroller.current
    if (!view) return
    const isNear = view.scrollHeight - view.clientHeight - view.scrollTop < nearEnd
    // Only scrolling up leaves the end: the content may have grown since the scroll that this call is about.
    const isStill = isAtEnd.current && view.scrollTop >= lastTop.current
    lastTop.current = view.scrollTop
    isAtEnd.current = (isNear || isStill) && (!startsAtTop || view.scrollTop > 0)
    onLook?.(isAtEnd.current)
  }, [startsAtTop, onLook])
  const toEnd = useCallback(() => {
    isAtEnd.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    onLook?.(true)
  }, [onLook])

  useEffect(() => {
    // Pictures, formatted text and a growing composer change the height later.
    const observer = new ResizeObserver(() => (isAtEnd.current ? toEnd() : look()))
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [toEnd, look])

  return { scroller, content, isAtEnd, look, toEnd }
}
