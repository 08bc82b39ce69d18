import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'

/**
 * Returns the fields of conditions that no user reads, such as those of a policy: no value of them means the user. Those that are not usable
 * can be read, but not chosen.
 */
export function impersonalFields(
  { list }: ConditionFields,
  isUsable: (field: ConditionField) => boolean,
): ConditionFields {
  const known = list.map(({ self: _, ...field }): ConditionField => field)
  return {
    list: known.filter(isUsable),
    byKey: new Map(known.map((field) => [field.key, field])),
    byKeyword: new Map(known.flatMap((field) => (field.kind === 'flag' ? [] : [[field.keyword, field]]))),
  }
}
