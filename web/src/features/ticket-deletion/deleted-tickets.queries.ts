import { ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, pageQuery } from '../../platform/call.ts'

export type DeletedQuery = { page: number; limit: number; search?: string }

/** Queries the deleted tickets, the latest first. For admins. */
export const deletedTickets = (query: DeletedQuery) =>
  pageQuery(['tickets', 'deleted', query], ticketDeletion.list, { query })

export function useRestoreTicket() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(ticketDeletion.restore, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}
