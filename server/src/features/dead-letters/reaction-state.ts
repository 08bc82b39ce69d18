import type { ReactionState } from '@hatchway/contract/dead-letters'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { reactionsCursor } from '../activity/activity.table.ts'
import './dead-letters.table.ts'

const countedUpTo = 10_000

/** Returns how far the reactions to events are behind. It reads the entries after the cursor only, so it costs nothing while they keep up. */
export async function loadReactionState({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ReactionState> {
  const { rows } = await sql<Omit<ReactionState, 'lagSeconds'> & { oldest: Date | null }>`
    select count(waiting.at) as waiting, min(waiting.at) as oldest, (select count(*) from dead_letters) as failed
    from (
      select a.at from reaction_cursors c, lateral (
        select at from activity where (xid, id) > (c.xid, c.id) order by xid, id limit ${countedUpTo}) a
      where c.name = ${reactionsCursor}) waiting`.execute(db)
  const { waiting, oldest, failed } = rows[0]!
  return { waiting, failed, lagSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0 }
}
