import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type CachedCount, type CountQuery, exactCountLimit } from '../../platform/database/count-cache.ts'
import { estimateRowCount } from '../../platform/database/estimate-row-count.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { visibleTickets } from './tickets.access.ts'
import { type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'
import { hasTrigram } from './tickets.search.ts'

/** How many tickets match, counting no further than one past {@link exactCountLimit}. */
export const boundedCount = (ctx: Context, filter: TicketFilter) =>
  sql<number>`(select count(*) from ${listed(ctx, filter)
    .select(sql`1`.as('one'))
    .$if(isWalked(ctx, filter), inOrder)
    .limit(exactCountLimit + 1)} c)`

/**
 * In no order, PostgreSQL may read the oldest tickets first, which are in no step but the last, or gather every ticket that holds a common
 * word, whose ever it is. In the list's own it walks as the page does.
 */
const isWalked = ({ actor }: Context, { statusName, search = '' }: TicketFilter) =>
  Boolean(statusName) || (search.trim() !== '' && (actor.kind === 'portal' || !hasTrigram(search)))

const inOrder = <O>(listed: SelectQueryBuilder<Schema, 'tickets', O>) =>
  listed.orderBy('tickets.created_at', 'desc').orderBy('tickets.id', 'desc')

/** How a long list of tickets is counted. */
export const ticketCounts: CountQuery<TicketFilter> = {
  whole: async (ctx, filter) => {
    const counted = listed(ctx, filter).select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  },
  estimate: (ctx, filter) => estimateRowCount(ctx, listed(ctx, filter).select('tickets.id')),
}
export type TicketTotalOf = CachedCount<TicketFilter>

const listed = (ctx: Context, filter: TicketFilter) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketFilterCondition(ctx, filter))
