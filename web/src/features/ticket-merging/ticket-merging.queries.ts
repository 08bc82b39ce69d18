import type { Call } from '@hatchway/contract/endpoint'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toastDone } from '../ticket-bulk/use-undo.ts'

type Merge = { targetId: number; sourceIds: number[] }

/** Merges tickets into one. */
export function useMerge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ targetId, sourceIds }: Merge) =>
      call(ticketMerging.merge, { params: { id: targetId }, body: { sourceIds } }),
    onSuccess: ({ ticketNumber, changeId }, { sourceIds }) => {
      const merged = sourceIds.length === 1 ? '1 ticket' : `${sourceIds.length} tickets`
      toastDone(client, `${merged} merged into #${ticketNumber}`, changeId)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}

/** Creates a new ticket from messages. */
export function useSplit(ticketId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof ticketMerging.split>['body']) =>
      call(ticketMerging.split, { params: { id: ticketId }, body }),
    onSuccess: ({ ticketNumber, changeId }) => toastDone(client, `Split into #${ticketNumber}`, changeId),
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}
