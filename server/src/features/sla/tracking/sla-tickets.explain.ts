import type { ExplainedTarget, SlaExplanation } from '@hatchway/contract/sla/ticket-sla'
import type { Context } from '../../../platform/context.ts'
import { findTicket } from '../../tickets/tickets.find.ts'
import { acknowledgedGenerations } from '../sla.acknowledge.ts'
import { presentClocks, storedClocks } from '../sla.clocks.ts'
import { type Clock, evaluate } from '../sla.evaluate.ts'
import { explainClock } from '../sla.explain.ts'
import { appliedPolicy } from '../sla.history.ts'
import { calendarIn, type Evaluated } from '../sla.tickets.ts'
import { loadVersions } from '../sla.versions.ts'
import { evaluateTicket } from './pending-policy.ts'
import '../sla.table.ts'
import '../../calendars/calendars.table.ts'

/** Explains why the targets of a ticket are due when they are. */
export async function explainTicket(ctx: Context, id: number): Promise<SlaExplanation> {
  await findTicket(ctx, id)
  const evaluated = await evaluateTicket(ctx, id)
  const latest = latestOf(evaluated.clocks)
  const targets = await explainTargets(ctx, evaluated, latest)
  const [first] = latest
    .filter((clock) => clock.endedAt === null)
    .toSorted((one, other) => (one.dueAt ?? Number.MAX_VALUE) - (other.dueAt ?? Number.MAX_VALUE))
  const shown = targets.find(({ target }) => target === (first ?? latest.at(-1))?.target)
  const acknowledged = await acknowledgedGenerations(ctx, [id])
  const acknowledgedBy = (clock: Clock) => acknowledged.get(`${id} ${clock.target} ${clock.generation}`)
  const overdue = latest.filter(isEscalated)
  return {
    targets,
    intervals: shown?.intervals ?? [],
    newer: await findNewer(ctx, evaluated),
    canAcknowledge: overdue.some((clock) => acknowledgedBy(clock) === undefined),
    acknowledgedBy: overdue.map(acknowledgedBy).find((name) => name !== undefined) ?? null,
  }
}

/** Returns the last generation of each target, without those to which no policy applies. */
export const latestOf = (clocks: readonly Clock[]) =>
  clocks.filter(
    (clock) =>
      clock.state !== 'canceled' &&
      !clocks.some(({ target, generation }) => target === clock.target && generation > clock.generation),
  )

/** An overdue target that goes on, of which someone is notified. */
export const isEscalated = ({ state, endedAt, target, policy }: Clock) =>
  state === 'breached' &&
  endedAt === null &&
  policy.terms.escalation.some(({ when, targets }) => when.kind === 'overdue' && targets.includes(target))

async function explainTargets(
  ctx: Context,
  { clocks, versions }: Evaluated,
  latest: readonly Clock[],
): Promise<ExplainedTarget[]> {
  const stored = presentClocks(storedClocks(clocks), calendarIn(versions), ctx.now.getTime())
  const ids = latest.flatMap(({ policy }) => policy.terms.calendarId ?? [])
  const names = new Map(
    ids.length === 0
      ? []
      : (await ctx.db.selectFrom('calendars').select(['id', 'name']).where('id', 'in', ids).execute()).map(
          ({ id, name }) => [id, name],
        ),
  )
  return latest.flatMap((clock) => {
    const summary = stored.find(({ target }) => target === clock.target)
    if (!summary) return []
    const { calendarId } = clock.policy.terms
    return {
      ...summary,
      policyId: clock.policy.policyId,
      policyVersion: clock.policy.version,
      calendarName: calendarId === null ? null : (names.get(calendarId) ?? null),
      calendarVersion: calendarVersionOf(clock, ctx.now.getTime()),
      ...explainClock(clock),
    }
  })
}

/** The version by which its time counts now, or counted at its end. */
function calendarVersionOf({ policy, endedAt }: Clock, now: number): number | null {
  if (!policy.calendar) return null
  const at = endedAt ?? now
  const index = policy.calendar.findLastIndex(({ since }, place) => place === 0 || since <= at)
  return index + 1
}

/** Returns when the targets were due if the newest version of the policy applied from now on; null where that promises the same. */
async function findNewer(ctx: Context, { history, versions }: Evaluated): Promise<SlaExplanation['newer']> {
  const applied = appliedPolicy(history)
  if (!applied) return null
  const policy = await ctx.db
    .selectFrom('sla_policies')
    .select('version')
    .where('id', '=', applied.policyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!policy || policy.version <= applied.version) return null
  const newest = { policyId: applied.policyId, version: policy.version }
  const known = await loadVersions(ctx, [history], [newest])
  const before = versions.policy(applied.policyId, applied.version)
  const after = known.policy(newest.policyId, newest.version)
  if (!after || JSON.stringify(before?.terms) === JSON.stringify(after.terms)) return null
  const now = ctx.now.getTime()
  const clocks = latestOf(evaluate([...history, { kind: 'policy', at: now, ...newest }], known, now))
  return {
    version: policy.version,
    targets: clocks
      .filter(({ endedAt }) => endedAt === null)
      .map(({ target, dueAt }) => ({ target, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() })),
  }
}
