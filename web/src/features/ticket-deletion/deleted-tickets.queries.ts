import { ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type DeletedQuery = { page: number; limit: number; search: string }

/** Queries the deleted tickets, the latest first. For admins. */
export const deletedTickets = (query: DeletedQuery) =>
  queryOptions({
    queryKey: ['tickets', 'deleted', query],
    queryFn: ({ signal }) => call(ticketDeletion.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useRestoreTicket() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(ticketDeletion.restore, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}
