import { type ComponentType, useEffect, useState } from 'react'
import { toastStore } from './toast-store.ts'

/**
 * The notification area, fetched when the page is at rest or has something to say, whichever comes first. What can't be fetched then,
 * because the line is cut, is asked for again with the next message; the page goes on without it.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const fetchIt = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {},
      )
    const stop = toastStore.subscribe(fetchIt)
    const timer = setTimeout(fetchIt, 2000)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return Toaster && <Toaster />
}
