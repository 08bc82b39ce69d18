import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'
import type { TicketEvent } from '@hatchway/contract/tickets/tickets'
import { eventMessages as messages } from './event.messages.ts'
import type { EventLabel } from './event-labels.ts'

type Change = TicketEvent['changes'][number]

/** Returns whether a change concerns no property: another ticket, a user or a message, of which there may be several. */
export const isAboutOther = (field: string) =>
  field in messages.tickets ||
  field in messages.others ||
  field === 'follower' ||
  field === 'participant' ||
  field === 'slaPolicy' ||
  field.startsWith('link.')

/** Describes the change of another ticket, a follower or someone in copy; undefined for a change of a property. */
export function phraseAboutOther({ field, from, to }: Change, actor: string | undefined): EventLabel[] | undefined {
  const own = messages.others[field]
  if (own) return [{ text: own({ field, from, to }) }]
  const other = to ?? from ?? ''
  if (field === 'follower') {
    if (other === actor) return [{ text: to ? messages.follows : messages.followsNoLonger }]
    return to ? messages.followerAdded(other) : messages.followerRemoved(other)
  }
  if (field === 'participant') return to ? messages.copied(other) : messages.copyRemoved(other)
  if (field === 'slaPolicy') return to ? messages.slaApplied(other) : messages.slaRemoved(other)
  if (field.startsWith('link.')) {
    const relation = field.slice(5) as TicketRelation
    return to ? messages.linked(other, relation) : messages.unlinked(other, relation)
  }
  const phrase = messages.tickets[field]
  return phrase && (to ? phrase.came(other) : phrase.went(other))
}
