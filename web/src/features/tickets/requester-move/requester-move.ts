import type { Ticket, TicketChange } from '@hatchway/contract/tickets/tickets'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { errorAt } from '../../../platform/field-errors.ts'
import { sharedState } from '../../../platform/shared-state.ts'
import { approvalsOfTicket } from '../../approvals/approvals.queries.ts'
import type { ChangeOf } from '../properties/use-property-changes.ts'

/** A requester that was chosen; the customer is unknown of one that the ticket has. */
export type MoveRequester = {
  id: number
  fullName: string
  avatarUrl?: string | null | undefined
  customerId?: number | null | undefined
  customerName?: string | null | undefined
}

/** A change of the customer or the requester that waits for the other one, or for the user to know what it cancels. */
export type RequesterMove = { customerId: number | null; requester: MoveRequester | null }

/** The change for which the dialog of a ticket asks. */
export const requesterMove = sharedState<(RequesterMove & { ticketId: number }) | undefined>(undefined)

/**
 * Asks for a requester of the customer that a change chose, if it was refused because the present one belongs to another. Returns false where
 * something else is the reason, which is then to be shown.
 */
export function askForRequester(ticketId: number, change: Omit<TicketChange, 'version'>, error: unknown): boolean {
  const { customerId, requesterId } = change
  if (!customerId || requesterId !== undefined || !errorAt(error, 'requesterId')) return false
  requesterMove.set({ ticketId, customerId: Number(customerId), requester: null })
  return true
}

/** Returns the requester if the ticket can keep them with this customer, otherwise null: another one is to be chosen. */
export function requesterWithin(requester: MoveRequester | null, customerId: number | null, ticket: Ticket) {
  const own = requester?.customerId === undefined ? ticket.customerId : requester.customerId
  return customerId === null || own === null || own === customerId ? requester : null
}

/** Returns how many requests for approval a change of customer or requester cancels. */
export const pendingApprovals = (client: QueryClient, ticketId: number) =>
  client.getQueryData(approvalsOfTicket(ticketId).queryKey)?.filter(({ state }) => state === 'pending').length ?? 0

/** Returns functions that change the customer and the requester: at once, or in the dialog where more than the one changes. */
export function useRequesterChanges(ticket: Ticket, change: ChangeOf) {
  const client = useQueryClient()
  const { id, customerId, requester } = ticket
  const ask = (move: RequesterMove) => requesterMove.set({ ...move, ticketId: id })
  const isAsking = () => pendingApprovals(client, id) > 0
  return {
    changeCustomer(next: number | null, preview: Partial<Ticket>) {
      if (isAsking()) ask({ customerId: next, requester: requesterWithin(requester, next, ticket) })
      else change({ customerId: next }, preview)
    },
    changeRequester(next: MoveRequester) {
      const own = next.customerId ?? null
      const isOfOther = customerId !== null && own !== null && own !== customerId
      if (isOfOther || isAsking()) return ask({ customerId: isOfOther ? own : customerId, requester: next })
      const { fullName, avatarUrl = null } = next
      change({ requesterId: next.id }, { requesterId: next.id, requester: { id: next.id, fullName, avatarUrl } })
    },
  }
}
