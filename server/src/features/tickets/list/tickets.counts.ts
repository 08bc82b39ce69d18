import type { TicketCounts } from '@hatchway/contract/tickets/tickets'
import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { exactCountLimit } from '../../../platform/database/rows/count-cache.ts'
import { singleFlight } from '../../../platform/single-flight.ts'
import { scopeKey, visibleTickets } from '../tickets.access.ts'
import { resolveFilter, type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'

const unresolved: TicketFilter['status'] = ['open', 'in_progress']
const awake = { status: unresolved, snoozed: 'false' } satisfies TicketFilter
const unassigned = { ...awake, assigneeId: ['none'] } satisfies TicketFilter

/** The built-in views that hold the same tickets for all users with the same scope, as the filters in their URLs. */
const sharedViews = {
  all: {},
  unresolved: { status: unresolved },
  unassigned,
  waiting: { waiting: true, snoozed: 'false' },
  resolvedThisWeek: { resolvedWithinDays: 7 },
  snoozed: { snoozed: 'true' },
} satisfies Partial<Record<keyof TicketCounts, TicketFilter>>
type SharedCounts = Pick<TicketCounts, keyof typeof sharedViews>
/** The counts of the views that depend on the user: the tickets assigned to them, those of their groups, and those that they follow. */
type OwnCounts = Omit<TicketCounts, keyof SharedCounts>

/**
 * Returns a function that counts each view for the caller, up to a thousand each. Concurrent callers with the same scope share one count
 * of the views that are the same for them.
 */
export function countViews() {
  const share = singleFlight<SharedCounts>()
  return async (ctx: Context): Promise<TicketCounts> => {
    const { id } = signedIn(ctx.actor)
    const shared = await share(scopeKey(ctx.actor), () => countSharedViews(ctx))
    return { ...shared, ...(await countOwnViews(ctx, [id])).get(id)! }
  }
}

/** Returns the counts of the views that are the same for all users with the caller's scope, in one round trip. */
export async function countSharedViews(ctx: Context): Promise<SharedCounts> {
  const filters = Object.entries(sharedViews).map(
    async ([view, filter]) => [view, await resolveFilter<TicketFilter>(ctx, filter)] as const,
  )
  const counts = (await Promise.all(filters)).map(
    ([view, filter]) => sql`${countUpToLimit(ctx, filter)} as ${sql.id(view)}`,
  )
  const { rows } = await sql<SharedCounts>`select ${sql.join(counts)}`.execute(ctx.db)
  return rows[0]!
}

/** Returns the other counts of each of these users, who all have the caller's scope, in one round trip. */
export async function countOwnViews(ctx: Context, userIds: number[]): Promise<Map<number, OwnCounts>> {
  const isOfTheirGroups = sql<SqlBool>`tickets.assigned_group_id in (select m.group_id from group_members m where m.user_id = u.id)`
  const isFollowed = sql<SqlBool>`tickets.id in (select f.ticket_id from ticket_followers f where f.user_id = u.id)`
  const { rows } = await sql<OwnCounts & { id: number }>`
    select u.id, ${countUpToLimit(ctx, awake, sql<SqlBool>`tickets.assignee_id = u.id`)} as mine,
      ${countUpToLimit(ctx, unassigned, isOfTheirGroups)} as "unassignedInMyGroups",
      ${countUpToLimit(ctx, {}, isFollowed)} as following
    from unnest(${userIds}::int[]) u (id)`.execute(ctx.db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

function countUpToLimit(ctx: Context, filter: TicketFilter, and: Expression<SqlBool> = sql<SqlBool>`true`) {
  const few = ctx.db
    .selectFrom('tickets')
    .select(sql`1`.as('one'))
    .where(visibleTickets(ctx))
    .where(ticketFilterCondition(ctx, filter))
    .where(and)
    .limit(exactCountLimit)
  return sql`(select count(*) from ${few} few)`
}
