import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import './ticket-types.table.ts'

/** The number of tickets that are processed in one transaction. */
const batchSize = 2000

/**
 * Moves the tickets of renamed or deleted steps, type by type and move by move, in the order in which they were recorded. This runs in the
 * background: until then a ticket shows the old name of its step, and its state is correct.
 */
export const stepFollowing = (pool: pg.Pool): Job => ({
  name: 'follow-steps',
  cron: '* * * * *',
  work: async () => {
    while (await followNextMove(pool)) {}
  },
})

async function followNextMove(pool: pg.Pool): Promise<boolean> {
  const move = await runAsSystem(pool, 'step_migration', ({ db }) =>
    db.selectFrom('step_moves').selectAll().orderBy('id').limit(1).executeTakeFirst(),
  )
  if (!move) return false

  // As text: a timestamp has more digits than a JavaScript date keeps.
  let after = { created_at: '-infinity', id: 0 }
  for (;;) {
    const { rows } = await runAsSystem(pool, 'step_migration', ({ db }) =>
      sql<{ created_at: string; id: number }>`
        with walked as materialized (
          select id, created_at from tickets
          where type_id = ${move.type_id} and (created_at, id) > (${after.created_at}::timestamptz, ${after.id}::int)
          order by created_at, id limit ${batchSize}
        ), moved as (
          update tickets set status_name = ${move.to_name}
          from walked
          where tickets.id = walked.id and tickets.status_name = ${move.from_name} and tickets.status = ${move.state}
        )
        select created_at::text, id from walked order by created_at desc, id desc limit 1`.execute(db),
    )
    if (!rows[0]) break
    after = rows[0]
  }
  await runAsSystem(pool, 'step_migration', ({ db }) => db.deleteFrom('step_moves').where('id', '=', move.id).execute())
  return true
}
