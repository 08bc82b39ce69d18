import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Which realm a host serves: the staff's, or the portal of one customer. */
export type Realm = { portal: { id: number; customer_id: number; name: string; host: string } | null }

/** Returns the realm of the request's host; none for a closed portal. */
export async function realmOf(ctx: Context): Promise<Realm> {
  return { portal: (await findOpenPortal(ctx)) ?? null }
}

/** Returns the open portal of the request's host, with all that its sign-in page shows. Unauthenticated clients can't read `portals`. */
export async function findOpenPortal({ db, origin }: Context) {
  const { rows } = await sql<Selectable<Schema['portals']> & { customer_name: string }>`
    select (open.portal).*, open.customer_name from open_portal_on(${origin.host}) open`.execute(db)
  return rows[0]
}

/** Returns the active users of a realm: the portal's customer's, or the company's own. Runs as the system. */
export function inRealm({ db }: Context, { portal }: Realm) {
  return db
    .selectFrom('users')
    .where('users.is_active', '=', true)
    .where(sql<boolean>`users.customer_id is not distinct from ${portal?.customer_id ?? null}::int`)
}
