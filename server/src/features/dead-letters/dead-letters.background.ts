import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import './dead-letters.table.ts'

/** Returns how many dead letters there are, for the metrics. */
export async function countDeadLetters(pool: pg.Pool) {
  const { total } = await runAsSystem(pool, 'count', ({ db }) =>
    db
      .selectFrom('dead_letters')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  )
  return total
}
