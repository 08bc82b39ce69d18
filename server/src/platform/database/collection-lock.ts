import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * Locks a named collection until the transaction ends, so that a check over all of it (a free name, a count below a limit) still holds when
 * the row is written. Must be taken before any row lock; otherwise two transactions may deadlock.
 */
export async function lockCollection({ db }: Pick<Context, 'db'>, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
