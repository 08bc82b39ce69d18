import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for a delay (ms). */
export function useDebouncedValue<T>(value: T, delay = 400) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
