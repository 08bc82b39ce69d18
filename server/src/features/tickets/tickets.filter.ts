import type { ticketFilter } from '@hatchway/contract/tickets'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { personOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'
import { holdsText } from './tickets.search.ts'

const filter = z.object({} as typeof ticketFilter)
export type TicketFilter = Partial<z.output<typeof filter>>
type Tickets = ExpressionBuilder<Schema, 'tickets'>
export type Where = (eb: Tickets) => Expression<SqlBool>

const day = 86_400_000

/** The tickets that a list's filter asks for, of those in the caller's scope. */
export function matching(ctx: Context, filter: TicketFilter): Where {
  return (eb) => eb.and([...columns(eb, filter), ...people(ctx, eb, filter), ...times(ctx, eb, filter)])
}

function columns(eb: Tickets, filter: TicketFilter) {
  const wanted: Expression<SqlBool>[] = []
  const one = <K extends 'status' | 'priority' | 'category' | 'status_name' | 'type_id' | 'service_id'>(
    column: K,
    values: Schema['tickets'][K][] | undefined,
  ) => values && wanted.push(oneOf(eb, column, values))
  one('status', filter.status)
  one('priority', filter.priority)
  one('category', filter.category)
  one('status_name', filter.statusName)
  one('type_id', filter.typeId as never)
  one('service_id', filter.serviceId as never)
  if (filter.tag) wanted.push(sql<boolean>`(tickets.tags && ${filter.tag}::text[] and tickets.tags <> '{}')`)
  if (filter.search?.trim()) wanted.push(holdsText(filter.search))
  if (filter.waiting)
    wanted.push(
      eb('tickets.status', 'in', ['open', 'in_progress']),
      sql<boolean>`(tickets.type_id, tickets.status_name) in (select s.type_id, s.name from workflow_steps s where s.pauses_sla)`,
    )
  return wanted
}

function people(ctx: Context, eb: Tickets, filter: TicketFilter) {
  const me = personOf(ctx.actor)
  const wanted: Expression<SqlBool>[] = []
  const one = (column: IdColumn, values: (number | string)[] | undefined) =>
    values && wanted.push(idOrNone(eb, column, values))
  one('requester_id', filter.requesterId?.map((value) => (value === 'me' ? (me ?? 0) : value)))
  one('assignee_id', filter.assigneeId?.map((value) => (value === 'me' ? (me ?? 0) : value)))
  one('customer_id', filter.customerId)
  if (filter.assignedGroupId?.includes('mine'))
    wanted.push(
      ctx.actor.kind === 'staff'
        ? sql<boolean>`tickets.assigned_group_id = any(array(select m.group_id from group_members m where m.user_id = ${me}))`
        : eb.lit(false),
    )
  else one('assigned_group_id', filter.assignedGroupId)
  return wanted
}

function times(ctx: Context, eb: Tickets, filter: TicketFilter) {
  const since = (days: number) => new Date(ctx.now.getTime() - days * day)
  const wanted: Expression<SqlBool>[] = []
  if (filter.createdToday) wanted.push(eb('tickets.created_at', '>=', startOfToday(ctx)))
  if (filter.resolvedToday) wanted.push(eb('tickets.resolved_at', '>=', startOfToday(ctx)))
  if (filter.createdWithinDays) wanted.push(eb('tickets.created_at', '>=', since(filter.createdWithinDays)))
  if (filter.updatedWithinDays) wanted.push(eb('tickets.updated_at', '>=', since(filter.updatedWithinDays)))
  if (filter.resolvedWithinDays) wanted.push(eb('tickets.resolved_at', '>=', since(filter.resolvedWithinDays)))
  return wanted
}

/** When the day began in the portal's time zone, or, off a portal, in the company's. */
export function startOfToday({ actor, now }: Context) {
  const zone =
    actor.kind === 'portal'
      ? sql`(select p.time_zone from portals p where p.customer_id = ${actor.customerId})`
      : sql`(select c.time_zone from company c)`
  return sql<Date>`(select date_trunc('day', ${now}::timestamptz at time zone z.zone) at time zone z.zone
    from (select coalesce(${zone}, 'UTC') as zone) z)`
}

type IdColumn = 'requester_id' | 'assignee_id' | 'assigned_group_id' | 'customer_id'

function idOrNone(eb: Tickets, column: IdColumn, values: (number | string)[]) {
  const ids = values.filter((value) => typeof value === 'number')
  const isNone = eb(`tickets.${column}`, 'is', null)
  if (!values.includes('none')) return oneOf(eb, column, ids)
  return ids.length > 0 ? eb.or([isNone, oneOf(eb, column, ids)]) : isNone
}

/** One value is compared plainly: only then does an index that begins with the column give its rows in the list's order. */
function oneOf<K extends keyof Schema['tickets'] & string>(eb: Tickets, column: K, values: readonly unknown[]) {
  const name = `tickets.${column}` as never
  return values.length === 1
    ? eb(name, '=', values[0] as never)
    : eb(name, 'in', (values.length > 0 ? values : [null]) as never)
}
