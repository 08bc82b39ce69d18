import { type RawBuilder, sql } from 'kysely'
import { type Actor, type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'
import { loadActors } from '../users/load-actors.ts'
import './catalogue.table.ts'
import '../ticket-types/ticket-types.table.ts'

const audience = sql`catalogue_items.summary -> 'audience'`
const isForDesk = sql<boolean>`(${audience} ->> 'desk')::boolean`

/**
 * Returns the user for whom the caller orders: themselves, or for staff anyone whose tickets they can create. Throws 403 for other callers who
 * name someone else.
 */
export async function findOrderer(ctx: Context, requestedFor: number | undefined): Promise<SignedIn> {
  const caller = signedIn(ctx.actor)
  if (requestedFor === undefined || requestedFor === caller.id) return caller
  if (caller.kind !== 'staff') throw forbidden('Only agents can order for someone else')
  const [person] = await loadActors(ctx, [requestedFor])
  if (!person) throw badRequest('Choose an active user', 'requestedFor')
  return person
}

/**
 * Returns the items that a user may ask for, by default the caller: published ones whose tickets can be created, and that are offered to them.
 * Nothing else decides who may ask for an item.
 */
export function offeredItems({ actor: caller }: Pick<Context, 'actor'>, actor: Actor = caller): RawBuilder<boolean> {
  const isForUser =
    actor.kind === 'portal'
      ? isForPortal(
          actor.customerId,
          actor === caller ? sql`(select my_portal_audiences())` : sql`(select portal_audiences_of(${actor.id}::int))`,
        )
      : actor.kind === 'staff' || actor.kind === 'requester'
        ? isForDesk
        : sql<boolean>`false`
  return sql<boolean>`(catalogue_items.deleted_at is null and catalogue_items.state = 'published' and ${isForUser}
    and exists (select from ticket_types t
      where t.id = (catalogue_items.summary -> 'target' ->> 'typeId')::int and t.archived_at is null))`
}

const isForPortal = (customerId: number, audiences: RawBuilder<unknown>) => sql<boolean>`(
  (${audience} ->> 'portals' = 'all'
    or ${audience} ->> 'portals' = 'chosen' and ${audience} -> 'customerIds' @> to_jsonb(${customerId}::int))
  and ${audience} ->> 'portalUsers' = any(${audiences}::text[]))`
