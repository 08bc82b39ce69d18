import type { Condition } from '@hatchway/contract/conditions/condition'
import type { PolicyTerms, TargetMinutes } from '@hatchway/contract/sla/policies'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import './sla.table.ts'

type Given = Partial<PolicyTerms> & {
  name?: string
  conditions?: Condition
  since?: Date
  sort_order?: number
  is_active?: boolean
}

/** Terms with the same targets for each priority, around the clock. */
export function slaTerms(targets: Partial<TargetMinutes>, given: Partial<PolicyTerms> = {}): PolicyTerms {
  const each = { first_response: null, next_response: null, resolution: null, ...targets }
  return {
    targets: { low: each, medium: each, high: each, urgent: each },
    calendarId: null,
    pausedTargets: ['resolution'],
    isShownToCustomers: false,
    escalation: [],
    ...given,
  }
}

/** A policy with one version, for every ticket unless it has conditions. */
export async function anSlaPolicy(db: Db, targets: Partial<TargetMinutes>, given: Given = {}) {
  const {
    name = unique('Policy'),
    conditions = { all: [] },
    since = new Date(),
    sort_order = 1,
    is_active = true,
    ...terms
  } = given
  const policy = await db
    .insertInto('sla_policies')
    .values({
      name,
      conditions: JSON.stringify(conditions),
      calendar_id: terms.calendarId ?? null,
      sort_order,
      is_active,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sla_policy_versions')
    .values({
      policy_id: policy.id,
      version: 1,
      since,
      terms: JSON.stringify(slaTerms(targets, terms)),
      changed_by: null,
    })
    .execute()
  return policy
}
