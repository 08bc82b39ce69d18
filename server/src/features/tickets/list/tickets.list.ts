import { bulkAtMost } from '@hatchway/contract/tickets/ticket-bulk'
import type { Grouping } from '@hatchway/contract/tickets/ticket-fields'
import {
  type ListedTicket,
  type TicketSnippet,
  type ticketList,
  totalsAtMost,
} from '@hatchway/contract/tickets/tickets'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { userIdOf } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type CachedCount,
  type CountQuery,
  exactCountLimit,
  type Total,
} from '../../../platform/database/rows/count-cache.ts'
import { countRows } from '../../../platform/database/rows/count-rows.ts'
import { estimateRowCount } from '../../../platform/database/rows/estimate-row-count.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { withPreparedStatements } from '../../../platform/database/transaction.ts'
import { scopeKey, visibleTickets } from '../tickets.access.ts'
import { assertReadableColumns, readableOrder } from '../tickets.audience.ts'
import { idsOf, loadSummaries } from '../tickets.summary.ts'
import { loadColumnValues } from './tickets.columns.ts'
import { isEverything, resolveFilter, type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'
import { type CachedGroupTotals, pageByGroup } from './tickets.groups.ts'
import { type Page, pageOf, type Span, type TicketOrder } from './tickets.page-query.ts'
import { hasTrigram } from './tickets.search.ts'

type Query = TicketFilter &
  TicketOrder &
  Span & {
    columns?: readonly string[] | undefined
    groupBy?: Grouping | undefined
    collapsed?: readonly string[] | undefined
  }

/** The texts of tickets belong to a feature that depends on this one, so the application passes these functions in. */
export type TicketTexts = {
  /** Returns where the text was found in each of these tickets, by their ids. */
  findSnippets: (ctx: Context, ids: readonly number[], text: string) => Promise<Map<number, TicketSnippet>>
  suggestText: (ctx: Context, text: string) => Promise<string | null>
}
type ListParts = {
  totalOf: TicketTotalOf
  textTotalOf: TicketTotalOf
  /** Absent where lists have no groups. */
  groupTotals?: CachedGroupTotals
  texts: TicketTexts
}
type ListedTickets = z.infer<typeof ticketList>

/** Returns a page of tickets with the list's total, which comes from the page query while the list is short. */
export async function listTickets(ctx: Context, query: Query, parts: ListParts): Promise<ListedTickets> {
  const { columns = [], ...rest } = query
  await assertReadableColumns(ctx, columns)
  const list = await listRows(ctx, await readableOrder(ctx, rest), parts)
  return { ...list, tickets: await withColumns(ctx, list.tickets, columns) }
}

async function listRows(ctx: Context, query: Query, parts: ListParts): Promise<ListedTickets> {
  const { page, limit, sortBy, sortDirection, typeIds, groupBy, collapsed = [], ...filterQuery } = query
  const order = { sortBy, sortDirection, ...(typeIds && { typeIds }) }
  const filter = await resolveFilter(ctx, filterQuery)
  if (groupBy && parts.groupTotals && ctx.actor.kind === 'staff' && !filter.text?.trim()) {
    const slice = { offset: (page - 1) * limit, limit }
    return listByGroup(ctx, filter, { groupBy, collapsed, order, slice }, parts.groupTotals)
  }
  const found = pageOf(ctx, filter, order, { page, limit })
  if (filter.text?.trim()) return listByText(ctx, { found, filter, text: filter.text, page, limit }, parts)
  const { rows } = await sql<{ id: number; counted: number }>`
    select page.id, ${boundedCount(ctx, filter)} as counted from ${found} page order by page.place`.execute(
    isFirstPage(filter, query) ? withPreparedStatements(ctx).db : ctx.db,
  )
  const tickets = await loadSummaries(ctx, idsOf(rows))
  const whole = await wholeTotal(ctx, filter, rows[0]?.counted, page, parts.totalOf)
  return { tickets, ...whole, totalPages: Math.ceil(whole.total / limit) }
}

/** The sizes of a page that the web application offers: each is a text of its own, and few are prepared. */
const preparedSizes = [10, 20, 50, 100]

/**
 * Whether this is the page with which lists open. It has one plan for all callers of a kind, so it is prepared: reading and planning it takes
 * PostgreSQL several times as long as running it. Other filters have a plan for their own values.
 */
const isFirstPage = (filter: TicketFilter, { page, limit, sortBy }: Query) =>
  page === 1 && preparedSizes.includes(limit) && sortBy === 'createdAt' && isEverything(filter)

/** Returns how many of the caller's tickets have each value of a property. */
export async function totalsByValue(ctx: Context, by: Grouping, groupTotals: CachedGroupTotals) {
  const isLong = (await countApart(ctx, {})) > exactCountLimit
  const totals = await groupTotals(ctx, {}, by, isLong)
  return totals
    .map(({ value, total }) => ({ value: String(value ?? 'none'), total }))
    .sort((a, b) => b.total - a.total || a.value.localeCompare(b.value))
    .slice(0, totalsAtMost)
}

type ByGroup = Parameters<typeof pageByGroup>[2]

async function listByGroup(ctx: Context, filter: TicketFilter, query: ByGroup, groupTotals: CachedGroupTotals) {
  const isLong = (await countApart(ctx, filter)) > exactCountLimit
  const totals = await groupTotals(ctx, filter, query.groupBy, isLong)
  const { page, groups, total } = await pageByGroup(ctx, filter, query, totals)
  const { rows } = page
    ? await sql<{ id: number; group: string }>`select p.id, p."group" from ${page} p order by p.place`.execute(ctx.db)
    : { rows: [] }
  const groupOf = new Map(rows.map(({ id, group }) => [id, group]))
  const tickets = await loadSummaries(ctx, idsOf(rows))
  return {
    tickets: tickets.map((ticket) => ({ ...ticket, group: groupOf.get(ticket.id)! })),
    total,
    isTotalExact: true,
    totalPages: Math.ceil(total / query.slice.limit),
    groups,
  }
}

/** Adds the values of the columns that only some lists show. */
async function withColumns(ctx: Context, tickets: readonly ListedTicket[], columns: readonly string[]) {
  const values = await loadColumnValues(ctx, idsOf(tickets), columns)
  return tickets.map((ticket) => ({ ...ticket, ...values.get(ticket.id) }))
}

type ByText = { found: Page; filter: TicketFilter; text: string; page: number; limit: number }

/**
 * A common word occurs in hundreds of thousands of texts, through which no user pages: the total is counted to {@link exactCountLimit}, apart
 * from the page, and only where the page does not show it.
 */
async function listByText(ctx: Context, { found, filter, text, page, limit }: ByText, parts: ListParts) {
  const { rows } = await sql<{ id: number }>`select page.id from ${found} page order by page.place`.execute(ctx.db)
  const tickets: ListedTicket[] = await loadSummaries(ctx, idsOf(rows))
  const isWhole = page === 1 && rows.length < limit
  const counted = isWhole ? rows.length : (await parts.textTotalOf(ctx, filter)).total
  const isTotalCutOff = counted > exactCountLimit
  const total = Math.min(counted, exactCountLimit)
  const list = {
    tickets,
    total,
    isTotalExact: !isTotalCutOff,
    ...(isTotalCutOff && { isTotalCutOff }),
    totalPages: Math.ceil(total / limit),
  }
  return withText(ctx, list, text, parts.texts)
}

/** Adds where the text was found on this page or, when it was not found at all, what the caller may have meant. */
async function withText(ctx: Context, list: ListedTickets, text: string, texts: TicketTexts): Promise<ListedTickets> {
  if (list.total === 0) {
    const didYouMean = await texts.suggestText(ctx, text)
    return { ...list, ...(didYouMean !== null && { didYouMean }) }
  }
  const snippets = await texts.findSnippets(ctx, idsOf(list.tickets), text)
  const tickets = list.tickets.map((ticket) => {
    const snippet = snippets.get(ticket.id)
    return snippet ? { ...ticket, snippet } : ticket
  })
  return { ...list, tickets }
}

/** Returns the ids of a filtered list in its order, up to the limit of one bulk change. */
export async function listIds(ctx: Context, { query }: { query: TicketFilter & TicketOrder }): Promise<number[]> {
  const { sortBy, sortDirection, ...filterQuery } = query
  const page = pageOf(
    ctx,
    await resolveFilter(ctx, filterQuery),
    { sortBy, sortDirection },
    { page: 1, limit: bulkAtMost },
  )
  const { rows } = await sql<{ id: number }>`select p.id from ${page} p order by p.place`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns the ids of the tickets that a filter matches now, in no order, up to a limit. */
export async function idsMatching(ctx: Context, filter: TicketFilter, limit: number): Promise<number[]> {
  const found = listed(ctx, await resolveFilter(ctx, filter))
    .select('tickets.id')
    .limit(limit)
  return idsOf(await found.execute())
}

/** Returns the newest twenty tickets that contain the text, for a selection list. */
export async function searchTickets(ctx: Context, { query }: { query: { q: string } }) {
  const newest = pageOf(
    ctx,
    { search: query.q },
    { sortBy: 'createdAt', sortDirection: 'desc' },
    { page: 1, limit: 20 },
  )
  const { rows } = await sql<{ id: number }>`select page.id from ${newest} page order by page.place`.execute(ctx.db)
  return loadSummaries(ctx, idsOf(rows))
}

const mostRecent = 10

/** Returns the tickets that the caller opened last. Those that they no longer see are left out. */
export async function recentTickets(ctx: Context) {
  const viewed = await ctx.db
    .selectFrom('ticket_reads')
    .select('ticket_id as id')
    .where('user_id', '=', userIdOf(ctx.actor))
    .where('viewed_at', 'is not', null)
    .orderBy('viewed_at', 'desc')
    .limit(3 * mostRecent)
    .execute()
  return (await loadSummaries(ctx, idsOf(viewed))).slice(0, mostRecent)
}

/** How a long list of tickets is counted. */
export const ticketCounts: CountQuery<TicketFilter> = {
  scopeKey,
  whole: (ctx, filter) => countRows(listed(ctx, filter)),
  estimate: (ctx, filter) => estimateRowCount(ctx, listed(ctx, filter).select('tickets.id')),
}
/** How the tickets that contain a text are counted: no further than one past {@link exactCountLimit}. */
export const ticketTextCounts: CountQuery<TicketFilter> = {
  scopeKey,
  whole: async (ctx, filter) => countApart(ctx, filter),
  // A bounded count is never estimated.
  estimate: async () => 0,
}
export type TicketTotalOf = CachedCount<TicketFilter>

/** Returns how many tickets match a resolved filter; for very many, a number that may be some seconds old. */
export async function countTickets(ctx: Context, filter: TicketFilter, totalOf: TicketTotalOf): Promise<number> {
  return (await wholeTotal(ctx, filter, await countApart(ctx, filter), 1, totalOf)).total
}

async function wholeTotal(
  ctx: Context,
  filter: TicketFilter,
  counted: number | undefined,
  page: number,
  totalOf: TicketTotalOf,
): Promise<Total> {
  if (counted === undefined && page === 1) return { total: 0, isTotalExact: true }
  // Past the list's end no row carries the count.
  const known = counted ?? (await countApart(ctx, filter))
  return known > exactCountLimit ? totalOf(ctx, filter) : { total: known, isTotalExact: true }
}

async function countApart(ctx: Context, filter: TicketFilter) {
  const { rows } = await sql<{ counted: number }>`select ${boundedCount(ctx, filter)} as counted`.execute(ctx.db)
  return rows[0]!.counted
}

/** Returns how many tickets match, counting no further than one past {@link exactCountLimit}. */
const boundedCount = (ctx: Context, filter: TicketFilter) =>
  sql<number>`(select count(*) from ${listed(ctx, filter)
    .select(sql`1`.as('one'))
    .$if(isReadInOrder(ctx, filter), inOrder)
    .limit(sql.lit(exactCountLimit + 1))} c)`

/**
 * Without an order, PostgreSQL may read the oldest tickets first, which are all in the last step, or gather every ticket that contains a
 * common word, in any scope. With the list's order it scans as the page query does.
 */
const isReadInOrder = ({ actor }: Context, { statusName, search = '', texts = [] }: TicketFilter) =>
  Boolean(statusName) ||
  [search, ...texts].some((text) => text.trim() !== '' && (actor.kind === 'portal' || !hasTrigram(text)))

const inOrder = <O>(listed: SelectQueryBuilder<Schema, 'tickets', O>) =>
  listed.orderBy('tickets.created_at', 'desc').orderBy('tickets.id', 'desc')

/** Returns the query for the tickets of a resolved filter that the caller may see, without an order. */
export const listed = (ctx: Context, filter: TicketFilter) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketFilterCondition(ctx, filter))
