import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../toast/toast-store.ts'

type LazyModuleOptions = { isWanted: boolean; onFailed: () => void }

/** Fetches a module on demand. A failure shows a toast, and the fetch can be retried. `load` must be the same function on every render. */
export function useLazyModule<T>(load: () => Promise<T>, { isWanted, onFailed }: LazyModuleOptions): T | undefined {
  const [code, setCode] = useState<{ loaded: T }>()
  const fail = useEffectEvent(() => {
    toast({ title: 'This couldn’t be opened', description: 'Reload the page to try again.', variant: 'destructive' })
    onFailed()
  })
  useEffect(() => {
    if (!isWanted || code) return
    let isAwaited = true
    load().then(
      (loaded) => isAwaited && setCode({ loaded }),
      () => isAwaited && fail(),
    )
    return () => {
      isAwaited = false
    }
  }, [isWanted, code, load])
  return code?.loaded
}
