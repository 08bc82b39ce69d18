import type { ActivityLine } from '@hatchway/contract/activity'

/** Who did it: a person, the product itself, or somebody who was not signed in. */
export const actorName = ({ actor, actorKind }: Pick<ActivityLine, 'actor' | 'actorKind'>) =>
  actor?.fullName ?? (actorKind === 'system' ? 'Hatchway' : 'Somebody')

/** From where: the staff side or a portal. Nothing for what the product did by itself. */
export function sideName({ actorKind }: Pick<ActivityLine, 'actorKind'>) {
  if (actorKind === 'portal') return 'Portal'
  return actorKind === 'staff' || actorKind === 'requester' ? 'Staff side' : null
}
