import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from './idle.ts'
import { savesData } from './save-data.ts'

/** Calls `prefetch` when the first screen is shown and the browser is idle, while `isWanted`; never for a user who saves data. */
export function usePrefetchWhenIdle(prefetch: () => unknown, isWanted = true) {
  const run = useEffectEvent(prefetch)
  useEffect(() => (isWanted && !savesData ? whenIdle(() => run()) : undefined), [isWanted])
}
