import { type Condition, clausesOf, conditionProblem } from './condition.ts'
import type { ConditionFields } from './condition-fields.ts'

/** The flags of a ticket that do not depend on a user. */
const flagsOfTicket = new Set<string>(['waiting', 'overdue'])

/**
 * Returns why a setting can’t have a condition that is evaluated for single tickets and without a user, as a sentence; undefined where it
 * can. `whySla` says why it can’t depend on the SLA.
 */
export function unattendedProblem(
  condition: Condition,
  fields: ConditionFields,
  { noun, whySla }: { noun: string; whySla: string },
): string | undefined {
  const problem = conditionProblem(condition, fields)
  if (problem) return problem
  for (const { field: key, values } of clausesOf(condition)) {
    const field = fields.byKey.get(key)!
    if (field.kind === 'words') return `A ${noun} can’t search the text of tickets. Use the subject instead.`
    if ('sla' in field.source || key === 'slaDueAt') return `A ${noun} can’t depend on “${field.label}”, ${whySla}`
    if (values.some((value) => value === 'me' || value === 'mine'))
      return `“${field.label}” can’t be “me” or “mine” in a ${noun}`
    if ('flag' in field.source && !flagsOfTicket.has(field.source.flag))
      return `“${field.label}” depends on who looks at the ticket, so that a ${noun} can’t use it`
  }
  return undefined
}
