import { type Compliance, slaTargets } from '@hatchway/contract/sla/policies'
import type { Context } from '../../../platform/context.ts'
import '../sla.table.ts'

const priorities = ['urgent', 'high', 'medium', 'low'] as const

/** Returns how many targets were met and breached, by priority, among those that ended in the last days and no later generation replaces. */
export async function showCompliance({ db, now }: Context, days: number): Promise<Compliance> {
  const rows = await db
    .selectFrom('sla_clocks')
    .select((eb) => ['priority', 'target', 'state', eb.fn.countAll<number>().as('count')])
    .where('is_final', '=', true)
    .where('state', 'in', ['met', 'breached'])
    .where('ended_at', '>=', new Date(now.getTime() - days * 86_400_000))
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
