import type { ReactionState } from '@hatchway/contract/dead-letters'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { reactionsCursor, rulesCursor, slaCursor } from '../activity/activity.table.ts'
import './dead-letters.table.ts'

const countedUpTo = 10_000

/** Returns how far the slowest consumer of events is behind. It reads the entries after the cursor only, so it costs nothing while they keep up. */
export async function loadReactionState({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ReactionState> {
  const { rows } = await sql<Omit<ReactionState, 'lagSeconds'> & { oldest: Date | null }>`
    select coalesce(max(unread.waiting), 0) as waiting, min(unread.oldest) as oldest, (select count(*) from dead_letters) as failed
    from reaction_cursors c, lateral (
      select count(*) as waiting, min(at) as oldest from (
        select at from activity where (xid, id) > (c.xid, c.id) order by xid, id limit ${countedUpTo}) entries) unread
    where c.name in (${reactionsCursor}, ${slaCursor}, ${rulesCursor})`.execute(db)
  const { waiting, oldest, failed } = rows[0]!
  return { waiting, failed, lagSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0 }
}
