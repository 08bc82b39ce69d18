import { type Kysely, sql } from 'kysely'

/** Names the functions of the rate limit by what they do. */
export async function up(db: Kysely<unknown>) {
  await sql`alter function take_turn rename to rate_limit_consume`.execute(db)
  await sql`alter function give_turn_back rename to rate_limit_refund`.execute(db)
}
