import { type Ticket, tickets } from '@hatchway/contract/tickets/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { useOwnTicket } from '../../ticket-own/use-own-ticket.ts'
import { showChanged, ticketDetail } from '../ticket.queries.ts'

/** Resolves, reopens and withdraws a ticket, for its requester. Staff change its status instead, and can withdraw their own, too. */
export function useOwnMoves(ticket: Ticket) {
  const client = useQueryClient()
  const { id, status, can } = ticket
  const isStaff = can.change
  return useOwnTicket(
    {
      ticketNumber: ticket.ticketNumber,
      can: { resolve: can.resolve && !isStaff, reopen: can.reopen && !isStaff, withdraw: can.withdraw },
    },
    status === 'closed',
    {
      move: (move) => call(tickets[move], { params: { id } }),
      onMoved: (changed) => void showChanged(client, changed),
      onFailed: () => void client.invalidateQueries({ queryKey: ticketDetail(id).queryKey }),
    },
  )
}
