import { type Kysely, sql } from 'kysely'

/**
 * API keys: a program with a user's key acts as that user, on the host of the user's sign-in, and never with more rights than the user has
 * now.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table api_keys (
      user_id int primary key references users on delete cascade,
      key_hash text not null unique,
      /** Its first and last characters, so that its owner recognises it. */
      hint text not null,
      generated_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
}
