import type { Condition } from '@hatchway/contract/conditions/condition'
import type { ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { type FieldWith, fieldsWith, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { ticketFilter } from '@hatchway/contract/tickets/ticket-filter'
import { dayMs, hourMs } from '@hatchway/contract/time/local-time'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { userIdOf } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { resolveCategoryFilter } from '../../categories/categories.find.ts'
import { type BoundCondition, compile } from '../../conditions/conditions.compile.ts'
import { lastUpdate } from '../../conditions/conditions.last-update.ts'
import { bindCondition, membersOf, readParameters } from '../../conditions/conditions.ts'
import { siteTimeZone } from '../../customers/customers.time-zone.ts'
import { ticketTextCondition } from '../../search/ticket-text-condition.ts'
import { isReference, type ReferenceField } from '../tickets.fields.ts'
import { isUnreadBy } from '../tickets.summary.ts'
import { containsText } from './tickets.search.ts'
import '../../activity/activity.table.ts'
import '../followers/ticket-followers.table.ts'
import { assertReadableFilter } from '../tickets.audience.ts'

const filter = z.object({} as typeof ticketFilter)
/**
 * The requested filter. After {@link resolveFilter}, `clock` has the instants of its days, `followedBy` and the like the user, and
 * `condition` and `texts` what `q` and `conditions` demand beyond the other parameters.
 */
export type TicketFilter = Partial<z.output<typeof filter>> & {
  clock?: Clock
  condition?: BoundCondition
  texts?: readonly string[]
  followedBy?: number
  unreadBy?: number
  createdBy?: number
}
type Tickets = ExpressionBuilder<Schema, 'tickets'>
export type Where = (eb: Tickets) => Expression<SqlBool>

type Days = { first: string; last: string }
type Span = { from: Date; to: Date }
/**
 * The start and end of today, and of the days that a filter names: half-open intervals, from the first instant up to, but not including,
 * the last.
 */
type Clock = { today: Date; tomorrow: Date; created?: Span; resolved?: Span }

/** A ticket that is due within two days is due soon. */
const dueSoonBefore = (now: Date) => new Date(now.getTime() + 48 * hourMs)

/**
 * Returns the filter with "me", "my groups", "today", named days and category names replaced by plain values, whose number of rows can be
 * estimated. Throws 400 for a filter by a field that the caller does not read.
 */
export async function resolveFilter<F extends TicketFilter>(ctx: Context, { q, conditions, ...given }: F): Promise<F> {
  assertReadableFilter(ctx, given)
  const { condition, isSearchCondition } = await readParameters(ctx, { search: given.search, q, conditions })
  const filter = await resolveParameters(ctx, { ...given, ...(isSearchCondition && { search: undefined }) } as F)
  return condition ? withCondition(filter, condition) : filter
}

/**
 * Adds a condition to a filter. What a parameter says as well becomes that parameter where it is free: lists are optimized for these, and
 * so have the same plan in either form.
 */
export function withCondition<F extends TicketFilter>(filter: F, bound: BoundCondition): F {
  const { condition } = bound
  const parameters: Record<string, unknown> = {}
  const texts: string[] = []
  const isFree = (key: keyof TicketFilter) => filter[key] === undefined && parameters[key] === undefined
  const rest = membersOf(condition).filter((one) => {
    if (!('operator' in one)) return true
    const { field, operator, values } = one
    if (field === 'text' && operator === 'contains') return texts.push(String(values[0])) === 0
    const key = field === 'tags' ? 'tag' : fieldsWith('filterable').find((name) => name === field)
    const wanted = operator === 'isNotSet' ? [null] : operator === 'isAnyOf' ? values : undefined
    if (!key || !wanted || !isFree(key) || (wanted.includes(null) && !isReference(field))) return true
    parameters[key] = wanted.map((value) => value ?? 'none')
    return false
  })
  return {
    ...filter,
    ...parameters,
    ...(texts.length > 0 && { texts }),
    ...(rest.length > 0 && { condition: { ...bound, condition: { all: rest } } }),
  }
}

async function resolveParameters<F extends TicketFilter>(ctx: Context, filter: F): Promise<F> {
  const me = userIdOf(ctx.actor) ?? 0
  const resolveMe = <T>(values: (T | 'me')[] | undefined) =>
    values?.map((value) => (value === 'me' ? me : value)) as F['assigneeId'] & F['requesterId']
  const { assigneeId, requesterId, assignedGroupId, category } = filter
  return {
    ...filter,
    ...(assigneeId && { assigneeId: resolveMe(assigneeId) }),
    ...(requesterId && { requesterId: resolveMe(requesterId) }),
    ...(needsClock(filter) && { clock: await loadClock(ctx, filter) }),
    ...(category && { category: await resolveCategoryFilter(ctx, category) }),
    ...(filter.following && { following: false, followedBy: me }),
    ...(filter.unread && { unread: false, unreadBy: me }),
    ...(filter.createdByMe && { createdByMe: false, createdBy: me }),
    ...(assignedGroupId?.includes('mine') && { assignedGroupId: await myGroups(ctx, me, assignedGroupId) }),
  }
}

/** Returns the condition for the tickets that a filter matches after {@link resolveFilter}; the scope is separate. */
export function ticketFilterCondition(ctx: Context, filter: TicketFilter): Where {
  return (eb) => eb.and([...properties(ctx, eb, filter), ...times(ctx, eb, filter)])
}

/** Returns an SQL expression for the ids of those of some conditions that a ticket meets. */
export async function metConditions(
  ctx: Context,
  conditions: readonly { id: number; condition: Condition }[],
  fields: ConditionFields,
) {
  const bound = await Promise.all(
    conditions.map(async ({ id, condition }) => ({ id, condition: await bindCondition(ctx, { condition, fields }) })),
  )
  return (eb: Tickets) => {
    const cases = bound.map(
      ({ id, condition }) => sql`case when ${ticketFilterCondition(ctx, { condition })(eb)} then ${id}::int end`,
    )
    return sql<number[]>`array_remove(array[${sql.join(cases)}], null)`
  }
}

/** Whether a filter excludes nothing. */
export const isEverything = (filter: TicketFilter) =>
  Object.values(filter).every((value) => value === undefined || value === false || value === '')

async function myGroups({ actor, db }: Context, me: number, groupIds: NonNullable<TicketFilter['assignedGroupId']>) {
  // Only staff may know the members of groups.
  if (actor.kind !== 'staff') return []
  const mine = await db.selectFrom('group_members').select('group_id').where('user_id', '=', me).execute()
  return [...groupIds.filter((value) => value !== 'mine'), ...mine.map(({ group_id }) => group_id)]
}

const needsClock = ({ createdToday, resolvedToday, createdOn, resolvedOn, due }: TicketFilter) =>
  Boolean(createdToday || resolvedToday || createdOn || resolvedOn || due === 'today')

async function loadClock(ctx: Context, filter: Pick<TicketFilter, 'createdOn' | 'resolvedOn'>) {
  const { db, now } = ctx
  const begin = (day: string | undefined, after = 0) =>
    sql`(${day ?? null}::date + ${after}::int)::timestamp at time zone z.zone`
  const today = sql`date_trunc('day', ${now}::timestamptz at time zone z.zone)`
  const span = (name: string, days: Days | undefined) =>
    sql`${begin(days?.first)} as ${sql.id(`${name}From`)}, ${begin(days?.last, 1)} as ${sql.id(`${name}To`)}`
  const { rows } = await sql<
    Record<'today' | 'tomorrow' | 'createdFrom' | 'createdTo' | 'resolvedFrom' | 'resolvedTo', Date>
  >`
    select ${today} at time zone z.zone as today, (${today} + interval '1 day') at time zone z.zone as tomorrow,
      ${span('created', filter.createdOn)}, ${span('resolved', filter.resolvedOn)}
    from ${siteTimeZone(ctx)} z`.execute(db)
  const { today: began, tomorrow, createdFrom, createdTo, resolvedFrom, resolvedTo } = rows[0]!
  return {
    today: began,
    tomorrow,
    ...(filter.createdOn && { created: { from: createdFrom, to: createdTo } }),
    ...(filter.resolvedOn && { resolved: { from: resolvedFrom, to: resolvedTo } }),
  } satisfies Clock
}

function properties(ctx: Context, eb: Tickets, filter: TicketFilter) {
  const { actor } = ctx
  const wanted: Expression<SqlBool>[] = []
  for (const key of fieldsWith('filterable'))
    if (filter[key]) wanted.push(isReference(key) ? valueOrNone(eb, key, filter[key]) : oneOf(eb, key, filter[key]))
  if (filter.tag) wanted.push(sql<boolean>`(tickets.tags && ${filter.tag}::text[] and tickets.tags <> '{}')`)
  if (filter.followedBy) wanted.push(isFollowedBy(eb, filter.followedBy))
  if (filter.unreadBy) wanted.push(isUnreadBy(sql`${filter.unreadBy}::int`))
  if (filter.createdBy) wanted.push(isCreatedBy(eb, actor, filter.createdBy))
  for (const text of filter.texts ?? []) wanted.push(matchesText(ctx, text))
  if (filter.condition) wanted.push(conditionOf(ctx, eb, filter.condition))
  if (filter.snoozed) wanted.push(eb('tickets.snoozed_until', filter.snoozed === 'true' ? 'is not' : 'is', null))
  if (filter.search?.trim()) wanted.push(containsText(filter.search, actor.kind !== 'staff'))
  if (filter.waiting) wanted.push(isWaiting(eb))
  if (filter.text?.trim()) wanted.push(ticketTextCondition(ctx, filter.text))
  return wanted
}

/** The tickets whose full text has a text of a condition, several words in their order. The parameter `search` has its own meaning. */
export const matchesText = (ctx: Pick<Context, 'actor'>, text: string) =>
  ticketTextCondition(ctx, /\s/.test(text.trim()) ? `"${text.replaceAll('"', ' ')}"` : text)

function conditionOf(ctx: Context, eb: Tickets, condition: BoundCondition) {
  return compile(condition, {
    now: ctx.now,
    lastUpdate: lastUpdate(ctx),
    matchesText: (text) => matchesText(ctx, text),
    flag: (flag, me) => {
      switch (flag) {
        case 'unread':
          return isUnreadBy(sql`${me}::int`)
        case 'following':
          return isFollowedBy(eb, me ?? 0)
        case 'createdByMe':
          return isCreatedBy(eb, ctx.actor, me ?? 0)
        case 'waiting':
          return isWaiting(eb)
        case 'overdue':
          return eb.and([isUnresolved(eb), eb('tickets.due_date', '<', ctx.now)])
      }
    },
  })
}

const isUnresolved = (eb: Tickets) => eb('tickets.status', 'in', ['open', 'in_progress'])

/** Unresolved, at a step that pauses the SLA. */
export const isWaiting = (eb: Tickets) =>
  eb.and([
    isUnresolved(eb),
    sql<boolean>`(tickets.type_id, tickets.status_name) in (select s.type_id, s.name from workflow_steps s where s.pauses_sla)`,
  ])

const isFollowedBy = (eb: Tickets, userId: number) =>
  eb('tickets.id', 'in', eb.selectFrom('ticket_followers').select('ticket_id').where('user_id', '=', userId))

/** The log contains who created a ticket. Only staff create tickets for others, and only they read the log. */
function isCreatedBy(eb: Tickets, actor: Context['actor'], userId: number) {
  if (actor.kind !== 'staff') return eb('tickets.requester_id', '=', userId)
  const created = eb
    .selectFrom('activity')
    .select('activity.ticket_id')
    .where('activity.event', '=', 'ticket.created')
    .where('activity.actor_id', '=', userId)
  return eb('tickets.id', 'in', created as never)
}

function times(ctx: Context, eb: Tickets, filter: TicketFilter) {
  const since = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  const wanted: Expression<SqlBool>[] = []
  const { today, tomorrow, created, resolved } = filter.clock ?? {}
  if (filter.createdToday) wanted.push(eb('tickets.created_at', '>=', today ?? null))
  if (filter.resolvedToday) wanted.push(eb('tickets.resolved_at', '>=', today ?? null))
  if (created) wanted.push(eb('tickets.created_at', '>=', created.from), eb('tickets.created_at', '<', created.to))
  if (resolved) wanted.push(eb('tickets.resolved_at', '>=', resolved.from), eb('tickets.resolved_at', '<', resolved.to))
  if (filter.answered) wanted.push(eb('tickets.first_responded_at', 'is not', null))
  if (filter.due) {
    wanted.push(isUnresolved(eb))
    if (filter.due === 'overdue') wanted.push(eb('tickets.due_date', '<', ctx.now))
    if (filter.due === 'soon') wanted.push(eb('tickets.due_date', '<', dueSoonBefore(ctx.now)))
    if (filter.due === 'today')
      wanted.push(eb('tickets.due_date', '>=', today ?? null), eb('tickets.due_date', '<', tomorrow ?? null))
  }
  if (filter.createdWithinDays) wanted.push(eb('tickets.created_at', '>=', since(filter.createdWithinDays)))
  if (filter.updatedWithinDays) wanted.push(sql<boolean>`${lastUpdate(ctx)} >= ${since(filter.updatedWithinDays)}`)
  if (filter.resolvedWithinDays) wanted.push(eb('tickets.resolved_at', '>=', since(filter.resolvedWithinDays)))
  return wanted
}

function valueOrNone(
  eb: Tickets,
  key: Extract<FieldWith<'filterable'>, ReferenceField>,
  values: readonly (number | string)[],
) {
  const set = values.filter((value) => value !== 'none')
  const isNone = eb(columnOf(key), 'is', null)
  if (!values.includes('none')) return oneOf(eb, key, set)
  return set.length > 0 ? eb.or([isNone, oneOf(eb, key, set)]) : isNone
}

/** A single value is compared with `=`: only then does an index that begins with the column return its rows in the list's order. */
function oneOf(eb: Tickets, key: FieldWith<'filterable'>, values: readonly unknown[]) {
  if (values.length === 0) return eb.lit(false)
  return values.length === 1 ? eb(columnOf(key), '=', values[0] as never) : eb(columnOf(key), 'in', values as never)
}

const columnOf = (key: FieldWith<'filterable'>) => `tickets.${ticketFields[key].column}` as const
