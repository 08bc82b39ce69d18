import type { Position } from '@hatchway/contract/live'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { horizon } from './activity.read.ts'
import { beginning, positionOf, type Source } from './position.ts'

/** The last settled place. */
export async function endOfNews(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string; source: Source; id: number }>`
    select * from (
      (select xid, 0 as source, id from activity where xid < ${horizon} order by xid desc, id desc limit 1)
      union all
      (select xid, 1, id from notifications where xid < ${horizon} order by xid desc, id desc limit 1)
    ) story order by xid desc, source desc limit 1`.execute(db)
  return rows[0] ? positionOf(rows[0]) : beginning
}
