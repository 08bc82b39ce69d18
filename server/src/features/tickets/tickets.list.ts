import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { exactCountLimit, type Total } from '../../platform/database/count-cache.ts'
import { boundedCount, type TicketTotalOf } from './tickets.count.ts'
import { resolveFilter, type TicketFilter } from './tickets.filter.ts'
import { pageOf, type Span, type TicketOrder } from './tickets.page.ts'
import { idsOf, loadSummaries } from './tickets.summary.ts'

type Query = TicketFilter & TicketOrder & Span

/** Returns a page of tickets with the list's total, which comes from the page query while the list is short. */
export async function listTickets(ctx: Context, query: Query, totalOf: TicketTotalOf) {
  const { page, limit, sortBy, sortDirection, ...asked } = query
  const filter = await resolveFilter(ctx, asked)
  const found = pageOf(ctx, filter, { sortBy, sortDirection }, { page, limit })
  const { rows } = await sql<{ id: number; counted: number }>`
    select page.id, ${boundedCount(ctx, filter)} as counted from ${found} page order by page.place`.execute(ctx.db)
  const tickets = await loadSummaries(ctx, idsOf(rows))
  const whole = await wholeTotal(ctx, filter, rows[0]?.counted, page, totalOf)
  return { tickets, ...whole, totalPages: Math.ceil(whole.total / limit) }
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
