import { type Condition, clausesOf } from './condition.ts'
import type { ConditionFields } from './condition-fields.ts'

/** Returns why a condition depends on who evaluates it, which a policy or a rule has no user for; undefined where it does not. */
export function impersonalProblem(condition: Condition, fields: ConditionFields, noun: string): string | undefined {
  for (const { field: key, values } of clausesOf(condition)) {
    const field = fields.byKey.get(key)!
    if (values.some((value) => value === 'me' || value === 'mine'))
      return `“${field.label}” can’t be “me” or “mine” in a ${noun}`
    if ('flag' in field.source && !impersonalFlags.has(field.source.flag))
      return `“${field.label}” depends on who looks at the ticket, so that a ${noun} can’t use it`
  }
  return undefined
}

const impersonalFlags = new Set<string>(['waiting', 'overdue'])
