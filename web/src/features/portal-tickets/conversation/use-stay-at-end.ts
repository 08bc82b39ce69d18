import { useEffect, useRef } from 'react'

/** Distance from the end (px) that counts as being at the end. */
const nearEnd = 80

/** Manages a scroll container that starts at its top and sticks to its end once the reader has scrolled there. */
export function useStayAtEnd() {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(false)
  const toEnd = () => {
    isAtEnd.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }
  const onScroll = () => {
    const view = scroller.current
    const isScrolled = view !== null && view.scrollTop > 0
    isAtEnd.current = isScrolled && view.scrollHeight - view.clientHeight - view.scrollTop < nearEnd
  }
  useEffect(() => {
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd())
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  })
  return { scroller, content, onScroll, toEnd }
}
