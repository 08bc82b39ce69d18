import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a section of a side panel into view while it is open: when opened by key or from the menu, it would otherwise be below the visible
 * area; also when what is above it is still growing.
 */
export function useShownWhenOpen(section: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const panel = section.current?.parentElement
    if (!isOpen || !panel) return
    const observer = new ResizeObserver(() => section.current?.scrollIntoView({ block: 'nearest' }))
    for (const part of panel.children) observer.observe(part)
    return () => observer.disconnect()
  }, [section, isOpen])
}
