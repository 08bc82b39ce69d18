import { startTransition, useEffect, useState } from 'react'

/** Calls `run` after the next paint. Returns the function that cancels it. */
export function afterPaint(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // What is set within the callback of a frame runs once that frame is painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns whether something is wanted, but true only after the next paint, in a render that an interaction interrupts. `useDeferredValue`
 * renders soon after, which in a slow browser is before that paint.
 */
export function useAfterPaint(isWanted: boolean) {
  const [isPainted, setPainted] = useState(false)
  if (isPainted && !isWanted) setPainted(false)
  useEffect(() => {
    if (isWanted) return afterPaint(() => startTransition(() => setPainted(true)))
  }, [isWanted])
  return isWanted && isPainted
}
