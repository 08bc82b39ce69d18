import { useEffect, useState } from 'react'

/** How long no key has to be pressed (ms). */
const pause = 800

/** Returns true once the user has not typed for a moment after `isWanted`: a dialog that takes the focus would swallow their keystrokes. */
export function useTypingPause(isWanted: boolean): boolean {
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    setPaused(false)
    if (!isWanted) return
    const isInField = () => Boolean(document.activeElement?.matches('input, textarea, [contenteditable="true"]'))
    let timer = setTimeout(() => setPaused(true), isInField() ? pause : 0)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPaused(true), pause)
    }
    window.addEventListener('keydown', wait, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', wait, true)
    }
  }, [isWanted])
  return isWanted && isPaused
}
