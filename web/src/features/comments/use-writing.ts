import { useEffect, useState } from 'react'

/** How long after the last letter somebody still counts as writing (ms). */
const pause = 20_000

/** Whether a text is being written right now: not while it is blank, nor when it is a draft from before. */
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
