import type { Call } from '@hatchway/contract/endpoint'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, endpointQuery } from '../../platform/call.ts'
import { toastDone } from '../ticket-bulk/use-undo.ts'
import { mergeResultMessages as messages } from './merge-result.messages.ts'

/** Queries what a merge does with the tasks and approvals of the other tickets. */
export const mergePreview = ({ targetId, sourceIds }: Merge) =>
  endpointQuery(['tickets', targetId, 'merge', sourceIds], ticketMerging.preview, {
    params: { id: targetId },
    query: { sourceIds },
  })

type Merge = { targetId: number; sourceIds: number[] }

/** Merges tickets into one. */
export function useMerge() {
  const client = useQueryClient()
  const linkTo = useTicketLink()
  return useMutation({
    mutationFn: ({ targetId, sourceIds }: Merge) =>
      call(ticketMerging.merge, { params: { id: targetId }, body: { sourceIds } }),
    onSuccess: ({ id, ticketNumber, changeId }, { sourceIds }) => {
      const title = messages.merged(sourceIds.length, ticketNumber)
      toastDone(client, title, changeId, { link: linkTo(id, ticketNumber) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}

/** Creates a new ticket from messages. */
export function useSplit(ticketId: number) {
  const client = useQueryClient()
  const linkTo = useTicketLink()
  return useMutation({
    mutationFn: (body: Call<typeof ticketMerging.split>['body']) =>
      call(ticketMerging.split, { params: { id: ticketId }, body }),
    onSuccess: ({ id, ticketNumber, changeId }) =>
      toastDone(client, messages.split(ticketNumber), changeId, { link: linkTo(id, ticketNumber) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}

/** Returns the button of a toast that opens a ticket. */
function useTicketLink() {
  const navigate = useNavigate()
  return (id: number, ticketNumber: string) => ({
    label: messages.open(ticketNumber),
    onClick: () => void navigate({ to: '/tickets/$id', params: { id: String(id) } }),
  })
}
