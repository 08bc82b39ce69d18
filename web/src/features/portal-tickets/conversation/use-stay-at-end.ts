import { useEffect, useRef } from 'react'

/** So near the end (px) counts as being there. */
const nearEnd = 80

/** A scroller that begins at its top, and stays at its end once the reader has gone there. */
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
