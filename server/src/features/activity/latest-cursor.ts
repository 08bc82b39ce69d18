import type { EventCursor } from '@hatchway/contract/live'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { firstCursor, formatCursor, type Source } from './event-cursor.ts'

/** Returns the cursor of the last settled row. It contains no more than a position, so every signed-in user may know it. */
export async function latestCursor(db: Db): Promise<EventCursor> {
  const { rows } = await sql<{ xid: string; source: Source; id: number }>`select * from latest_event()`.execute(db)
  return rows[0] ? formatCursor(rows[0]) : firstCursor
}
