import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { EventName, Events } from './activity.events.ts'
import type { ActivityTable } from './activity.table.ts'

/** The position of an entry in the log. Sequence order is not commit order, therefore the writing transaction is compared first. */
export type Place = { xid: string; id: number }

/** A log entry as a reaction receives it. */
export type Entry<E extends EventName = EventName> = {
  [N in E]: {
    place: Place
    at: Date
    event: N
    actorId: number | null
    actorKind: string
    ticketId: number | null
    customerId: number | null
    /** The request that recorded it; `-` for what the system does by itself. */
    requestId: string | null
    /** The entry that this one undoes. */
    undoOf: number | null
    data: Events[N]
  }
}[E]

/** All transactions below this one have ended: no entry can appear there. */
export const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`

/** Returns the settled entries after the cursor of a consumer, oldest first. */
export async function entriesAfterCursor(db: Db, name: string, limit: number): Promise<Entry[]> {
  const { rows } = await sql<Selectable<ActivityTable>>`
    select a.* from reaction_cursors c cross join lateral (
      select * from activity where (xid, id) > (c.xid, c.id) and xid < ${horizon} order by xid, id limit ${sql.lit(limit)}) a
    where c.name = ${name} order by a.xid, a.id`.execute(db)
  return rows.map(entryOf)
}

export async function loadEntry(db: Db, id: number): Promise<Entry> {
  return entryOf(await db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** Returns a row of the log as an entry. */
export const entryOf = (row: Selectable<ActivityTable>) =>
  ({
    place: { xid: row.xid, id: row.id },
    at: row.at,
    event: row.event,
    actorId: row.actor_id,
    actorKind: row.actor_kind,
    ticketId: row.ticket_id,
    customerId: row.customer_id,
    requestId: row.request_id,
    undoOf: row.undo_of,
    data: row.data,
  }) as Entry
