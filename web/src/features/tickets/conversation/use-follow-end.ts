import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near the end (px) counts as being there. */
const nearEnd = 80

/**
 * Keeps a scroller at its end while the reader is there, and leaves them alone when they are not.
 * `newest` is the id of the newest entry, 0 when there is none, undefined before that is known; one's own is always gone to.
 * `seen` answers the newest one that was on screen, with the window in view.
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
    // Pictures, formatted text and a growing composer change heights after the fact.
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
