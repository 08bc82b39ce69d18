import { type Kysely, sql } from 'kysely'

/** The activity log, notifications, and the cursor of each consumer of the log. */
export async function up(db: Kysely<unknown>) {
  // Sequence order is not commit order: readers order by (xid, id) and stay below the oldest running transaction.
  await sql`
    create table activity (
      id bigint primary key generated always as identity,
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null,
      event text not null,
      actor_id int,
      actor_kind text not null,
      ticket_id int,
      customer_id int,
      data jsonb not null default '{}',
      request_id text,
      ip text
    )`.execute(db)
  await sql`create index activity_order on activity (xid, id)`.execute(db)
  await sql`create index activity_ticket on activity (ticket_id, id) where ticket_id is not null`.execute(db)
  await sql`create table reaction_cursors (name text primary key, xid xid8 not null, id bigint not null)`.execute(db)

  await sql`
    create table notifications (
      id int primary key generated always as identity,
      xid xid8 not null default pg_current_xact_id(),
      user_id int not null references users on delete cascade,
      type text not null,
      message text not null,
      ticket_id int references tickets on delete cascade,
      is_read boolean not null default false,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index notifications_order on notifications (xid, id)`.execute(db)
  await sql`create index notifications_user on notifications (user_id, id)`.execute(db)

  // The users who have a ticket open, on any node. The table is unlogged, since its rows are worthless after a crash.
  await sql`
    create unlogged table presence (
      socket_id uuid primary key,
      ticket_id int not null,
      user_id int not null,
      doing text not null,
      seen_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index presence_ticket on presence (ticket_id)`.execute(db)
}
