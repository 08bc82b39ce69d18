import { type ComponentType, useEffect, useState } from 'react'
import { toastStore } from './toast-store.ts'

/**
 * The notification area, fetched when the page is idle or has a toast to show, whichever comes first. When that fetch fails, because the
 * connection is lost, the next toast retries it; the page works without it.
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
