import type { ActivityEntry } from '@hatchway/contract/activity'

/** Returns the actor's name: a user, the system, or an unauthenticated client. */
export const actorName = ({ actor, actorKind }: Pick<ActivityEntry, 'actor' | 'actorKind'>) =>
  actor?.fullName ?? (actorKind === 'system' ? 'Hatchway' : 'Someone')

/** Returns where the actor was: the staff side or a portal. Empty for the system. */
export function sideName({ actorKind }: Pick<ActivityEntry, 'actorKind'>) {
  if (actorKind === 'portal') return 'Portal'
  return actorKind === 'staff' || actorKind === 'requester' ? 'Help desk' : null
}
