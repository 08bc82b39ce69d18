import type { ActivityEntry } from '@hatchway/contract/activity'
import { actorMessages as messages } from './event.messages.ts'

/** Returns the actor's name: a user, the system, or an unauthenticated client. */
export const actorName = ({ actor, actorKind }: Pick<ActivityEntry, 'actor' | 'actorKind'>) =>
  actor?.fullName ?? (actorKind === 'system' ? messages.system : messages.someone)

/** Returns where the actor was: the staff side or a portal. Empty for the system. */
export function sideName({ actorKind }: Pick<ActivityEntry, 'actorKind'>) {
  if (actorKind === 'portal') return messages.sides.portal
  return actorKind === 'staff' || actorKind === 'requester' ? messages.sides.desk : null
}
