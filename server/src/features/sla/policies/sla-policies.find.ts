import { staffRoles } from '@hatchway/contract/accounts/users'
import type { Policy, PolicyTerms } from '@hatchway/contract/sla/policies'
import type { Context } from '../../../platform/context.ts'
import type { QueryRow } from '../../../platform/database/rows/query-row.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { describeConditions } from '../../conditions/conditions.ts'
import { policyConditionProblem } from '../sla.policies.ts'
import { slaPolicyMessages as messages } from './sla-policies.messages.ts'
import '../sla.table.ts'

/** Returns the policies that are not deleted, in their order. */
export async function listPolicies(ctx: Context): Promise<Policy[]> {
  return present(ctx, await currentPolicies(ctx).orderBy('sort_order').orderBy('sla_policies.id').execute())
}

/** Throws 404 for a deleted policy. */
export async function findPolicy(ctx: Context, id: number): Promise<Policy> {
  const row = await currentPolicies(ctx)
    .where('sla_policies.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('sla_policy'))
  return (await present(ctx, [row]))[0]!
}

const currentPolicies = ({ db }: Context) =>
  db
    .selectFrom('sla_policies')
    .innerJoin('sla_policy_versions as v', (on) =>
      on.onRef('v.policy_id', '=', 'sla_policies.id').onRef('v.version', '=', 'sla_policies.version'),
    )
    .select([
      'sla_policies.id',
      'name',
      'conditions',
      'is_active',
      'sort_order',
      'sla_policies.version',
      'since',
      'terms',
    ])
    .where('deleted_at', 'is', null)

type Row = QueryRow<typeof currentPolicies>

async function present(ctx: Context, rows: readonly Row[]): Promise<Policy[]> {
  if (rows.length === 0) return []
  const described = await describeConditions(
    ctx,
    rows.map(({ conditions }) => conditions),
    policyConditionProblem,
  )
  const inactive = await loadInactive(
    ctx,
    rows.flatMap(({ terms }) => usersNotifiedBy(terms)),
  )
  const open = await openTicketsByPolicy(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(
    (row, at): Policy => ({
      id: row.id,
      name: row.name,
      conditions: row.conditions,
      ...described[at]!,
      isActive: row.is_active,
      ...row.terms,
      escalationProblem: escalationProblem(usersNotifiedBy(row.terms).flatMap((id) => inactive.get(id) ?? [])),
      order: row.sort_order,
      openTickets: open.get(row.id) ?? 0,
      version: row.version,
      since: row.since.toISOString(),
    }),
  )
}

/** Returns the ids of the users whom the escalation of a policy names. */
export const usersNotifiedBy = ({ escalation }: Pick<PolicyTerms, 'escalation'>) =>
  escalation.flatMap(({ notify }) => notify.flatMap((one) => (one.kind === 'user' ? one.userId : [])))

/** Returns the names of those of these users who are no longer active agents or admins. */
export async function loadInactive({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('is_active', '=', false), eb('role', 'not in', staffRoles)]))
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

/** Returns a sentence about those who are named and can't be notified; null for no one. */
export function escalationProblem(names: readonly string[]): string | null {
  const [first, ...others] = [...new Set(names)]
  if (first === undefined) return null
  return messages.notifiesInactive(first, others.length)
}

/** Returns how many tickets have a target of each policy that goes on. */
async function openTicketsByPolicy({ db }: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sla_clocks')
    .select((eb) => ['policy_id', eb.fn.count<number>('ticket_id').distinct().as('tickets')])
    .where('policy_id', 'in', ids)
    .where('state', 'in', ['running', 'paused'])
    .groupBy('policy_id')
    .execute()
  return new Map(rows.map(({ policy_id, tickets }) => [policy_id, tickets]))
}
