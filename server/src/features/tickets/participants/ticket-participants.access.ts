import { type Actor, isStaffOrSystem, type SignedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { conflict, forbidden } from '../../../platform/http/errors.ts'
import { canSeeTicket, ticketAbilities } from '../tickets.access.ts'
import { ticketMessages } from '../tickets.messages.ts'
import type { TicketRow } from '../tickets.table.ts'
import { ticketIsMerged } from '../tickets.update.ts'
import { ticketParticipantMessages as messages } from './ticket-participants.messages.ts'

/**
 * How the caller may put a user in copy: with their account, or, for a user who can't see the ticket, as a contact by email only. Null: not
 * at all. To be in copy lets no user see more tickets. The desk adds staff and users of the ticket's customer, or its own requesters to a
 * ticket without a customer; portal users add users of their organization, and requesters add staff.
 */
export function wayToAdd(caller: Actor, ticket: TicketRow, user: SignedIn): 'account' | 'email' | null {
  const isByDesk = isStaffOrSystem(caller)
  if (canSeeTicket(user, ticket)) {
    const isTheirSide = caller.kind === 'portal' ? user.kind === 'portal' : user.kind === 'staff'
    const isCaller = caller.kind !== 'system' && caller.kind !== 'anonymous' && caller.id === user.id
    return isByDesk || isTheirSide || isCaller ? 'account' : null
  }
  if (!isByDesk || user.kind === 'staff') return null
  const customerId = user.kind === 'portal' ? user.customerId : null
  return customerId === ticket.customer_id ? 'email' : null
}

/** A participant with what the rule depends on. */
type Removable = { user_id: number | null; role: string | null; is_added_by_desk: boolean }

/** The desk removes everyone; others themselves, users of their side, and contacts that their side added. */
export function canRemove(caller: Actor, { user_id, role, is_added_by_desk }: Removable) {
  if (isStaffOrSystem(caller)) return true
  if (caller.kind === 'anonymous') return false
  if (user_id === caller.id) return true
  if (user_id === null) return !is_added_by_desk
  return caller.kind === 'portal' ? role === 'requester' : !is_added_by_desk
}

/** Throws unless the caller may add people in copy: all who may reply. */
export function assertCanAdd(ctx: Context, ticket: TicketRow) {
  if (ticket.merged_into_id !== null) throw ticketIsMerged()
  if (ticketAbilities(ctx, ticket).comment) return
  if (ticket.status === 'closed') throw conflict(ticketMessages.closed, 'ticket.closed')
  throw forbidden(messages.mayNotAdd)
}
