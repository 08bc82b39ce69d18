import { type Kysely, sql } from 'kysely'

/** Users' own notification settings, and their identities at an identity provider. */
export async function up(db: Kysely<unknown>) {
  // Only kinds that a user has changed; a kind without a row is on.
  await sql`
    create table notification_choices (
      user_id int not null references users on delete cascade,
      type text not null,
      is_on boolean not null,
      primary key (user_id, type)
    )`.execute(db)

  // The user of an identity provider's subject. A user has at most one identity of a provider.
  await sql`
    create table identities (
      id int primary key generated always as identity,
      user_id int not null references users on delete cascade,
      issuer text not null,
      subject text not null,
      /** As the identity provider sent it last. */
      email text,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      unique (issuer, subject),
      unique (user_id, issuer)
    )`.execute(db)
  await sql`create index identities_last_used on identities (last_used_at desc, id desc)`.execute(db)

  // A sign-on in progress: stored by hashes, usable once, and only with the cookie of the browser that began it.
  await sql`
    create table sign_on_attempts (
      state_hash text primary key,
      browser_hash text not null,
      purpose text not null check (purpose in ('sign-in', 'connect', 'trial')),
      user_id int references users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sign_on_attempts_expiry on sign_on_attempts (expires_at)`.execute(db)
  await sql`create index sign_on_attempts_user on sign_on_attempts (user_id)`.execute(db)
}
