import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import './catalogue.table.ts'
import '../ticket-types/ticket-types.table.ts'

const audience = sql`catalogue_items.summary -> 'audience'`
const isForDesk = sql<boolean>`(${audience} ->> 'desk')::boolean`

/**
 * Returns the items that the caller may ask for: published ones whose tickets can be created, and that are offered to the caller. Nothing
 * else decides who may ask for an item.
 */
export function offeredItems({ actor }: Pick<Context, 'actor'>): RawBuilder<boolean> {
  const isForCaller =
    actor.kind === 'portal'
      ? isForPortal(actor.customerId)
      : actor.kind === 'staff' || actor.kind === 'requester'
        ? isForDesk
        : sql<boolean>`false`
  return sql<boolean>`(catalogue_items.deleted_at is null and catalogue_items.state = 'published' and ${isForCaller}
    and exists (select from ticket_types t
      where t.id = (catalogue_items.summary -> 'target' ->> 'typeId')::int and t.archived_at is null))`
}

const isForPortal = (customerId: number) => sql<boolean>`(
  (${audience} ->> 'portals' = 'all'
    or ${audience} ->> 'portals' = 'chosen' and ${audience} -> 'customerIds' @> to_jsonb(${customerId}::int))
  and ${audience} ->> 'portalUsers' = any((select my_portal_audiences())::text[]))`
