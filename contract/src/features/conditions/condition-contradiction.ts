import type { Clause, Condition } from './condition.ts'
import type { ConditionField, ConditionFields } from './condition-fields.ts'

/**
 * Returns a field on which the clauses of a condition exclude each other, so that no ticket can meet it: “priority is low” and “priority is
 * high”. Only what has to hold is compared, not the members of an `any` or `not`. Undefined where none is found.
 */
export function contradictingField<V>(condition: Condition<V>, fields: ConditionFields): ConditionField | undefined {
  for (const [key, clauses] of Map.groupBy(requiredClauses(condition), ({ field }) => field)) {
    const field = fields.byKey.get(key)
    if (field && excludeEachOther(field, clauses)) return field
  }
  return undefined
}

function requiredClauses<V>(condition: Condition<V>): Clause<V>[] {
  if ('all' in condition) return condition.all.flatMap(requiredClauses)
  return 'operator' in condition ? [condition] : []
}

function excludeEachOther<V>({ kind }: ConditionField, clauses: readonly Clause<V>[]) {
  const valuesOf = (operator: 'isAnyOf' | 'isNoneOf') =>
    clauses.flatMap((clause) => (clause.operator === operator ? [clause.values] : []))
  const isUnset = clauses.some(({ operator }) => operator === 'isNotSet')
  if (isUnset && clauses.some(({ operator }) => operator === 'isSet')) return true
  // Names of records are not known to be different ones, and a ticket has several tags.
  const [first, ...others] = valuesOf('isAnyOf')
  if (kind !== 'choice' || !first) return false
  return !first.some(
    (value) =>
      others.every((list) => list.includes(value)) &&
      !valuesOf('isNoneOf').some((list) => list.includes(value)) &&
      !(isUnset && value !== null),
  )
}
