import { useEffect } from 'react'
import { whenIdle } from '../../platform/loading/idle.ts'
import { useSession } from '../session/session-context.tsx'
import { readPushMemory } from './push-memory.ts'

/** Keeps the pushes of a user who turned them on in this browser, once the first screen is shown. Asks the user for nothing. */
export function usePushRenewal() {
  const { id } = useSession().user
  useEffect(() => {
    if (readPushMemory()?.userId !== id) return
    // Without a connection or a push service the next visit tries again.
    return whenIdle(async () => (await import('./push-actions.ts')).renewPush(id).catch(() => {}))
  }, [id])
}
