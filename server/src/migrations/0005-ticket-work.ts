import { type Kysely, sql } from 'kysely'

/** What agents do with tickets besides replying: link, follow, merge, snooze, tag, and undo. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table tickets
      /** Hidden from the lists of open work until then. */
      add snoozed_until timestamptz,
      /** The ticket is closed, and its conversation is shown in the other one. */
      add merged_into_id int references tickets`.execute(db)
  await sql`create index tickets_snoozed on tickets (snoozed_until, id) where snoozed_until is not null`.execute(db)
  await sql`create index tickets_merged on tickets (merged_into_id, id) where merged_into_id is not null`.execute(db)
  await sql`create index tickets_status_name on tickets (status_name, created_at, id)`.execute(db)

  // One row for both directions: what `from` is to `to`. A symmetric link has the smaller id first, so that it is stored once.
  await sql`
    create table ticket_links (
      id int primary key generated always as identity,
      from_id int not null references tickets on delete cascade,
      to_id int not null references tickets on delete cascade,
      kind text not null check (kind in ('relates_to', 'duplicates', 'blocks', 'causes', 'parent_of', 'follow_up_of', 'split_from')),
      created_at timestamptz not null,
      unique (from_id, to_id, kind),
      check (from_id <> to_id),
      check (kind <> 'relates_to' or from_id < to_id)
    )`.execute(db)
  await sql`create index ticket_links_to on ticket_links (to_id)`.execute(db)

  await sql`
    create table ticket_followers (
      user_id int not null references users on delete cascade,
      ticket_id int not null references tickets on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, ticket_id)
    )`.execute(db)
  await sql`create index ticket_followers_ticket on ticket_followers (ticket_id)`.execute(db)

  // The number of tickets with each tag, maintained by a consumer of the log, so that suggestions never count a million tickets.
  await sql`create table tag_uses (tag text primary key, uses int not null)`.execute(db)
  await sql`create index tag_uses_beginning on tag_uses (lower(tag) text_pattern_ops)`.execute(db)
  await sql`
    insert into tag_uses (tag, uses)
    select tag, count(*) from tickets, unnest(tags) tag where tags <> '{}' group by tag`.execute(db)

  // An entry that undoes an earlier one refers to it. All entries of one request can be found, to undo them together.
  await sql`alter table activity add undo_of bigint`.execute(db)
  await sql`create index activity_request on activity (request_id) where ticket_id is not null and request_id <> '-'`.execute(
    db,
  )
}
