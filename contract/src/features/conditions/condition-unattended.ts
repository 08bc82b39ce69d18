import { type Condition, clausesOf, conditionProblem } from './condition.ts'
import type { ConditionFields } from './condition-fields.ts'
import { impersonalProblem } from './condition-impersonal.ts'
import { unattendedConditionMessages as messages } from './condition-unattended.messages.ts'

/**
 * Returns why a setting can’t have a condition that decides on a ticket when it is created, without a user, as a sentence; undefined where it
 * can. `whySla` says why it can’t depend on the SLA.
 */
export function unattendedProblem(
  condition: Condition,
  fields: ConditionFields,
  { noun, whySla }: { noun: string; whySla: string },
): string | undefined {
  const problem = conditionProblem(condition, fields)
  if (problem) return problem
  for (const { field: key } of clausesOf(condition)) {
    const field = fields.byKey.get(key)!
    if (field.kind === 'words') return messages.text(noun)
    if ('sla' in field.source || key === 'slaDueAt') return messages.sla(field.label, noun, whySla)
  }
  return impersonalProblem(condition, fields, noun)
}
