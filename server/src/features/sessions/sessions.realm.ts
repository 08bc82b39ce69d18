import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Which side of the product a host shows: the staff's, or the portal of one customer. */
export type Realm = { portal: { id: number; customer_id: number; name: string; host: string } | null }

/** The side that the request came to; a closed portal is none. Runs as the product, since strangers may not read portals. */
export async function realmOf({ db, origin }: Context): Promise<Realm> {
  const portal = await db
    .selectFrom('portals')
    .select(['id', 'customer_id', 'name', 'host'])
    .where('host', '=', origin.host)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  return { portal: portal ?? null }
}

/** The active people who belong to a side: a portal's customer's, or the company's own. Whoever belongs elsewhere is not found. */
export function inRealm({ db }: Context, { portal }: Realm) {
  return db
    .selectFrom('users')
    .where('users.is_active', '=', true)
    .where(sql<boolean>`users.customer_id is not distinct from ${portal?.customer_id ?? null}::int`)
}
