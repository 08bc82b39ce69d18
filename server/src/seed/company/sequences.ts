import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/**
 * Draws the given number of values from a sequence, so that explicitly assigned numbers are not used again. The system role may call
 * nextval, not setval.
 */
export async function advanceSequence(db: Db, sequence: string, count: number) {
  await sql`select count(nextval(${sequence})) from generate_series(1, ${count}::int)`.execute(db)
}
