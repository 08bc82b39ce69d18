import { forbidden } from './http/errors.ts'

/** Who asks. Every rule of the product is written against this. */
export type Actor = Staff | Requester | PortalUser | Anonymous | System

/** `sessionId` is null where an API key speaks for them. */
type Known = { id: number; fullName: string; sessionId: string | null }
/** An admin, or an agent. `groupIds` are the groups whose tickets an agent may see; null means all. */
export type Staff = Known & { kind: 'staff'; isAdmin: boolean; groupIds: number[] | null }
/** Somebody of the company's own people who files tickets and follows their own. */
export type Requester = Known & { kind: 'requester' }
/** Somebody of a customer organisation, on its portal. In the intake organisation everybody sees their own tickets only. */
export type PortalUser = Known & {
  kind: 'portal'
  customerId: number
  ownTicketsOnly: boolean
  canViewKnowledgeBase: boolean
}
export type Anonymous = { kind: 'anonymous' }
/** The product itself: a reaction, a timer, the start. */
export type System = { kind: 'system'; reason: string }

export type SignedIn = Staff | Requester | PortalUser

export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.kind === 'staff' || actor.kind === 'requester' || actor.kind === 'portal'

/** A program that shows somebody's API key: it may do what they may, except what opens or closes ways into accounts. */
export const isApiKeyCaller = (actor: Actor) => isSignedIn(actor) && actor.sessionId === null

/** The person behind the actor, for "who did it"; null for the product itself. */
export const personOf = (actor: Actor) => (isSignedIn(actor) ? actor.id : null)

/** The signed-in person, for verbs that need one; endpoints have already turned others away. */
export function signedIn(actor: Actor): SignedIn {
  if (!isSignedIn(actor)) throw forbidden('Only people do this')
  return actor
}
