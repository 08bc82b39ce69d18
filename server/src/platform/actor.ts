import type { Audience } from '@hatchway/contract/endpoint'
import type { SystemReason } from './database/system-reasons.ts'
import { forbidden } from './http/errors.ts'
import { accessMessages } from './http/http.messages.ts'

/** The caller of a request, or the system. Every permission rule is written against this type. */
export type Actor = Staff | Requester | PortalUser | Anonymous | System

/** `sessionId` is null where the caller is authenticated by an API key. */
type Account = { id: number; fullName: string; sessionId: string | null }
/** An admin, or an agent. `groupIds` are the groups whose tickets an agent may see; null means all. */
export type Staff = Account & { kind: 'staff'; isAdmin: boolean; groupIds: number[] | null }
/** An employee of the company who creates tickets and tracks their own. */
export type Requester = Account & { kind: 'requester' }
/** A user of a customer organization, on its portal. Users of the intake organization see only their own tickets. */
export type PortalUser = Account & {
  kind: 'portal'
  customerId: number
  ownTicketsOnly: boolean
  canViewKnowledgeBase: boolean
}
export type Anonymous = { kind: 'anonymous' }
/** The system itself: a reaction, a timer, the start of the server. */
export type System = { kind: 'system'; reason: SystemReason }

export type SignedIn = Staff | Requester | PortalUser

export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.kind === 'staff' || actor.kind === 'requester' || actor.kind === 'portal'

/** Whether the actor reads and changes what staff do: a member of staff, or the system itself. */
export const isStaffOrSystem = (actor: Actor): actor is Staff | System =>
  actor.kind === 'staff' || actor.kind === 'system'

/**
 * Whether the caller is authenticated by an API key. Such a caller may do what the key's owner may, except change how an account is
 * accessed.
 */
export const isApiKeyCaller = (actor: Actor) => isSignedIn(actor) && actor.sessionId === null

/** Returns the id of the user behind the actor, to record who made a change; null for the system. */
export const userIdOf = (actor: Actor) => (isSignedIn(actor) ? actor.id : null)

/**
 * Returns whose turn it is where work waits by turns (`limitConcurrencyByKey`): the users of a customer share one, each of the company's own
 * users has one, and what the system does by itself has one.
 */
export function queueKeyOf(actor: Actor): string {
  if (actor.kind === 'portal') return `customer ${actor.customerId}`
  return isSignedIn(actor) ? `user ${actor.id}` : actor.kind
}

/** Returns the signed-in user, for handlers that need one. Endpoints have already rejected all other callers. */
export function signedIn(actor: Actor): SignedIn {
  if (!isSignedIn(actor)) throw forbidden(accessMessages.signedIn)
  return actor
}

/** Returns which of the audiences the actor belongs to, as whom they read records. Without a session that is the one that reads least. */
export function audienceOf(actor: Actor): Audience {
  if (isStaffOrSystem(actor)) return 'staff'
  return actor.kind === 'requester' ? 'requester' : 'portal'
}
