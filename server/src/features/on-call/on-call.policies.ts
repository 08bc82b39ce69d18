import type { Context } from '../../platform/context.ts'
import '../sla/sla.table.ts'

/** Returns the SLA policies whose escalation notifies each of these schedules, in their order, by the schedule's id. */
export async function policiesNotifying({ db }: Context, ids: readonly number[]) {
  const uses = new Map<number, { id: number; name: string }[]>()
  if (ids.length === 0) return uses
  const rows = await db
    .selectFrom('sla_policies')
    .innerJoin('sla_policy_versions', (join) =>
      join.onRef('policy_id', '=', 'sla_policies.id').onRef('sla_policy_versions.version', '=', 'sla_policies.version'),
    )
    .select(['sla_policies.id', 'name', 'terms'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .execute()
  for (const { id, name, terms } of rows) {
    const notified = terms.escalation.flatMap(({ notify }) =>
      notify.flatMap((one) => (one.kind === 'on_call' && ids.includes(one.scheduleId) ? one.scheduleId : [])),
    )
    for (const scheduleId of new Set(notified)) uses.set(scheduleId, [...(uses.get(scheduleId) ?? []), { id, name }])
  }
  return uses
}
