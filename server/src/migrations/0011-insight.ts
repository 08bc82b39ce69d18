import { type Kysely, sql } from 'kysely'

/** Columns and indexes for the dashboard and the activity page. */
export async function up(db: Kysely<unknown>) {
  // The most open tickets that an agent should have; null for no limit.
  await sql`alter table users add column capacity int check (capacity between 1 and 1000)`.execute(db)

  // Index-only scans for the dashboard: tickets resolved in a range of days, and unresolved tickets, by group.
  await sql`drop index tickets_created`.execute(db)
  await sql`
    create index tickets_created on tickets (created_at, id)
    include (assigned_group_id, first_responded_at)`.execute(db)
  await sql`drop index tickets_resolved`.execute(db)
  await sql`
    create index tickets_resolved on tickets (resolved_at, id)
    include (assigned_group_id, created_at) where resolved_at is not null`.execute(db)
  await sql`drop index tickets_unresolved`.execute(db)
  await sql`
    create index tickets_unresolved on tickets (created_at, id)
    include (status, status_name, priority, type_id, category, assignee_id, assigned_group_id, customer_id, requester_id, due_date,
      snoozed_until)
    where status in ('open', 'in_progress')`.execute(db)

  // The log is read newest first: all of it, by actor, by kind of event, or by customer.
  await sql`create index activity_at on activity (at, id)`.execute(db)
  await sql`create index activity_actor on activity (actor_id, at, id) where actor_id is not null`.execute(db)
  await sql`create index activity_event on activity (event, at, id)`.execute(db)
  await sql`create index activity_customer on activity (customer_id, at, id) where customer_id is not null`.execute(db)
}
