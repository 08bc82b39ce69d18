import { type Condition, clausesOf } from '@hatchway/contract/conditions/condition'
import type { ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { unattendedProblem } from '@hatchway/contract/conditions/condition-unattended'
import { slaMessages as messages } from './sla.messages.ts'
import './sla.table.ts'

/** Returns why a policy can't have a condition, as a sentence; undefined where it can. A policy knows no user, and its tickets no due times yet. */
export const policyConditionProblem = (condition: Condition, fields: ConditionFields) =>
  unattendedProblem(condition, fields, messages.inConditions)

/** Returns the properties of a ticket whose change can change which policy applies, as changes name them. */
export function decidingFields(conditions: readonly Condition[]): Set<string> {
  return new Set(conditions.flatMap(clausesOf).flatMap(({ field }) => dependsOn[field] ?? [nameInChanges(field)]))
}

const dependsOn: Record<string, readonly string[]> = {
  statusName: ['status'],
  waiting: ['status', 'typeId'],
  overdue: ['status', 'dueDate'],
}

function nameInChanges(field: string) {
  const [owner] = field.split('.')
  return owner === 'requester' || owner === 'customer' ? `${owner}Id` : field
}
