import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Counts, countedAtOnce, type TotalOf } from '../../platform/kept-totals.ts'
import { plannedRows } from '../../platform/planned-rows.ts'
import type { Schema } from '../../platform/schema.ts'
import { visibleTickets } from './tickets.access.ts'
import { matching, type TicketFilter } from './tickets.filter.ts'

/** How many tickets match, counting no further than one past {@link countedAtOnce}. */
export const boundedCount = (ctx: Context, filter: TicketFilter) =>
  sql<number>`(select count(*) from ${listed(ctx, filter)
    .select(sql`1`.as('one'))
    .$if(ctx.actor.kind === 'portal' && Boolean(filter.search), inOrder)
    .limit(countedAtOnce + 1)} c)`

/** A customer's tickets are walked for a common word: in no order, every ticket that holds it would be gathered first, whose ever it is. */
const inOrder = <O>(listed: SelectQueryBuilder<Schema, 'tickets', O>) =>
  listed.orderBy('tickets.created_at', 'desc').orderBy('tickets.id', 'desc')

/** How a long list of tickets is counted. */
export const ticketCounts: Counts<TicketFilter> = {
  whole: async (ctx, filter) => {
    const counted = listed(ctx, filter).select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  },
  estimate: (ctx, filter) => plannedRows(ctx, listed(ctx, filter).select('tickets.id')),
}
export type TicketTotalOf = TotalOf<TicketFilter>

const listed = (ctx: Context, filter: TicketFilter) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(matching(ctx, filter))
