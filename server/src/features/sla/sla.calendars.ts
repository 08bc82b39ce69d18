import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import type { CalendarOf, StoredClock } from './sla.clocks.ts'
import { loadVersions } from './sla.versions.ts'

/** Returns the calendars of clocks that run. Customers may not read calendars: theirs are read by the system. */
export async function loadClockCalendars(ctx: Context, clocks: readonly StoredClock[]): Promise<CalendarOf> {
  const running = clocks.filter(({ runningSince }) => runningSince !== null)
  if (running.length === 0) return () => null
  const policies = running.map(({ policyId, policyVersion }) => ({ policyId, version: policyVersion }))
  const load = (reader: Context) => loadVersions(reader, [], policies)
  const isInside = ctx.actor.kind === 'staff' || ctx.actor.kind === 'system'
  const versions = isInside ? await load(ctx) : await asSystem(ctx, 'sla_calendars', load)
  return (policyId, version) => versions.policy(policyId, version)?.calendar ?? null
}
