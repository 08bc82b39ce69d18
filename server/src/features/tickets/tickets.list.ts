import { bulkAtMost } from '@hatchway/contract/tickets/ticket-bulk'
import { type SelectQueryBuilder, sql } from 'kysely'
import { personOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type CachedCount, type CountQuery, exactCountLimit, type Total } from '../../platform/database/count-cache.ts'
import { estimateRowCount } from '../../platform/database/estimate-row-count.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { scopeKey, visibleTickets } from './tickets.access.ts'
import { resolveFilter, type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'
import { pageOf, type Span, type TicketOrder } from './tickets.page-query.ts'
import { hasTrigram } from './tickets.search.ts'
import { idsOf, loadSummaries } from './tickets.summary.ts'

type Query = TicketFilter & TicketOrder & Span

/** Returns a page of tickets with the list's total, which comes from the page query while the list is short. */
export async function listTickets(ctx: Context, query: Query, totalOf: TicketTotalOf) {
  const { page, limit, sortBy, sortDirection, ...filterQuery } = query
  const filter = await resolveFilter(ctx, filterQuery)
  const found = pageOf(ctx, filter, { sortBy, sortDirection }, { page, limit })
  const { rows } = await sql<{ id: number; counted: number }>`
    select page.id, ${boundedCount(ctx, filter)} as counted from ${found} page order by page.place`.execute(ctx.db)
  const tickets = await loadSummaries(ctx, idsOf(rows))
  const whole = await wholeTotal(ctx, filter, rows[0]?.counted, page, totalOf)
  return { tickets, ...whole, totalPages: Math.ceil(whole.total / limit) }
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
    .where('user_id', '=', personOf(ctx.actor))
    .where('viewed_at', 'is not', null)
    .orderBy('viewed_at', 'desc')
    .limit(3 * mostRecent)
    .execute()
  return (await loadSummaries(ctx, idsOf(viewed))).slice(0, mostRecent)
}

/** How a long list of tickets is counted. */
export const ticketCounts: CountQuery<TicketFilter> = {
  scopeKey,
  whole: async (ctx, filter) => {
    const counted = listed(ctx, filter).select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  },
  estimate: (ctx, filter) => estimateRowCount(ctx, listed(ctx, filter).select('tickets.id')),
}
export type TicketTotalOf = CachedCount<TicketFilter>

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
    .limit(exactCountLimit + 1)} c)`

/**
 * Without an order, PostgreSQL may read the oldest tickets first, which are all in the last step, or gather every ticket that contains a
 * common word, in any scope. With the list's order it scans as the page query does.
 */
const isReadInOrder = ({ actor }: Context, { statusName, search = '', texts = [] }: TicketFilter) =>
  Boolean(statusName) ||
  [search, ...texts].some((text) => text.trim() !== '' && (actor.kind === 'portal' || !hasTrigram(text)))

const inOrder = <O>(listed: SelectQueryBuilder<Schema, 'tickets', O>) =>
  listed.orderBy('tickets.created_at', 'desc').orderBy('tickets.id', 'desc')

const listed = (ctx: Context, filter: TicketFilter) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketFilterCondition(ctx, filter))
