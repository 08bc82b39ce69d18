import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end (px) that counts as being at the end. */
const nearEnd = 80

/**
 * Keeps a scroll container at its end while the reader is there. `newest` is the id of the newest entry: 0 when there is none, undefined
 * until known. An own entry always scrolls to the end. `seen` is the newest entry that was on screen while the window was in view.
 */
export function useFollowEnd(newest: number | undefined, { isOwn }: { isOwn: boolean }) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(false)
  const [seen, setSeen] = useState(0)
  const latest = useRef(newest)
  const isFirst = useRef(true)
  latest.current = newest

  const look = useCallback(() => {
    const view = scroller.current
    if (!view) return
    isFollowing.current = view.scrollHeight - view.clientHeight - view.scrollTop < nearEnd
    if (isFollowing.current && document.visibilityState === 'visible') setSeen(latest.current ?? 0)
  }, [])
  const toEnd = useCallback(() => {
    isFollowing.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    look()
  }, [look])

  useLayoutEffect(() => {
    if (newest === undefined) return
    if (newest > 0 && (isFirst.current || isFollowing.current || isOwn)) toEnd()
    else look()
    isFirst.current = false
  }, [newest, isOwn, toEnd, look])
  useEffect(() => {
    // Pictures, formatted text and a growing composer change the height later.
    const observer = new ResizeObserver(() => (isFollowing.current ? toEnd() : look()))
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [toEnd, look])

  return { scroller, content, onScroll: look, toEnd, seen }
}
