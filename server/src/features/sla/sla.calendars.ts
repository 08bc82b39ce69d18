import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import type { CalendarOf, StoredClock } from './sla.clocks.ts'
import { loadCalendars } from './sla.versions.ts'

type Running = Pick<StoredClock, 'policyId' | 'policyVersion' | 'runningSince'>

/** Returns the calendars of clocks that run. Customers may not read calendars: those that are not cached are read by the system. */
export async function loadClockCalendars(ctx: Context, clocks: readonly Running[]): Promise<CalendarOf> {
  const running = clocks.filter(({ runningSince }) => runningSince !== null)
  if (running.length === 0) return () => null
  const isInside = isStaffOrSystem(ctx.actor)
  return loadCalendars(
    ctx,
    running.map(({ policyId, policyVersion }) => ({ policyId, version: policyVersion })),
    (read) => (isInside ? read(ctx) : asSystem(ctx, 'sla_calendars', read)),
  )
}
