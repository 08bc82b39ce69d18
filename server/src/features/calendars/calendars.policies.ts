import type { Context } from '../../platform/context.ts'

export type CalendarUse = { id: number; name: string; openTickets: number }

/** Returns the SLA policies that use each of these calendars, in their order, by the calendar's id. */
export async function policiesUsing({ db }: Context, ids: readonly number[]): Promise<Map<number, CalendarUse[]>> {
  const uses = new Map<number, CalendarUse[]>()
  if (ids.length === 0) return uses
  const rows = await db
    .selectFrom('sla_policies')
    .leftJoin('sla_clocks', (join) =>
      join.onRef('policy_id', '=', 'sla_policies.id').on('state', 'in', ['running', 'paused']),
    )
    .select((eb) => [
      'sla_policies.id',
      'name',
      'calendar_id',
      eb.fn.count<number>('ticket_id').distinct().as('openTickets'),
    ])
    .where('calendar_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('sla_policies.id')
    .orderBy('sort_order')
    .execute()
  for (const { calendar_id, ...use } of rows) uses.set(calendar_id!, [...(uses.get(calendar_id!) ?? []), use])
  return uses
}
