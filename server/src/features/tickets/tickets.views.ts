import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { exactCountLimit } from '../../platform/database/count-cache.ts'
import { visibleTickets } from './tickets.access.ts'
import { resolveFilter, type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'

const unresolved: TicketFilter['status'] = ['open', 'in_progress']

/** The built-in views of the ticket list, as the filters in their URLs. */
const views = {
  all: {},
  unresolved: { status: unresolved },
  mine: { assigneeId: ['me'], status: unresolved, snoozed: 'false' },
  unassigned: { assigneeId: ['none'], status: unresolved, snoozed: 'false' },
  waiting: { waiting: true },
  resolvedThisWeek: { resolvedWithinDays: 7 },
  following: { following: true },
  snoozed: { snoozed: 'true' },
} satisfies Record<string, TicketFilter>
type Counts = Record<keyof typeof views, number>

/** Returns how many tickets each view has, up to a thousand each, in one round trip. */
export async function countViews(ctx: Context): Promise<Counts> {
  const filters = Object.entries(views).map(async ([view, filter]) => [view, await resolveFilter(ctx, filter)] as const)
  const counts = (await Promise.all(filters)).map(([view, filter]) => {
    const few = ctx.db
      .selectFrom('tickets')
      .select(sql`1`.as('one'))
      .where(visibleTickets(ctx))
      .where(ticketFilterCondition(ctx, filter))
      .limit(exactCountLimit)
    return sql`(select count(*) from ${few} few) as ${sql.id(view)}`
  })
  const { rows } = await sql<Counts>`select ${sql.join(counts)}`.execute(ctx.db)
  return rows[0]!
}
