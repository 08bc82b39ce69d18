import type { activity } from '@hatchway/contract/activity'
import { kindsOfTickets } from '@hatchway/contract/activity'
import type { Validated } from '@hatchway/contract/endpoint'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import '../activity/activity.table.ts'
import '../company/company.table.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'

export type ActivityQuery = Validated<(typeof activity)['exportAll']>['query']
type Activity = ExpressionBuilder<Schema, 'activity'>
type Where = (eb: Activity) => Expression<SqlBool>

export const isAdmin = ({ actor }: Pick<Context, 'actor'>) => actor.kind === 'staff' && actor.isAdmin

/** Returns those of the given event names that the caller may read. */
export const readableEvents = (ctx: Context, events: readonly string[]) =>
  isAdmin(ctx) ? [...events] : events.filter((event) => kindsOfTickets.includes(kindOf(event)))

const kindOf = (event: string) => event.slice(0, event.indexOf('.'))

/** Returns the condition for entries that the caller may see: admins all, other staff those of tickets that they see. */
export function visibleActivity(ctx: Context): Where {
  return (eb) => {
    if (ctx.actor.kind === 'system' || isAdmin(ctx)) return eb.lit(true)
    if (ctx.actor.kind !== 'staff') return eb.lit(false)
    return ctx.actor.groupIds === null ? eb('activity.ticket_id', 'is not', null) : onTicket(eb, visibleTickets(ctx))
  }
}

/**
 * OFFSET 0 makes PostgreSQL look up the ticket for each entry, as the row-level security policy does: entries are scanned newest first, and
 * few are needed.
 */
function onTicket(eb: Activity, which: ReturnType<typeof visibleTickets>) {
  const theirs = eb
    .selectFrom('tickets')
    .select('tickets.id')
    .whereRef('tickets.id', '=', 'activity.ticket_id')
    .where(which as never)
    .offset(0)
  return eb.exists(theirs)
}

/** The filters that an index can answer: all except the search and the group. */
export type Indexed = {
  actors: (number | 'none')[] | undefined
  events: string[] | undefined
  ticketId: number | null | undefined
  customerId: number | null | undefined
  changeId: string | undefined
  from: Date | null
  until: Date | null
}

/** Returns the filter with "me", kinds and days resolved to their values. */
export async function resolveIndexedFilter(
  ctx: Context,
  query: ActivityQuery,
  known: readonly string[],
): Promise<Indexed> {
  const me = userIdOf(ctx.actor) ?? 0
  const ofKind = query.kind && known.filter((event) => query.kind!.includes(kindOf(event)))
  const { event } = query
  const { from, until } = query.on ? await completionTimes(ctx, query.on) : { from: null, until: null }
  const before = query.before ? new Date(query.before) : null
  return {
    actors: query.actorId?.map((actor) => (actor === 'me' ? me : actor)),
    events: ofKind && event ? ofKind.filter((one) => event.includes(one)) : (ofKind ?? event),
    ticketId: query.ticketId,
    customerId: query.customerId,
    changeId: query.changeId,
    from,
    until: before && until ? new Date(Math.min(+before, +until)) : (before ?? until),
  }
}

async function completionTimes({ db }: Context, { first, last }: { first: string; last: string }) {
  const begin = (day: string, after: number) =>
    sql<Date>`(${day}::date + ${after}::int)::timestamp at time zone company.time_zone`
  return db
    .selectFrom('company')
    .select([begin(first, 0).as('from'), begin(last, 1).as('until')])
    .executeTakeFirstOrThrow()
}

export function matchingIndexed({ actors, events, ticketId, customerId, changeId, from, until }: Indexed): Where {
  return (eb) => {
    const wanted: Expression<SqlBool>[] = []
    if (actors) wanted.push(byActors(eb, actors))
    if (events) wanted.push(events.length === 0 ? eb.lit(false) : eb('activity.event', 'in', events))
    if (ticketId) wanted.push(eb('activity.ticket_id', '=', ticketId))
    if (customerId) wanted.push(eb('activity.customer_id', '=', customerId))
    if (changeId)
      wanted.push(
        sql`activity.request_id = ${changeId} and activity.request_id <> '-' and activity.ticket_id is not null`,
      )
    if (from) wanted.push(eb('activity.at', '>=', from))
    if (until) wanted.push(eb('activity.at', '<', until))
    return eb.and(wanted)
  }
}

function byActors(eb: Activity, actors: (number | 'none')[]) {
  const ids = actors.filter((actor) => actor !== 'none')
  const theirs = ids.length > 0 ? [eb('activity.actor_id', 'in', ids)] : []
  return eb.or([...theirs, ...(ids.length < actors.length ? [eb('activity.actor_id', 'is', null)] : [])])
}

/** Returns whether each entry must be examined, because no index answers the filter. */
export const needsScan = ({ search, group }: ActivityQuery) => Boolean(search?.trim() || group)

export function matchingContent(ctx: Context, { search, group }: ActivityQuery): Where {
  return (eb) => {
    const wanted: Expression<SqlBool>[] = []
    if (group) wanted.push(onTicket(eb, (tickets) => tickets('tickets.assigned_group_id', '=', group)))
    if (search?.trim()) wanted.push(containsText(eb, search.trim(), isAdmin(ctx)))
    return eb.and(wanted)
  }
}

/**
 * Matches the actor's name and any value in the entry's data, but not field names. Only callers who may see IP addresses can search for
 * one.
 */
function containsText(eb: Activity, text: string, showsAddresses: boolean) {
  const like = `%${escaped(text.replace(/^#(?=\d)/, ''))}%`
  // The text as JSON writes it: a cheap first check that excludes most entries.
  const written = `%${escaped(JSON.stringify(text.replace(/^#(?=\d)/, '')).slice(1, -1))}%`
  const inValues = sql<boolean>`(activity.data::text ilike ${written} and exists (
    select from jsonb_path_query(activity.data, '$.**') value
    where jsonb_typeof(value) in ('string', 'number') and value #>> '{}' ilike ${like}))`
  const byName = sql<boolean>`exists (
    select from users u where u.id = activity.actor_id and u.full_name ilike ${like} offset 0)`
  return eb.or([inValues, byName, ...(showsAddresses ? [sql<boolean>`activity.ip = ${text}`] : [])])
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
