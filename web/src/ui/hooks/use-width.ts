import { type RefObject, useLayoutEffect, useState } from 'react'

type Measured = RefObject<HTMLElement | null>

/** Returns the width of an element (px), and updates on change; undefined before it is mounted. */
export const useWidth = (element: Measured) => useMeasure(element, 'clientWidth')
/** Returns the height of an element, likewise. */
export const useHeight = (element: Measured) => useMeasure(element, 'clientHeight')

function useMeasure(element: Measured, side: 'clientWidth' | 'clientHeight') {
  const [length, setLength] = useState<number>()
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setLength(watched[side])
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element, side])
  return length
}
