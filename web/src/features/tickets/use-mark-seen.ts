import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markSeen } from '../tickets/ticket.queries.ts'

/** Records that the ticket was read up to comment `newest` (undefined until the conversation has loaded) once the window is in view. */
export function useMarkSeen(ticketId: number, newest: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (newest === undefined) return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      await markSeen(ticketId)
      void client.invalidateQueries({ queryKey: ['portal', 'tickets', 'list'] })
    }
    document.addEventListener('visibilitychange', look)
    void look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [ticketId, newest, client])
}
