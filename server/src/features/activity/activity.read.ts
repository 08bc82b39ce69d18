import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { EventName, Events } from './activity.events.ts'

/** Where a line stands in the log. Sequence order is not commit order, so that the writing transaction comes first. */
export type Place = { xid: string; id: number }

/** A line of the log as a reaction gets it. */
export type Entry<E extends EventName = EventName> = {
  [N in E]: {
    place: Place
    at: Date
    event: N
    actorId: number | null
    actorKind: string
    ticketId: number | null
    customerId: number | null
    data: Events[N]
  }
}[E]

/** Below this transaction everything has ended: no line can appear there any more. */
export const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`

/** What follows a place, oldest first, as far as it is settled. */
export async function entriesAfter(db: Db, after: Place, limit: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where(sql<boolean>`(xid, id) > (${after.xid}::xid8, ${after.id}::bigint)`)
    .where(sql<boolean>`xid < ${horizon}`)
    .orderBy('xid')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(
    (row) =>
      ({
        place: { xid: row.xid, id: row.id },
        at: row.at,
        event: row.event,
        actorId: row.actor_id,
        actorKind: row.actor_kind,
        ticketId: row.ticket_id,
        customerId: row.customer_id,
        data: row.data,
      }) as Entry,
  )
}
