import type pg from 'pg'
import type { Actor } from '../../actor.ts'
import { cached } from '../../cache.ts'
import type { Context } from '../../context.ts'
import { runAsSystem } from '../system-role.ts'

export type Total = { total: number; isTotalExact: boolean }

/** The largest total that is counted exactly with the page of a list. */
export const exactCountLimit = 1000

/** How to count one kind of list, for any filter and within the scope of the caller. */
export type CountQuery<Filter> = {
  /** Returns the same text only for actors who see the same rows: a total is never shared beyond them. */
  scopeKey: (actor: Actor) => string
  whole: (ctx: Context, filter: Filter) => Promise<number>
  /** The planner's estimate, for a list that is longer than {@link exactCountLimit}. */
  estimate: (ctx: Context, filter: Filter) => Promise<number>
}

/** Counting a million tickets takes a quarter of a second: then the total is refreshed every 25 seconds. */
const policy = { fresh: 5_000, stale: 60_000, max: 2000, maxLoads: 4, dutyCycle: 1 / 100 }
const timeoutMs = 100
/** Longer lists are not counted while the caller waits. */
const longToCount = 50_000

/**
 * Caches exact totals of long lists for up to a minute, by scope and filter. They are counted in a transaction of their own. A total that
 * is a few seconds old is still returned and refreshed in the background. The first caller waits a moment; for a list that takes longer to
 * count, staff receive the planner's estimate once, marked as an estimate.
 */
export function cachedCount<Filter>(pool: () => pg.Pool, { scopeKey, whole, estimate }: CountQuery<Filter>) {
  const cachedTotal = cached<number>(policy)

  return async function totalOf(ctx: Context, filter: Filter): Promise<Total> {
    const key = JSON.stringify([scopeKey(ctx.actor), filter])
    // A count that fails is replaced by the estimate; the next request counts again.
    const load = () => countAsSystem(pool, ctx, filter, whole)
    const known = await cachedTotal(key, { load, timeoutMs }).catch(() => undefined)
    if (known !== undefined) return { total: known, isTotalExact: true }
    // The planner estimates from the rows of all organizations, which must not be disclosed to one of them.
    if (ctx.actor.kind === 'staff') {
      const estimated = Math.max(exactCountLimit + 1, await estimate(ctx, filter))
      if (estimated > longToCount) return { total: estimated, isTotalExact: false }
    }
    return { total: await whole(ctx, filter), isTotalExact: true }
  }
}
export type CachedCount<Filter> = ReturnType<typeof cachedCount<Filter>>

/** How to count one kind of list by the values of a property, for any query and within the scope of the caller. */
export type BreakdownQuery<Query, Row> = {
  scopeKey: (actor: Actor) => string
  whole: (ctx: Context, query: Query) => Promise<Row[]>
}

/** Caches the numbers of long lists by value for up to a minute, by scope and query. The first caller waits. */
export function cachedBreakdown<Query, Row>(pool: () => pg.Pool, { scopeKey, whole }: BreakdownQuery<Query, Row>) {
  const rows = cached<Row[]>({ ...policy, max: 500 })
  return async (ctx: Context, query: Query): Promise<Row[]> => {
    const key = JSON.stringify([scopeKey(ctx.actor), query])
    return (await rows(key, { load: () => countAsSystem(pool, ctx, query, whole) })) ?? whole(ctx, query)
  }
}

/** Counts as the system with the caller's scope, in a transaction of its own. Only the numbers leave it. */
function countAsSystem<Query, Counted>(
  pool: () => pg.Pool,
  { actor, now }: Context,
  query: Query,
  whole: (ctx: Context, query: Query) => Promise<Counted>,
) {
  return runAsSystem(pool(), 'count', (ctx) => whole({ ...ctx, actor, now }, query))
}
