import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type CachedCount, type CountQuery, exactCountLimit } from '../../platform/database/count-cache.ts'
import { estimateRowCount } from '../../platform/database/estimate-row-count.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { scopeKey, visibleTickets } from './tickets.access.ts'
import { type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'
import { hasTrigram } from './tickets.search.ts'

/** Returns how many tickets match, counting no further than one past {@link exactCountLimit}. */
export const boundedCount = (ctx: Context, filter: TicketFilter) =>
  sql<number>`(select count(*) from ${listed(ctx, filter)
    .select(sql`1`.as('one'))
    .$if(isWalked(ctx, filter), inOrder)
    .limit(exactCountLimit + 1)} c)`

/**
 * Without an order, PostgreSQL may read the oldest tickets first, which are all in the last step, or gather every ticket that contains a
 * common word, in any scope. With the list's order it scans as the page query does.
 */
const isWalked = ({ actor }: Context, { statusName, search = '' }: TicketFilter) =>
  Boolean(statusName) || (search.trim() !== '' && (actor.kind === 'portal' || !hasTrigram(search)))

const inOrder = <O>(listed: SelectQueryBuilder<Schema, 'tickets', O>) =>
  listed.orderBy('tickets.created_at', 'desc').orderBy('tickets.id', 'desc')

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

const listed = (ctx: Context, filter: TicketFilter) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketFilterCondition(ctx, filter))
