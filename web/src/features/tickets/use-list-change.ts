import { type BulkChange, ticketBulk } from '@hatchway/contract/ticket-bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { messageOf } from '../../platform/call-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { outcomeWords } from '../ticket-bulk/bulk-outcome.ts'
import { undoChange } from '../ticket-bulk/use-undo.ts'

/** Changes tickets from the list, one or many, with one call. Says how it went, with the way back as the toast's action. */
export function useListChange() {
  const client = useQueryClient()
  const [pending, setPending] = useState(0)
  const busy = useRef(new Set<number>())

  /** Answers the ids that refused; `title` is what the toast says when none did. Tickets that are being changed already are left out. */
  const change = async (ids: readonly number[], wanted: BulkChange, title?: string): Promise<number[]> => {
    const free = ids.filter((id) => !busy.current.has(id))
    if (free.length === 0) return []
    for (const id of free) busy.current.add(id)
    setPending(free.length)
    try {
      const { changeId, ...outcome } = await call(ticketBulk.change, { body: { ids: free, change: wanted } })
      const hasFailed = outcome.failed.length > 0
      toast({
        ...outcomeWords(outcome),
        ...(!hasFailed && title && { title }),
        variant: hasFailed ? 'destructive' : 'success',
        ...(outcome.changed.length > 0 && {
          action: { label: 'Undo', onClick: () => void undoChange(client, changeId) },
        }),
      })
      return outcome.failed.map(({ id }) => id)
    } catch (error) {
      toast({ title: 'The tickets were not changed', description: messageOf(error), variant: 'destructive' })
      return free
    } finally {
      for (const id of free) busy.current.delete(id)
      setPending(0)
      void client.invalidateQueries({ queryKey: ['tickets'] })
    }
  }
  return { change, pending }
}
