import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../toast/toast-store.ts'
import { feedbackMessages as messages } from './feedback.messages.tsx'

/** The modules that have arrived, by the function that fetches them. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>()

/** Fetches a module ahead, so that it is rendered at once when it is wanted, and returns whether it is there. A failure is shown only then. */
export const preloadModule = (load: () => Promise<unknown>) =>
  load().then(
    (loaded) => {
      arrived.set(load, loaded)
      return true
    },
    () => false,
  )

type LazyModuleOptions = { isWanted: boolean; onFailed: () => void }

/** Fetches a module on demand; one that has arrived before is there at once. A failure shows a toast, and the fetch can be retried. `load` must be the same function on every render. */
export function useLazyModule<T>(load: () => Promise<T>, { isWanted, onFailed }: LazyModuleOptions): T | undefined {
  const [code, setCode] = useState<{ loaded: T }>()
  const fail = useEffectEvent(() => {
    toast({ title: messages.part.notOpened, description: messages.part.reload, variant: 'destructive' })
    onFailed()
  })
  if (isWanted && !code && arrived.has(load)) setCode({ loaded: arrived.get(load) as T })
  useEffect(() => {
    if (!isWanted || code) return
    let isAwaited = true
    load().then(
      (loaded) => {
        arrived.set(load, loaded)
        if (isAwaited) setCode({ loaded })
      },
      () => isAwaited && fail(),
    )
    return () => {
      isAwaited = false
    }
  }, [isWanted, code, load])
  return code?.loaded
}
