import { type Compliance, slaTargets } from '@hatchway/contract/sla/policies'
import { dayMs } from '@hatchway/contract/time/local-time'
import { cached } from '../../../platform/cache.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transact } from '../../../platform/http/implement.ts'
import { scopeKey } from '../../tickets/tickets.access.ts'
import '../sla.table.ts'

const priorities = ['urgent', 'high', 'medium', 'low'] as const

/** Up to this many targets are counted for each request, which takes a few milliseconds. */
const mostUncached = 5_000

/**
 * Caches the compliance of very many targets for up to a minute, by scope and days: an agent of some groups may read a target only where they see
 * its ticket, which is looked up for each. It is counted with the role of one of the callers, and shared only with callers who see the same.
 */
export function cachedCompliance() {
  const cachedRead = cached<{ key: string; counted: Compliance }>({ fresh: 15_000, stale: 60_000, max: 500 })

  return async function complianceOf(step: Transact, days: number): Promise<Compliance> {
    const read = () => step(async (ctx) => ({ key: keyOf(ctx), counted: await showCompliance(ctx, days) }))
    const keyOf = ({ actor }: Context) => `${days} ${scopeKey(actor)}`
    const key = await step(async (ctx) => keyOf(ctx))
    const keep = (one: { key: string; counted: Compliance }) => one.key === key && sizeOf(one.counted) > mostUncached
    const found = (await cachedRead(key, { load: read, keep }))!
    // Another caller may have counted, whose rights changed before: the result is for them alone.
    return found.key === key ? found.counted : (await read()).counted
  }
}

const sizeOf = ({ priorities }: Compliance) =>
  priorities.flatMap(({ targets }) => targets).reduce((sum, { met, breached }) => sum + met + breached, 0)

/** Returns how many targets were met and breached, by priority, among those that ended in the last days and no later generation replaces. */
export async function showCompliance({ db, now }: Context, days: number): Promise<Compliance> {
  const rows = await db
    .selectFrom('sla_clocks')
    .select((eb) => ['priority', 'target', 'state', eb.fn.countAll<number>().as('count')])
    .where('is_final', '=', true)
    .where('state', 'in', ['met', 'breached'])
    .where('ended_at', '>=', new Date(now.getTime() - days * dayMs))
    .where('ended_at', '<=', now)
    .groupBy(['priority', 'target', 'state'])
    .execute()
  const count = (priority: string, target: string, state: string) =>
    rows.find((row) => row.priority === priority && row.target === target && row.state === state)?.count ?? 0
  return {
    days,
    priorities: priorities.map((priority) => ({
      priority,
      targets: slaTargets.map((target) => ({
        target,
        met: count(priority, target, 'met'),
        breached: count(priority, target, 'breached'),
      })),
    })),
  }
}
