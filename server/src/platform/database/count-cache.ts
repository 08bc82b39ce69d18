import type pg from 'pg'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { runAsSystem } from './system-role.ts'

export type Total = { total: number; isTotalExact: boolean }

/** The largest total that is counted exactly with the page of a list. */
export const exactCountLimit = 1000

/** How to count one kind of list, for any filter and within the scope of the caller. */
export type CountQuery<Filter> = {
  whole: (ctx: Context, filter: Filter) => Promise<number>
  /** The planner's estimate, for a list that is longer than {@link exactCountLimit}. */
  estimate: (ctx: Context, filter: Filter) => Promise<number>
}

const freshFor = 5_000
const goodFor = 60_000
const patience = 100
/** Longer lists are not counted while the caller waits. */
const longToCount = 50_000
const mostKept = 2000
const mostAtOnce = 4

type Kept = { total?: number; at: number; counting?: Promise<void> }

/**
 * Caches exact totals of long lists for up to a minute, by scope and filter. They are counted in a transaction of their own. A total that
 * is a few seconds old is still returned and refreshed in the background. The first caller waits a moment; for a list that takes longer to
 * count, staff receive the planner's estimate once, marked as an estimate.
 */
export function cachedCount<Filter>(pool: () => pg.Pool, { whole, estimate }: CountQuery<Filter>) {
  const kept = new Map<string, Kept>()
  let running = 0

  return async function totalOf(ctx: Context, filter: Filter): Promise<Total> {
    const known = touched(kept, keyOf(ctx, filter))
    const age = Date.now() - known.at
    if (age > freshFor && !known.counting && running < mostAtOnce) known.counting = count(known, ctx, filter)
    if (age > goodFor) await within(patience, known.counting)

    if (known.total !== undefined && Date.now() - known.at < goodFor) return { total: known.total, isTotalExact: true }
    // The planner estimates from the rows of all organisations, which must not be disclosed to one of them.
    if (ctx.actor.kind === 'staff') {
      const estimated = Math.max(exactCountLimit + 1, await estimate(ctx, filter))
      if (estimated > longToCount) return { total: estimated, isTotalExact: false }
    }
    return { total: await whole(ctx, filter), isTotalExact: true }
  }

  /** Counts as the system with the caller's scope, in a transaction of its own. Only the number leaves it. */
  async function count(known: Kept, asking: Context, filter: Filter) {
    running += 1
    try {
      known.total = await runAsSystem(pool(), 'count', (ctx) =>
        whole({ ...ctx, actor: asking.actor, now: asking.now }, filter),
      )
      known.at = Date.now()
    } catch {
      // The estimate is used instead, and the next request counts again.
    } finally {
      running -= 1
      known.counting = undefined
    }
  }
}
export type CachedCount<Filter> = ReturnType<typeof cachedCount<Filter>>

/** Returns the entry of a key and makes it the last one to be evicted. */
function touched(kept: Map<string, Kept>, key: string) {
  const known = kept.get(key) ?? { at: 0 }
  kept.delete(key)
  kept.set(key, known)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return known
}

async function within(milliseconds: number, work: Promise<void> | undefined) {
  if (!work) return
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}

/** The scope and the filter: a total is never shared beyond them. */
const keyOf = <Filter>({ actor }: Context, filter: Filter) => JSON.stringify([scopeOf(actor), filter])

function scopeOf(actor: Actor) {
  if (actor.kind === 'staff') return ['staff', actor.groupIds]
  if (actor.kind === 'requester') return ['requester', actor.id]
  if (actor.kind === 'portal') return ['portal', actor.customerId, actor.ownTicketsOnly && actor.id]
  return [actor.kind]
}
