import type { Actor } from '../../platform/actor.ts'

/** Who may have images at all: staff, and people of an organisation. Of which releases is said by what they see of these. */
export function mayHaveImages(actor: Actor) {
  if (actor.kind === 'portal') return !actor.ownTicketsOnly
  return actor.kind === 'staff' || actor.kind === 'system'
}
