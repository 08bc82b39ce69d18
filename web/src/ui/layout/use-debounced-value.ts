import { useEffect, useState } from 'react'

/** The debounce delay (ms). */
const rest = 400

/** Returns a value once it has not changed for the delay. */
export function useDebouncedValue<T>(text: T) {
  const [resting, setResting] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return resting
}
