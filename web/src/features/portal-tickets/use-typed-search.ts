import { useEffect, useEffectEvent, useState } from 'react'

/** The list is asked when typing pauses (ms). */
const pause = 250

/** A search field whose text stands in the address: it follows the address, and writes to it when typing pauses. */
export function useTypedSearch(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const [settled, setSettled] = useState(value)
  if (value !== settled) {
    // Somebody else changed it: Back, a saved filter, Clear.
    setSettled(value)
    setText(value)
  }
  const write = useEffectEvent((next: string) => {
    setSettled(next)
    commit(next)
  })
  useEffect(() => {
    const next = text.trim() === '' ? '' : text
    if (next === settled) return
    const timer = setTimeout(() => write(next), next === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, settled])

  return { text, setText }
}
