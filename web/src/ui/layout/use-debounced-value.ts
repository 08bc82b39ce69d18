import { useEffect, useState } from 'react'

/** How long typing rests before it is looked for (ms). */
const rest = 400

/** What is typed once it has not changed for a moment. */
export function useDebouncedValue<T>(text: T) {
  const [resting, setResting] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return resting
}
