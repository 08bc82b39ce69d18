import { type ConsumerState, eventConsumers, type ReactionState } from '@hatchway/contract/dead-letters'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { reactionsCursor, rulesCursor, slaCursor } from '../activity/activity.table.ts'
import './dead-letters.table.ts'

const countedUpTo = 10_000
const cursors: Record<ConsumerState['name'], string> = {
  reactions: reactionsCursor,
  sla: slaCursor,
  rules: rulesCursor,
}

/** Returns how far each consumer of events is behind. It reads the entries after the cursors only, so it costs nothing while they keep up. */
export async function loadReactionState({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ReactionState> {
  const [{ rows }, failed] = await Promise.all([
    sql<{ name: string; waiting: number; oldest: Date | null }>`
      select c.name, unread.waiting, unread.oldest
      from reaction_cursors c, lateral (
        select count(*) as waiting, min(at) as oldest from (
          select at from activity where (xid, id) > (c.xid, c.id) order by xid, id limit ${countedUpTo}) entries) unread`.execute(
      db,
    ),
    countRows(db.selectFrom('dead_letters')),
  ])
  const consumers = eventConsumers.map((name) => {
    const { waiting = 0, oldest = null } = rows.find((row) => row.name === cursors[name]) ?? {}
    const age = oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0
    return { name, waiting, lagSeconds: age }
  })
  return { consumers, failed }
}
