import type { ViewingRule } from '@hatchway/contract/tickets/people/ticket-viewers'
import type { SignedIn } from '../../../platform/actor.ts'

/** Returns the name of the visibility rule that applies to a user; whether it is met is decided by the scope. */
export function ruleFor(actor: SignedIn): ViewingRule {
  switch (actor.kind) {
    case 'staff':
      if (actor.isAdmin) return 'admin'
      return actor.groupIds === null ? 'all_groups' : 'own_groups'
    case 'requester':
      return 'own_tickets'
    case 'portal':
      return actor.ownTicketsOnly ? 'own_in_intake' : 'organization'
  }
}
