import { type Kysely, sql } from 'kysely'

/** Reactions that failed for good, and how often the next event of a consumer has failed. */
export async function up(db: Kysely<unknown>) {
  // The log is append-only, so that its entries need no foreign key.
  await sql`
    create table dead_letters (
      id int primary key generated always as identity,
      activity_id bigint not null,
      reaction text not null,
      error text not null,
      attempts int not null,
      failed_at timestamptz not null,
      unique (activity_id, reaction)
    )`.execute(db)
  await sql`
    alter table reaction_cursors
      add column attempts int not null default 0,
      add column retry_at timestamptz`.execute(db)
}
