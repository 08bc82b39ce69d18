import { useEffect, useState } from 'react'

/** How long after the last keystroke a user still counts as typing (ms). */
const pause = 20_000

/** Returns whether the user is typing now. False for a blank text and for a restored draft. */
export function useWriting(text: string): boolean {
  const [touched, setTouched] = useState({ text, isFresh: false })
  if (touched.text !== text) setTouched({ text, isFresh: true })
  useEffect(() => {
    if (!touched.isFresh) return
    const timer = setTimeout(() => setTouched((last) => ({ ...last, isFresh: false })), pause)
    return () => clearTimeout(timer)
  }, [touched])
  return touched.isFresh && text.trim() !== ''
}
