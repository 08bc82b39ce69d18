import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the width of an element (px), and updates on change; 0 before it is mounted. */
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
