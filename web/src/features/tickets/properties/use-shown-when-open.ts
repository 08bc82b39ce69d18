import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a section of a side panel, or a row of one, into view while it is open: when opened by key or from the menu, it would otherwise be
 * below the visible area; also when what is above it is still growing.
 */
export function useShownWhenOpen(part: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const panel = part.current?.closest('section')?.parentElement
    if (!isOpen || !panel) return
    const observer = new ResizeObserver(() => part.current?.scrollIntoView({ block: 'nearest' }))
    for (const section of panel.children) observer.observe(section)
    return () => observer.disconnect()
  }, [part, isOpen])
}
