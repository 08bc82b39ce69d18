import { sql } from 'kysely'

/** The count columns of each row of `customers`. Only tickets that the row-level security policies show the caller are counted. */
const atMost = 1_000

export const openTicketCount = sql<number>`(
  select count(*)::int from (
    select 1 from tickets t where t.customer_id = customers.id and t.status in ('open', 'in_progress')
      and t.deleted_at is null limit ${sql.lit(atMost)}
  ) counted)`
export const peopleCount = sql<number>`(
  select count(*)::int from users u where u.customer_id = customers.id and u.is_active)`
export const serviceCount = sql<number>`(
  select count(*)::int from services s where s.customer_id = customers.id and s.status = 'active')`
