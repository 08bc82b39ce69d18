import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Which realm a host serves: the staff's, or the portal of one customer. */
export type Realm = { portal: { id: number; customer_id: number; name: string; host: string } | null }

/**
 * Returns the realm of the request's host; none for a closed portal. Runs as the system, since unauthenticated clients may not read
 * portals.
 */
export async function realmOf({ db, origin }: Context): Promise<Realm> {
  const portal = await db
    .selectFrom('portals')
    .select(['id', 'customer_id', 'name', 'host'])
    .where('host', '=', origin.host)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  return { portal: portal ?? null }
}

/** Returns the active users of a realm: the portal's customer's, or the company's own. Users of another realm are not found. */
export function inRealm({ db }: Context, { portal }: Realm) {
  return db
    .selectFrom('users')
    .where('users.is_active', '=', true)
    .where(sql<boolean>`users.customer_id is not distinct from ${portal?.customer_id ?? null}::int`)
}
