import { sql } from 'kysely'

/** The count columns of each row of `customers`. Only tickets that the row-level security policies show the caller are counted. */
export const openTicketCount = countOpenTickets('customer_id', 'customers.id')
export const peopleCount = sql<number>`(
  select count(*)::int from users u where u.customer_id = customers.id and u.is_active)`
export const serviceCount = sql<number>`(
  select count(*)::int from services s where s.customer_id = customers.id and s.status = 'active')`

/** Counts the open tickets of a customer or a service, up to a thousand. `owner` is the column with its id. */
export function countOpenTickets(column: 'customer_id' | 'service_id', owner: string) {
  return sql<number>`(
    select count(*)::int from (
      select 1 from tickets t where t.${sql.ref(column)} = ${sql.ref(owner)} and t.status in ('open', 'in_progress')
        and t.deleted_at is null limit 1000
    ) counted)`
}
