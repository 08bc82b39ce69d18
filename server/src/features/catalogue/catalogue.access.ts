import { type RawBuilder, sql } from 'kysely'
import { type Actor, type PortalUser, type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'
import { loadActors } from '../users/load-actors.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import './catalogue.table.ts'
import '../ticket-types/ticket-types.table.ts'

const audience = sql`catalogue_items.summary -> 'audience'`
const isForDesk = sql<boolean>`(${audience} ->> 'desk')::boolean`

/**
 * Returns the user for whom the caller orders: themselves, for staff any active user, for a manager on a portal any active user of the same
 * organization. Throws 403 for other callers who name someone else.
 */
export async function findOrderer(ctx: Context, requestedFor: number | undefined): Promise<SignedIn> {
  const caller = signedIn(ctx.actor)
  if (requestedFor === undefined || requestedFor === caller.id) return caller
  if (!(await canOrderForOthers(ctx))) throw forbidden(messages.onlyOwnOrders)
  const [person] = await (caller.kind === 'portal'
    ? findColleague(ctx, caller, requestedFor)
    : loadActors(ctx, [requestedFor]))
  if (!person) throw badRequest(messages.noSuchUser, 'requestedFor')
  return person
}

/** Returns an active user of the caller's organization, or none. What else they may do is unknown to the caller, and not needed for an order. */
async function findColleague({ db }: Context, caller: PortalUser, id: number): Promise<SignedIn[]> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'full_name as fullName'])
    .where('id', '=', id)
    .where('customer_id', '=', caller.customerId)
    .where('is_active', '=', true)
    .execute()
  return found.map((user) => ({ ...caller, ...user, sessionId: null, canViewKnowledgeBase: false }))
}

/** Whether the caller may order for someone else: staff, and on a portal those to whom others report. */
export async function canOrderForOthers({ actor, db }: Context): Promise<boolean> {
  if (actor.kind !== 'portal') return actor.kind === 'staff'
  const { rows } = await sql<{ can_order: boolean }>`select can_order_for_colleagues() as can_order`.execute(db)
  return rows[0]!.can_order
}

/**
 * Returns the items that a user may ask for, by default the caller: published ones whose tickets can be created, and that are offered to them.
 * Nothing else decides who may ask for an item.
 */
export function offeredItems({ actor: caller }: Pick<Context, 'actor'>, actor: Actor = caller): RawBuilder<boolean> {
  const isForUser =
    actor.kind === 'portal'
      ? isForPortal(actor.customerId, audiencesOf(actor, caller))
      : actor.kind === 'staff' || actor.kind === 'requester'
        ? isForDesk
        : sql<boolean>`false`
  return sql<boolean>`(catalogue_items.deleted_at is null and catalogue_items.state = 'published' and ${isForUser}
    and exists (select from ticket_types t
      where t.id = (catalogue_items.summary -> 'target' ->> 'typeId')::int and t.archived_at is null))`
}

/** Returns whom a user of a portal is for the catalog, as far as the caller may know it. */
function audiencesOf(actor: PortalUser, caller: Actor) {
  if (actor === caller) return sql`(select my_portal_audiences())`
  return caller.kind === 'portal'
    ? sql`(select portal_audiences_of_colleague(${actor.id}::int))`
    : sql`(select portal_audiences_of(${actor.id}::int))`
}

const isForPortal = (customerId: number, audiences: RawBuilder<unknown>) => sql<boolean>`(
  (${audience} ->> 'portals' = 'all'
    or ${audience} ->> 'portals' = 'chosen' and ${audience} -> 'customerIds' @> to_jsonb(${customerId}::int))
  and ${audience} ->> 'portalUsers' = any(${audiences}::text[]))`
