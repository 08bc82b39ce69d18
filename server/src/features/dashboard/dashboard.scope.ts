import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import '../company/company.table.ts'
import '../groups/groups.table.ts'
import { type TicketFilter, ticketFilterCondition } from '../tickets/list/tickets.filter.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'

/** The tickets that a dashboard covers: all that the caller may see, or those of one group among them. */
export type Scope = { group: number | null }

/** Returns the requested scope; throws 404 for a group that the caller may not see. */
export async function scopeOf({ actor, db }: Context, group: number | null | undefined): Promise<Scope> {
  if (!group) return { group: null }
  const isMine = actor.kind === 'staff' && (actor.groupIds === null || actor.groupIds.includes(group))
  const known = isMine && (await db.selectFrom('groups').select('id').where('id', '=', group).executeTakeFirst())
  if (!known) throw notFound('group')
  return { group }
}

/** Returns the filter of a scope. */
export const filterOf = ({ group }: Scope): TicketFilter => (group === null ? {} : { assignedGroupId: [group] })

/** Returns the query for the tickets in scope, without an order. */
export const ticketsIn = (ctx: Context, scope: Scope) =>
  ctx.db
    .selectFrom('tickets')
    .where(visibleTickets(ctx))
    .where(ticketFilterCondition(ctx, filterOf(scope)))

/** Returns the query for those tickets in scope that are still open. */
export const toDoIn = (ctx: Context, scope: Scope) =>
  ticketsIn(ctx, scope).where('tickets.status', 'in', ['open', 'in_progress'])

/** Returns the groups whose members work in the scope; null when the scope is not limited to groups. */
export function groupsIn({ actor }: Context, { group }: Scope): number[] | null {
  if (group !== null) return [group]
  return actor.kind === 'staff' ? actor.groupIds : []
}

/** The days of a span that ends today, and when it and the span before it begin, in the company's time zone. */
export type Calendar = { zone: string; days: string[]; today: Date; begins: Date; before: Date }

export async function calendarOf({ db, now }: Context, days: number): Promise<Calendar> {
  const at = (day: Expression<unknown>) => sql`(${day})::timestamp at time zone c.zone`
  const today = sql`(${now}::timestamptz at time zone c.zone)::date`
  const { rows } = await sql<Calendar>`
    select c.zone, ${at(today)} as today, ${at(sql`${today} - ${days - 1}::int`)} as begins,
      ${at(sql`${today} - ${2 * days - 1}::int`)} as before,
      array(select to_char(${today} - n, 'YYYY-MM-DD') from generate_series(${days - 1}::int, 0, -1) n) as days
    from (select time_zone as zone from company) c`.execute(db)
  return rows[0]!
}
