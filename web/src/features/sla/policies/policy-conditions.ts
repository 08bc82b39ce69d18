import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'

/** A policy is chosen by what a ticket is, not by who reads it or when: flags, times and the text search are in none. */
const isUsable = ({ kind, key }: ConditionField) =>
  kind !== 'flag' && kind !== 'words' && kind !== 'time' && !key.startsWith('sla')

/** Returns the fields that the conditions of a policy may name. No value of them means the user. */
export function policyFields({ list }: ConditionFields): ConditionFields {
  const usable = list.filter(isUsable).map(({ self: _, ...field }): ConditionField => field)
  return {
    list: usable,
    byKey: new Map(usable.map((field) => [field.key, field])),
    byKeyword: new Map(usable.map((field) => [field.keyword, field])),
  }
}
