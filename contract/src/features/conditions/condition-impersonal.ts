import { type Condition, clausesOf } from './condition.ts'
import type { ConditionFields } from './condition-fields.ts'
import { unattendedConditionMessages as messages } from './condition-unattended.messages.ts'

/** Returns why a condition depends on who evaluates it, which a policy or a rule has no user for; undefined where it does not. */
export function impersonalProblem(condition: Condition, fields: ConditionFields, noun: string): string | undefined {
  for (const { field: key, values } of clausesOf(condition)) {
    const field = fields.byKey.get(key)!
    if (values.some((value) => value === 'me' || value === 'mine')) return messages.me(field.label, noun)
    if ('flag' in field.source && !impersonalFlags.has(field.source.flag))
      return messages.dependsOnUser(field.label, noun)
  }
  return undefined
}

const impersonalFlags = new Set<string>(['waiting', 'overdue'])
