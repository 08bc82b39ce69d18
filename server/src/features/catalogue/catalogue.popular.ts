import { popularDays } from '@hatchway/contract/catalogue/catalogue'
import { dayMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import './catalogue.table.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'

/** The most popular items that are shown. */
const shown = 4

/** Returns the first day that counts, as 2026-11-23. */
export const firstCountedDay = (now: Date) => dayOf(new Date(now.getTime() - popularDays * dayMs))
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Returns the ids of the items that the user's organization ordered most in the last days, of those that are offered. */
export async function findPopular(
  { db, now }: Context,
  actor: SignedIn,
  offered: readonly { id: number }[],
): Promise<number[]> {
  // No index serves "is not distinct from".
  const isTheirs = actor.kind === 'portal' ? sql`customer_id = ${actor.customerId}` : sql`customer_id is null`
  const { rows } = await sql<{ item_id: number }>`
    select item_id from catalogue_order_counts
    where ${isTheirs} and day >= ${firstCountedDay(now)}::date
      and item_id = ${anyOf(offered.map(({ id }) => id))}
    group by item_id order by sum(orders) desc, item_id limit ${sql.lit(shown)}`.execute(db)
  return rows.map((row) => row.item_id)
}

/** Returns how often each item was ordered in the last days by everyone. */
export async function countOrders({ db, now }: Context): Promise<Map<number, number>> {
  const { rows } = await sql<{ item_id: number; orders: number }>`
    select item_id, sum(orders)::int as orders from catalogue_order_counts
    where day >= ${firstCountedDay(now)}::date group by item_id`.execute(db)
  return new Map(rows.map((row) => [row.item_id, row.orders]))
}

/** Counts an order. Runs as the system. */
export const countOrder = ({ db, now }: Context, itemId: number, customerId: number | null) =>
  sql`
  insert into catalogue_order_counts as c (customer_id, day, item_id, orders)
  values (${customerId}, ${dayOf(now)}::date, ${itemId}, 1)
  on conflict (customer_id, day, item_id) do update set orders = c.orders + 1`.execute(db)
