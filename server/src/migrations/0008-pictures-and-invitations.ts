import { type Kysely, sql } from 'kysely'

/** Logos and avatars, and invitations of users. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pictures (
      /** Identifies it in its URL and in the file store. */
      token text primary key,
      mime_type text not null,
      added_by int references users on delete set null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index pictures_created on pictures (created_at)`.execute(db)
  await sql`alter table company add check (primary_color ~ '^#[0-9A-Fa-f]{6}$')`.execute(db)

  await sql`alter table users add last_signed_in_at timestamptz`.execute(db)
  await sql`
    alter table users add search_text text not null
    generated always as (lower(full_name || ' ' || username || ' ' || email)) stored`.execute(db)
  await sql`create index users_search on users using gin (search_text gin_trgm_ops)`.execute(db)
  for (const column of ['role', 'created_at', 'last_signed_in_at'])
    await sql`create index ${sql.raw(`users_${column}`)} on users (${sql.raw(column)}, id)`.execute(db)
  await sql`create index user_allowed_groups_group on user_allowed_groups (group_id)`.execute(db)

  // A user without a password has at most one invitation; its link contains the token that hashes to `token_hash`.
  await sql`
    create table invitations (
      user_id int primary key references users on delete cascade,
      token_hash text not null unique,
      invited_by int references users on delete set null,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
}
