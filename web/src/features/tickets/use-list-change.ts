import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { type BulkChange, changeTickets, type Outcome, outcomeWords, undoChanges } from './change-tickets.ts'
import { showNewer } from './ticket-list.queries.ts'

type Progress = { done: number; total: number }

/** Changes tickets from the list, one or many. Says how it went, with the way back as the toast's action. */
export function useListChange() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const busy = useRef(new Set<number>())

  /** Answers the ids that refused; `title` is what the toast says when none did. Tickets that are being changed already are left out. */
  const change = async (ids: readonly number[], wanted: BulkChange, title?: string): Promise<number[]> => {
    const free = ids.filter((id) => !busy.current.has(id))
    if (free.length === 0) return []
    for (const id of free) busy.current.add(id)
    const count = (done: number) => setProgress({ done, total: free.length })
    count(0)
    const outcome = await changeTickets(free, wanted, count)
    setProgress(undefined)
    for (const id of free) busy.current.delete(id)
    refresh(client, outcome)
    tell(client, outcome, title)
    return outcome.failed.map(({ id }) => id)
  }
  return { change, progress }
}

function tell(client: QueryClient, outcome: Outcome, title: string | undefined) {
  const hasFailed = outcome.failed.length > 0
  toast({
    ...outcomeWords(outcome),
    ...(!hasFailed && title && { title }),
    variant: hasFailed ? 'destructive' : 'success',
    ...(outcome.back.length > 0 && { action: { label: 'Undo', onClick: () => void undo(client, outcome) } }),
  })
}

async function undo(client: QueryClient, { back }: Outcome) {
  const outcome = await undoChanges(back, () => {})
  refresh(client, outcome)
  toast({
    ...outcomeWords(outcome, 'changed back'),
    variant: outcome.failed.length > 0 ? 'destructive' : 'success',
  })
}

/** The rows change where they stand; what else shows the tickets is fetched anew. */
function refresh(client: QueryClient, { changed }: Outcome) {
  showNewer(client, changed)
  for (const { id } of changed) void client.invalidateQueries({ queryKey: ['tickets', id] })
  void client.invalidateQueries({ queryKey: ['tickets', 'counts'] })
}
