import type { Condition } from '@hatchway/contract/conditions/condition'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { bindCondition, loadConditionFields } from '../../conditions/conditions.ts'
import { ticketFilterCondition } from '../../tickets/list/tickets.filter.ts'
import { decidingFields, policyConditionProblem } from '../sla.policies.ts'
import '../sla.table.ts'
import '../../tickets/tickets.table.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'

export type ActivePolicy = { id: number; name: string; version: number; conditions: Condition }

/** Returns the active policies in their order. */
export const loadActivePolicies = ({ db }: Context): Promise<ActivePolicy[]> =>
  db
    .selectFrom('sla_policies')
    .select(['id', 'name', 'version', 'conditions'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

export const decidingFieldsOf = (policies: readonly ActivePolicy[]) =>
  decidingFields(policies.map(({ conditions }) => conditions))

/**
 * Returns the first policy whose conditions hold, by ticket; null for none. Closed tickets, and those that are merged away or deleted, keep
 * what they have and are absent. A policy whose conditions have become invalid applies to no ticket.
 */
export async function choosePolicies(
  ctx: Context,
  policies: readonly ActivePolicy[],
  ids: readonly number[],
): Promise<Map<number, ActivePolicy | null>> {
  if (ids.length === 0) return new Map()
  const fields = policies.length > 0 ? await loadConditionFields(ctx) : undefined
  const usable = policies.filter(({ conditions }) => !policyConditionProblem(conditions, fields!))
  const bound = await Promise.all(
    usable.map(({ conditions }) => bindCondition(ctx, { condition: conditions, fields: fields! })),
  )
  const rows = await ctx.db
    .selectFrom('tickets')
    .select((eb) => {
      const cases = usable.map(
        ({ id }, index) => sql`when ${ticketFilterCondition(ctx, { condition: bound[index]! })(eb)} then ${id}::int`,
      )
      const chosen = cases.length > 0 ? sql<number | null>`case ${sql.join(cases, sql` `)} end` : sql<null>`null::int`
      return ['tickets.id', chosen.as('policy_id')]
    })
    .where('tickets.id', '=', anyOf(ids))
    .where('status', 'in', ['open', 'in_progress'])
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .execute()
  const byId = new Map(usable.map((policy) => [policy.id, policy]))
  return new Map(rows.map(({ id, policy_id }) => [id, byId.get(policy_id ?? 0) ?? null]))
}
