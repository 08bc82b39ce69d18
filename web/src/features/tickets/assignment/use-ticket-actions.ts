import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useSession } from '../../session/session-context.tsx'
import { useStateMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import { useChangeOf } from '../properties/use-property-changes.ts'

/** Returns the actions that have a button of their own; each is undefined where it has no effect or is not permitted. */
export function useTicketActions(ticket: Ticket) {
  const { user } = useSession()
  const change = useChangeOf(ticket.id)
  const problemOf = useStateMoves(ticket.can.change)
  const isDone = ticket.status === 'resolved' || ticket.status === 'closed'
  const assignToMe = () => {
    const { id, fullName, avatarUrl } = user
    change({ assigneeId: id }, { assigneeId: id, assignee: { id, fullName, avatarUrl } })
  }
  return {
    assignToMe: ticket.can.change && ticket.assigneeId !== user.id ? assignToMe : undefined,
    // The server selects the step, by the workflow of the ticket's type.
    resolve:
      ticket.can.change && !isDone && !problemOf(ticket, 'resolved') ? () => change({ status: 'resolved' }) : undefined,
  }
}
