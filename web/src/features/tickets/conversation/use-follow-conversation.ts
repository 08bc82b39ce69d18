import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useStickToBottom } from '../../../ui/hooks/use-stick-to-bottom.ts'

/**
 * Keeps a scroll container at its end while the reader is there. `newest` is the id of the newest entry: 0 when there is none, undefined
 * until known. An own entry always scrolls to the end. `seen` is the newest entry that was on screen while the window was in view.
 */
export function useFollowConversation(newest: number | undefined, { isOwn }: { isOwn: boolean }) {
  const [seen, setSeen] = useState(0)
  const latest = useRef(newest)
  latest.current = newest
  const onLook = useCallback((isAtEnd: boolean) => {
    if (isAtEnd && document.visibilityState === 'visible') setSeen(latest.current ?? 0)
  }, [])
  const { scroller, content, isAtEnd, look, toEnd } = useStickToBottom({ onLook })
  const isFirst = useRef(true)

  useLayoutEffect(() => {
    if (newest === undefined) return
    if (newest > 0 && (isFirst.current || isAtEnd.current || isOwn)) toEnd()
    else look()
    isFirst.current = false
  }, [newest, isOwn, toEnd, look, isAtEnd])

  return { scroller, content, onScroll: look, toEnd, seen }
}
