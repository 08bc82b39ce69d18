import type { Context } from '../../platform/context.ts'
import '../sla/sla.table.ts'

export type CalendarUse = { id: number; name: string; openTickets: number }

/** Returns the SLA policies that use each of these calendars, by the calendar's id. */
export async function policiesUsing({ db }: Context, ids: readonly number[]): Promise<Map<number, CalendarUse[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sla_policies')
    .select((eb) => [
      'id',
      'name',
      'calendar_id',
      eb
        .selectFrom('sla_clocks')
        .select((count) => count.fn.count<number>('ticket_id').distinct().as('tickets'))
        .whereRef('policy_id', '=', 'sla_policies.id')
        .where('state', 'in', ['running', 'paused'])
        .as('tickets'),
    ])
    .where('calendar_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .execute()
  const byCalendar = Map.groupBy(rows, ({ calendar_id }) => calendar_id!)
  return new Map(
    [...byCalendar].map(([id, uses]) => [
      id,
      uses.map(({ id: policyId, name, tickets }) => ({ id: policyId, name, openTickets: tickets ?? 0 })),
    ]),
  )
}
