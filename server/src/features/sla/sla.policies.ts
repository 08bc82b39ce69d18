import { type Condition, clausesOf, conditionProblem } from '@hatchway/contract/conditions/condition'
import type { ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import './sla.table.ts'

/** Returns why a policy can't have a condition, as a sentence; undefined where it can. A policy knows no user, and its tickets no due times yet. */
export function policyConditionProblem(condition: Condition, fields: ConditionFields): string | undefined {
  const problem = conditionProblem(condition, fields)
  if (problem) return problem
  for (const { field: key, values } of clausesOf(condition)) {
    const field = fields.byKey.get(key)!
    if (field.kind === 'words') return 'A policy can’t search the text of tickets. Use the subject instead.'
    if ('sla' in field.source || key === 'slaDueAt') return `A policy can’t depend on “${field.label}”, which it sets`
    if (values.some((value) => value === 'me' || value === 'mine'))
      return `“${field.label}” can’t be “me” or “mine” in a policy`
    if ('flag' in field.source && !policyFlags.has(field.source.flag))
      return `“${field.label}” depends on who looks at the ticket, so that a policy can’t use it`
  }
  return undefined
}

const policyFlags = new Set<string>(['waiting', 'overdue'])

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
