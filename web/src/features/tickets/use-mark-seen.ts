import { useEffect, useEffectEvent } from 'react'
import { markSeen } from './ticket.queries.ts'

/**
 * Records that the ticket was read up to a comment (undefined until the conversation has loaded), once the window is in view. `onMarked` is
 * called afterwards.
 */
export function useMarkSeen(ticketId: number, upTo: number | undefined, onMarked?: () => void) {
  const mark = useEffectEvent(async (id: number) => {
    await markSeen(id)
    onMarked?.()
  })
  useEffect(() => {
    if (upTo === undefined) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      void mark(ticketId)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [ticketId, upTo])
}
