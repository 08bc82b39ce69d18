import type { LiveMessage } from '@hatchway/contract/live'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createLiveClient } from './live.ts'

const scheme = globalThis.location?.protocol === 'https:' ? 'wss' : 'ws'

/** The page's live connection to the server; `live.setSubscription` opens it once the user is signed in. */
export const live = createLiveClient(`${scheme}://${globalThis.location?.host}/ws`)

/** Receives every live message while the calling component is mounted. */
export function useLiveMessages(onMessage: (message: LiveMessage) => void) {
  const latest = useEffectEvent(onMessage)
  useEffect(() => live.subscribe((message) => latest(message)), [])
}

/** Returns the connection state, for the banner that reports a lost connection. */
export const useLiveState = () => useSyncExternalStore(live.watch, live.state)

/** Returns the whole seconds until `at` (ms since 1970), updated once a second; undefined without it. */
export function useSecondsUntil(at: number | undefined) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (at === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  return at === undefined ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}
