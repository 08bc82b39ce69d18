import { type Actor, isStaffOrSystem } from '../../platform/actor.ts'

/**
 * Returns whether the caller may download images at all: staff, and users of an organization. Which releases they may have depends on which
 * they can see.
 */
export function mayHaveImages(actor: Actor) {
  if (actor.kind === 'portal') return !actor.ownTicketsOnly
  return isStaffOrSystem(actor)
}
