import { isRelatedColumn, type RelatedColumn } from '@hatchway/contract/tickets/related-fields'
import {
  type CustomFieldPath,
  customKeyOf,
  type FieldWith,
  type SortKey,
  sortedAtMost,
  sortFields,
  ticketFields,
} from '@hatchway/contract/tickets/ticket-fields'
import { type Expression, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'
import { lastUpdateColumn } from '../../conditions/conditions.last-update.ts'
import { matchesWords, ticketTexts } from '../../search/ticket-text-condition.ts'
import { visibleTickets } from '../tickets.access.ts'
import { assertReadableOrder } from '../tickets.audience.ts'
import { isIdReference, type ReferenceField, references } from '../tickets.fields.ts'
import { relatedValue } from './tickets.columns.ts'
import { isEverything, type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'

type SortColumn = (typeof ticketFields)[FieldWith<'sort'>]['column'] | 'public_updated_at'
export type TicketOrder = {
  sortBy: SortKey | CustomFieldPath | RelatedColumn
  sortDirection: 'asc' | 'desc'
  /** The types whose custom field of that key the caller reads. Only portal users do not read those of all. */
  typeIds?: readonly number[]
}
export type Span = { page: number; limit: number }

/** A part of a list: so many tickets after the first ones. */
export type Slice = { offset: number; limit: number }

/** Ids of tickets, each with its row number. */
export type Page<More = object> = Expression<{ id: number; place: number } & More>

/** The input for reading a page of a list from an index. */
type PageQuery = {
  ctx: Context
  filter: TicketFilter
  /** Neither a scope nor a filter excludes anything. */
  isWhole: boolean
  direction: 'asc' | 'desc'
  offset: number
  limit: number
  /** The number of tickets up to the page's end. */
  end: number
}

/** Returns the ids of one page of a list. */
export const pageOf = (ctx: Context, filter: TicketFilter, order: TicketOrder, { page, limit }: Span): Page =>
  sliceOf(ctx, filter, order, { offset: (page - 1) * limit, limit })

/**
 * Returns the ids of one part of a list, read from an index that already has the order: ids only, so that even a late page reads no row that it
 * skips. Ties are sorted by creation, in the same direction; rows without the sort value come last.
 */
export function sliceOf(
  ctx: Context,
  filter: TicketFilter,
  { sortBy, sortDirection, typeIds }: TicketOrder,
  { offset, limit }: Slice,
): Page {
  assertReadableOrder(ctx, { sortBy })
  const query: PageQuery = {
    ctx,
    filter,
    isWhole: isWhole(ctx, filter),
    direction: sortDirection,
    offset,
    limit,
    end: offset + limit,
  }
  const customKey = customKeyOf(sortBy)
  if (customKey !== undefined) {
    const readIn = ctx.actor.kind === 'portal' ? (typeIds ?? []) : null
    return pageOfNewest(query, orderByCustomField(customKey, readIn))
  }
  if (isRelatedColumn(sortBy)) return pageOfNewest(query, [sql`lower(${relatedValue(sortBy, 't')})`])
  const key = sortFields[sortBy as SortKey]
  if (key === 'createdAt') return pageByCreation(query)
  if (key === 'tags') return pageOfNewest(query, [sql`lower(nullif(array_to_string(t.tags, ', '), ''))`])
  if (key === 'updatedAt') return pageByColumn(query, lastUpdateColumn(ctx))
  if (key === 'firstRespondedAt') return pageOfNewest(query, [sql`t.first_responded_at`])
  if (key === 'dueDate' || key === 'slaDueAt' || key === 'snoozedUntil' || key === 'resolvedAt')
    return pageByTime(query, ticketFields[key].column)
  if (key === 'category') return pageByCategory(query)
  return isIdReference(key) ? pageByName(query, key) : pageByColumn(query, ticketFields[key].column)
}

const isWhole = (ctx: Context, filter: TicketFilter) =>
  groupsAmong(ctx, filter) === null && ctx.actor.kind === 'staff' && isEverything(filter)

function pageByColumn(query: PageQuery, column: SortColumn): Page {
  const { direction, limit, offset } = query
  const ids = scoped(query).select('tickets.id').orderBy(`tickets.${column}`, direction)
  // An index that begins with a unique column, or with the last change, ends there or with the id.
  if (column === 'id' || column === 'number') return withRowNumber(ids.limit(limit).offset(offset))
  const ordered =
    column === 'updated_at' || column === 'public_updated_at' ? ids : ids.orderBy('tickets.created_at', direction)
  return withRowNumber(ordered.orderBy('tickets.id', direction).limit(limit).offset(offset))
}

/** Several groups are read by one index scan each, merged; a single filter over all of them would have to sort its result. */
function pageByCreation(query: PageQuery): Page {
  const { ctx, filter, direction, end, limit, offset } = query
  const { text, ...others } = filter
  if (text?.trim() && isWhole(ctx, others)) return withRowNumber(byCreationOfTexts(query, text))
  const groups = groupsAmong(ctx, filter)
  // Written out, not as parameters: a prepared statement is planned for the page that it reads.
  const [first, most, skipped] = [sql.lit(end), sql.lit(limit), sql.lit(offset)]
  if (!groups || groups.length < 2 || matchesFew(filter))
    return withRowNumber(byCreation(query).limit(most).offset(skipped))
  const queries = groups.map((group) => byCreation(query).where('tickets.assigned_group_id', '=', group).limit(first))
  const order = sql.raw(direction)
  return withRowNumber(sql`(
    select id from (${sql.join(queries, sql` union all `)}) merged
    order by created_at ${order}, id ${order} limit ${most} offset ${skipped})`)
}

/** Filters that match few tickets have a faster plan than reading by group. */
const matchesFew = ({
  requesterId,
  customerId,
  serviceId,
  assigneeId,
  tag,
  search,
  text,
  texts,
  ...filter
}: TicketFilter) =>
  [requesterId, customerId, serviceId, assigneeId, tag, search, text, texts, filter.followedBy, filter.createdBy].some(
    Boolean,
  )

const mostMerged = 24

/**
 * Returns the groups that a list is limited to, by the caller's scope and by the filter; null when it isn't limited, or by more than can be
 * merged.
 */
function groupsAmong({ actor }: Context, { assignedGroupId: filtered }: TicketFilter): number[] | null {
  const allowed = actor.kind === 'staff' ? actor.groupIds : null
  const wanted = filtered?.filter((group) => typeof group === 'number')
  if (filtered && wanted?.length !== filtered.length) return null
  const groups = allowed && wanted ? wanted.filter((group) => allowed.includes(group)) : (wanted ?? allowed)
  return groups && groups.length <= mostMerged ? [...new Set(groups)] : null
}

/**
 * Iterates over the names in order, and over the tickets of each in theirs. Over all tickets each name has an index scan of its own, and
 * the iteration stops when the page is full; where a scope or a filter leaves fewer, sorting those is less work than querying name by name.
 */
function pageByName(query: PageQuery, by: ReferenceField): Page {
  const { ctx, isWhole, end } = query
  const { table, name } = references[by]
  const key = ticketFields[by].column
  const direction = sql.raw(query.direction)
  const isTheirs = sql<boolean>`${sql.ref(`tickets.${key}`)} = n.id`
  const theirs = isWhole
    ? byCreation(query).where(isTheirs).limit(end)
    : scoped(query).select(['tickets.id', 'tickets.created_at']).where(isTheirs)
  const names = isWhole
    ? sql`(select id, ${sql.ref(name)} from ${sql.table(table)} order by ${sql.ref(name)} ${direction}, id ${direction})`
    : sql.table(table)
  const named = sql`(
    select t.id from ${names} n cross join lateral ${theirs} t
    order by ${sql.ref(`n.${name}`)} ${direction}, n.id ${direction}, t.created_at ${direction}, t.id ${direction} limit ${end})`
  // Callers from outside may not read every name; one that they can't read counts as none.
  const nameless =
    ctx.actor.kind === 'staff'
      ? sql<boolean>`${sql.ref(`tickets.${key}`)} is null`
      : sql<boolean>`not exists (select from ${sql.table(table)} n where n.id = ${sql.ref(`tickets.${key}`)})`
  return nullsLastPage(query, named, nameless)
}

function pageByTime(query: PageQuery, name: 'due_date' | 'sla_due_at' | 'snoozed_until' | 'resolved_at'): Page {
  const { direction, end } = query
  const column = `tickets.${name}` as const
  const set = scoped(query).select('tickets.id').where(column, 'is not', null)
  const first = set.orderBy(column, direction).orderBy('tickets.id', direction).limit(end)
  return nullsLastPage(query, first, sql<boolean>`${sql.ref(column)} is null`)
}

function pageByCategory(query: PageQuery): Page {
  const { direction, end } = query
  const first = scoped(query)
    .select('tickets.id')
    .where('tickets.category', 'is not', null)
    .orderBy('tickets.category', direction)
    .orderBy('tickets.created_at', direction)
    .orderBy('tickets.id', direction)
    .limit(end)
  return nullsLastPage(query, first, sql<boolean>`tickets.category is null`)
}

/**
 * A number precedes a text, as fields of several types can have the same key. With `readIn` only the values of tickets of these types count.
 */
function orderByCustomField(key: string, readIn: readonly number[] | null): Expression<unknown>[] {
  const fields =
    readIn === null ? sql`t.custom_fields` : sql`case when t.type_id = ${anyOf(readIn)} then t.custom_fields end`
  const value = sql`(${fields}) -> ${key}::text`
  const text = sql`(${fields}) ->> ${key}::text`
  return [sql`case when jsonb_typeof(${value}) = 'number' then (${text})::numeric end`, sql`lower(nullif(${text}, ''))`]
}

/**
 * An order that no index has: the newest tickets of the list are sorted, up to a limit, and the others follow by creation. So a list of any
 * length costs no more than reading the limit.
 */
function pageOfNewest(query: PageQuery, values: readonly Expression<unknown>[]): Page {
  const { direction, end, limit, offset } = query
  const part = (from: number, to: number) =>
    pageByCreation({ ...query, direction: 'desc', offset: from, limit: to - from, end: to })
  const order = sql.raw(direction)
  const keys = values.map((value) => sql`${value} ${order} nulls last`)
  const sorted = sql`(
    select t.id, row_number() over (order by ${sql.join(keys)}, t.created_at ${order}, t.id ${order}) as place
    from ${part(0, sortedAtMost)} newest join tickets t on t.id = newest.id)`
  const rest = part(Math.max(offset, sortedAtMost), end)
  if (offset >= sortedAtMost) return rest
  const parts =
    end > sortedAtMost ? sql`${sorted} union all select r.id, ${sortedAtMost} + r.place from ${rest} r` : sorted
  return sql`(select p.id, p.place from (${parts}) p order by p.place limit ${limit} offset ${offset})`
}

/** First the rows that have the sort value; then, only where those do not fill the page, the rows without it. */
function nullsLastPage(query: PageQuery, having: Expression<unknown>, lacking: Expression<boolean>): Page {
  const { end, limit, offset } = query
  const isShort = sql<boolean>`(select count(*) from having_it) < ${end}`
  const rest = byCreation(query).where(lacking).where(isShort).limit(end)
  return sql`(
    with having_it as materialized (select h.id, row_number() over () as place from ${having} h)
    select id, place from having_it
    union all
    select r.id, (select count(*) from having_it) + row_number() over () as place from ${rest} r
    order by place limit ${limit} offset ${offset})`
}

/**
 * All tickets that contain a text, by creation. The texts have an index in that order, so only the tickets of those that match are looked
 * up: a thirtieth of the pages for a word in one ticket of a hundred. With another scope or filter most texts would be read in vain.
 */
const byCreationOfTexts = ({ ctx, direction, limit, offset }: PageQuery, text: string) =>
  ctx.db
    .selectFrom(ticketTexts(ctx))
    .innerJoin('tickets', 'tickets.id', 'texts.ticket_id')
    .where(visibleTickets(ctx))
    .where(matchesWords('texts.words', text))
    .select('tickets.id')
    .orderBy('texts.created_at', direction)
    .orderBy('texts.ticket_id', direction)
    .limit(limit)
    .offset(offset)

/** The tickets of the list, unordered. */
const scoped = ({ ctx, filter }: PageQuery) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketFilterCondition(ctx, filter))

/** The tickets by creation, the last sort key of every order. */
const byCreation = (query: PageQuery) =>
  scoped(query)
    .select(['tickets.id', 'tickets.created_at'])
    .orderBy('tickets.created_at', query.direction)
    .orderBy('tickets.id', query.direction)

const withRowNumber = (ids: Expression<unknown>): Page =>
  sql`(select w.id, row_number() over () as place from ${ids} w)`
