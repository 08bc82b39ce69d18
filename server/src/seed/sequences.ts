import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'

/** Draws so many numbers from a sequence, so that those that were given out by hand don't come again. The product may draw, not set. */
export async function advanceSequence(db: Db, sequence: string, count: number) {
  await sql`select count(nextval(${sequence})) from generate_series(1, ${count}::int)`.execute(db)
}
