import { staffRoles } from '@hatchway/contract/accounts/users'
import type { Condition } from '@hatchway/contract/conditions/condition'
import { limits } from '@hatchway/contract/limits'
import type { newPolicy, Policy, PolicyTerms, policyChange } from '@hatchway/contract/sla/policies'
import { sql } from 'kysely'
import type { z } from 'zod'
import { userIdOf } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCollection } from '../../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../../platform/database/rows/count-limit.ts'
import { reorderRows } from '../../../platform/database/rows/reorder-rows.ts'
import { deleteRow, restoreRow } from '../../../platform/database/rows/restorable-rows.ts'
import { assertCurrentVersion, badRequest } from '../../../platform/http/errors.ts'
import { withoutMissing } from '../../../platform/without-missing.ts'
import { changesBetween, inBrief } from '../../activity/changes-between.ts'
import { record } from '../../activity/record.ts'
import { requireCalendar } from '../../calendars/calendars.write.ts'
import { loadConditionFields, structuredCondition } from '../../conditions/conditions.ts'
import { requireSchedules } from '../../on-call/on-call.change.ts'
import { policyConditionProblem } from '../sla.policies.ts'
import { escalationProblem, findPolicy, listPolicies, loadInactive, usersNotifiedBy } from './sla-policies.find.ts'
import { slaPolicyMessages as messages } from './sla-policies.messages.ts'
import '../sla.table.ts'
import '../../users/users.table.ts'

const collection = 'sla_policies'

/** Adds a policy as the last one. It applies to new tickets, and to others when they change. */
export async function addPolicy(ctx: Context, given: z.output<typeof newPolicy>): Promise<Policy> {
  await assertRoom(ctx)
  const { name, isActive, conditions: asGiven, ...terms } = given
  const conditions = await structuredCondition(ctx, asGiven)
  await requireValid(ctx, conditions, terms)
  await requireActive(ctx, terms)
  const { id } = await ctx.db
    .insertInto('sla_policies')
    .values({
      name,
      conditions: JSON.stringify(conditions),
      is_active: isActive,
      calendar_id: terms.calendarId,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from sla_policies)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(ctx, id, 1, terms)
  await record(ctx, 'sla_policy.created', {}, { id, name })
  return findPolicy(ctx, id)
}

const assertRoom = (ctx: Context) => assertTableBelowLimit(ctx, 'sla_policies', limits.slaPolicies, messages.policies)

/** Changes a policy as a new version. Throws 409 for a `version` other than the policy's. */
export async function changePolicy(
  ctx: Context,
  id: number,
  { version, applyToOpenTickets, conditions: asGiven, ...rest }: z.output<typeof policyChange>,
): Promise<Policy> {
  const given = { ...rest, ...(asGiven !== undefined && { conditions: await structuredCondition(ctx, asGiven) }) }
  await lockCollection(ctx, collection)
  const before = await findPolicy(ctx, id)
  assertCurrentVersion(version, before, messages.changedBySomeoneElse)
  const after: Policy = { ...before, ...withoutMissing(given) }
  const terms = termsOf(after)
  await requireValid(ctx, given.conditions ?? null, terms)
  if (given.escalation) await requireActive(ctx, terms)
  const next = before.version + 1
  await ctx.db
    .updateTable('sla_policies')
    .set({
      name: after.name,
      conditions: JSON.stringify(after.conditions),
      is_active: after.isActive,
      calendar_id: after.calendarId,
      version: next,
    })
    .where('id', '=', id)
    .execute()
  await insertVersion(ctx, id, next, terms)
  const changed = await findPolicy(ctx, id)
  const changes = inBrief(changesBetween(wordsOf(before), wordsOf(changed)))
  const about = { id, name: changed.name, changes, version: next, appliesToOpenTickets: applyToOpenTickets }
  await record(ctx, 'sla_policy.changed', {}, about)
  return changed
}

/** Deletes a policy: it applies to no further ticket, and those that have it keep their due times. */
export async function removePolicy(ctx: Context, id: number) {
  await lockCollection(ctx, collection)
  const { name } = await findPolicy(ctx, id)
  await deleteRow(ctx, 'sla_policies', id)
  await record(ctx, 'sla_policy.deleted', {}, { id, name })
  return null
}

/** Restores a deleted policy in its former place. Throws 404 for one that is not deleted, and 400 where its calendar or others are gone. */
export async function restorePolicy(ctx: Context, id: number): Promise<Policy> {
  await assertRoom(ctx)
  await restoreRow(ctx, 'sla_policies', id, 'sla_policy')
  const policy = await findPolicy(ctx, id)
  await requireValid(ctx, null, termsOf(policy))
  await record(ctx, 'sla_policy.restored', {}, { id, name: policy.name })
  return policy
}

/** Orders the policies; those that are not named follow, in their former order. */
export async function orderPolicies(ctx: Context, ids: readonly number[]): Promise<Policy[]> {
  await lockCollection(ctx, collection)
  await reorderRows(ctx.db, 'sla_policies', ids)
  const policies = await listPolicies(ctx)
  await record(ctx, 'sla_policies.ordered', {}, { names: policies.map(({ name }) => name) })
  return policies
}

/** Throws 400 for conditions that a policy can't have, and for a calendar or user that does not exist. */
export async function requireValid(ctx: Context, conditions: Condition | null, terms: PolicyTerms) {
  if (conditions) {
    const problem = policyConditionProblem(conditions, await loadConditionFields(ctx))
    if (problem) throw badRequest(problem, 'conditions')
  }
  if (terms.calendarId !== null) await requireCalendar(ctx, terms.calendarId)
  const recipients = terms.escalation.flatMap(({ notify }) => notify)
  const scheduleIds = recipients.flatMap((one) => (one.kind === 'on_call' ? one.scheduleId : []))
  await requireSchedules(ctx, scheduleIds, 'escalation')
  const userIds = usersNotifiedBy(terms)
  if (userIds.length === 0) return
  const agents = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('role', 'in', staffRoles)
    .execute()
  if (agents.length < new Set(userIds).size) throw badRequest(messages.notStaff, 'escalation')
}

/** Throws 400 for an escalation that notifies someone who is deactivated. */
async function requireActive(ctx: Context, terms: PolicyTerms) {
  const problem = escalationProblem([...(await loadInactive(ctx, usersNotifiedBy(terms))).values()])
  if (problem) throw badRequest(messages.chooseSomeoneElse(problem), 'escalation')
}

const insertVersion = (ctx: Context, policy_id: number, version: number, terms: PolicyTerms) =>
  ctx.db
    .insertInto('sla_policy_versions')
    .values({ policy_id, version, since: ctx.now, terms: JSON.stringify(terms), changed_by: userIdOf(ctx.actor) })
    .execute()

const termsOf = ({ targets, calendarId, pausedTargets, isShownToCustomers, escalation }: PolicyTerms): PolicyTerms => ({
  targets,
  calendarId,
  pausedTargets,
  isShownToCustomers,
  escalation,
})

/** Returns what the activity log says about a policy, as short texts. */
function wordsOf({ name, sentence, isActive, isShownToCustomers, ...terms }: Policy) {
  const { targets, calendarId, pausedTargets, escalation } = terms
  const minutes = Object.entries(targets).map(([priority, { first_response, next_response, resolution }]) =>
    messages.targets(priority, [first_response, next_response, resolution]),
  )
  return {
    name,
    conditions: sentence ?? '',
    isActive,
    targets: minutes.join('; '),
    calendarId,
    pausedTargets: pausedTargets.join(', '),
    isShownToCustomers,
    escalation: escalation.length === 0 ? '' : JSON.stringify(escalation),
  }
}
