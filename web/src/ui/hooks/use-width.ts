import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is (px), kept up to date; 0 before it is on screen. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setWidth(watched.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element])
  return width
}
