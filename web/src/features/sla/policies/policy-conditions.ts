import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'

/** A policy is chosen by what a ticket is, not by who reads it or when: flags, times and the text search are in none. */
const isUsable = ({ kind, key }: ConditionField) =>
  kind !== 'flag' && kind !== 'words' && kind !== 'time' && !key.startsWith('sla')

/** Returns the fields from which the conditions of a policy are chosen. Others can be read; no value of them means the user. */
export function policyFields({ list }: ConditionFields): ConditionFields {
  const known = list.map(({ self: _, ...field }): ConditionField => field)
  return {
    list: known.filter(isUsable),
    byKey: new Map(known.map((field) => [field.key, field])),
    byKeyword: new Map(known.flatMap((field) => (field.kind === 'flag' ? [] : [[field.keyword, field]]))),
  }
}
