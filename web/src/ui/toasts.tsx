import { lazy, Suspense, useEffect, useState } from 'react'
import { toastStore } from './toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The notification area, fetched when the page is at rest or has something to say, whichever comes first. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const stop = toastStore.subscribe(want)
    const timer = setTimeout(want, 2000)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
