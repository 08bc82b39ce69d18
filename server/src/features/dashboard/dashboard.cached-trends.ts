import { cached } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { scopeKey } from '../tickets/tickets.access.ts'
import { type Calendar, calendarOf, type Scope } from './dashboard.scope.ts'
import { readTrends, type Trends } from './dashboard.trends.ts'

/** Up to this many tickets, the trends are computed for each request, which takes an unnoticeable time. */
const readAtOnce = 20_000

export type TrendsOf = ReturnType<typeof cachedTrends>

/**
 * Caches the trends of spans with very many tickets for up to a minute, by scope and span. Each query runs in a transaction of one of the
 * callers, with their role, and its result is shared only with callers who may see the same.
 */
export function cachedTrends() {
  const cachedRead = cached<{ key: string; trends: Trends }>({ fresh: 15_000, stale: 60_000, max: 500 })

  return async function trendsOf(step: Transact, key: string, scope: Scope, days: number): Promise<Trends> {
    const load = () =>
      step(async (ctx) => {
        const calendar = await calendarOf(ctx, days)
        return { key: keyOf(ctx, scope, calendar), trends: await readTrends(ctx, scope, calendar) }
      })
    const keep = (read: { key: string; trends: Trends }) => read.key === key && sizeOf(read.trends) > readAtOnce
    const read = (await cachedRead(key, { load, keep }))!
    // Another caller may have read, whose rights changed before: their result is for them alone.
    return read.key === key ? read.trends : (await load()).trends
  }
}

/** Returns the cache key: the tickets that the caller may see and the requested days. A value is never shared beyond that. */
export function keyOf({ actor }: Pick<Context, 'actor'>, { group }: Scope, { zone, days }: Calendar) {
  return JSON.stringify([scopeKey(actor), group, zone, days[0], days.length])
}

const sizeOf = ({ created, resolved }: Trends) =>
  [created, resolved].reduce((sum, { whole, before }) => sum + whole.count + before.count, 0)
