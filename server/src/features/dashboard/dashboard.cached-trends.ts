import type { Context } from '../../platform/context.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { type Calendar, calendarOf, type Scope } from './dashboard.scope.ts'
import { readTrends, type Trends } from './dashboard.trends.ts'

/** Up to this many tickets, the trends are computed for each request, which takes an unnoticeable time. */
const readAtOnce = 20_000
const freshFor = 15_000
const goodFor = 60_000
const mostKept = 500

type Kept = { trends: Trends; at: number }
export type TrendsOf = ReturnType<typeof cachedTrends>

/**
 * Caches the trends of spans with very many tickets for up to a minute, by scope and span. A value that is some seconds old is returned and
 * refreshed in the background. The first request, and one after a minute, waits; concurrent requests wait for the same query. Each query
 * runs in a transaction of one of the callers, with their role, and its result is shared only with callers who may see the same.
 */
export function cachedTrends() {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Trends>>()

  return async function trendsOf(step: Transact, key: string, scope: Scope, days: number): Promise<Trends> {
    const known = kept.get(key)
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < freshFor) return known.trends
    if (!known) return read(step, scope, days)
    const anew = reading.get(key) ?? begin(key, step, scope, days)
    if (age >= goodFor) return anew
    // The caller may have been signed out during the background refresh; the next request retries it.
    anew.catch(() => {})
    return known.trends
  }

  function begin(key: string, step: Transact, scope: Scope, days: number) {
    const running = read(step, scope, days).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }

  async function read(step: Transact, scope: Scope, days: number): Promise<Trends> {
    const { key, trends } = await step(async (ctx) => {
      const calendar = await calendarOf(ctx, days)
      return { key: keyOf(ctx, scope, calendar), trends: await readTrends(ctx, scope, calendar) }
    })
    kept.delete(key)
    if (sizeOf(trends) > readAtOnce) kept.set(key, { trends, at: Date.now() })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return trends
  }
}

/** Returns the cache key: the groups that the caller may see and the requested days. A value is never shared beyond that. */
export function keyOf({ actor }: Pick<Context, 'actor'>, { group }: Scope, { zone, days }: Calendar) {
  const groups = actor.kind === 'staff' ? actor.groupIds : []
  return JSON.stringify([groups, group, zone, days[0], days.length])
}

const sizeOf = ({ created, resolved }: Trends) =>
  [created, resolved].reduce((sum, { whole, before }) => sum + whole.count + before.count, 0)
