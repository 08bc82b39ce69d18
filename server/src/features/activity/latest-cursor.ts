import type { EventCursor } from '@hatchway/contract/live'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { horizon } from './activity.read.ts'
import { firstCursor, formatCursor, type Source } from './event-cursor.ts'

/** Returns the cursor of the last settled row. */
export async function latestCursor(db: Db): Promise<EventCursor> {
  const { rows } = await sql<{ xid: string; source: Source; id: number }>`
    select * from (
      (select xid, 0 as source, id from activity where xid < ${horizon} order by xid desc, id desc limit 1)
      union all
      (select xid, 1, id from notifications where xid < ${horizon} order by xid desc, id desc limit 1)
    ) story order by xid desc, source desc limit 1`.execute(db)
  return rows[0] ? formatCursor(rows[0]) : firstCursor
}
