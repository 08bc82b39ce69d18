import {
  type Clause,
  type Operator,
  operatorsOfKind,
  positiveOf,
  simplify,
  type Value,
} from '@hatchway/contract/conditions/condition'
import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { format } from '@hatchway/contract/conditions/condition-format'
import { isName, type Name, type ParsedCondition, parse, resolve } from '@hatchway/contract/conditions/condition-parse'

/** How the members of a group are combined. */
export const modes = ['all', 'any', 'none', 'notAll'] as const
export type Mode = (typeof modes)[number]

export type DraftValue = Value | Name
/** A clause that is being edited. It may not have its values yet. */
export type DraftClause = { id: number; field: string; operator: Operator; values: DraftValue[] }
export type DraftGroup = { id: number; mode: Mode; members: (DraftClause | DraftGroup)[] }

let lastId = 0
const newId = () => ++lastId

export const isGroup = (member: DraftClause | DraftGroup): member is DraftGroup => 'members' in member

/** Returns a condition as a group that can be edited; undefined for a text that is no condition. */
export function draftOf(text: string, fields: ConditionFields): DraftGroup | undefined {
  const { condition } = parse(text, fields)
  if (!condition) return undefined
  const draft = memberOf(condition)
  return isGroup(draft) ? draft : { id: newId(), mode: 'all', members: [draft] }
}

function memberOf(condition: ParsedCondition): DraftClause | DraftGroup {
  if ('operator' in condition) return { id: newId(), ...condition }
  if ('all' in condition) return groupOf('all', condition.all)
  if ('any' in condition) return groupOf('any', condition.any)
  const { not } = condition
  if ('all' in not) return groupOf('notAll', not.all)
  return groupOf('none', 'any' in not ? not.any : [not])
}

const groupOf = (mode: Mode, members: readonly ParsedCondition[]): DraftGroup => ({
  id: newId(),
  mode,
  members: members.map(memberOf),
})

/** Returns the text of a draft, without the clauses that have no values yet. */
export function textOf(draft: DraftGroup, fields: ConditionFields): string {
  const condition = conditionOf(draft)
  if (!condition) return ''
  // `format` writes records by their ids: each name gets one for the time of writing, beyond those of records.
  const names = new Map<string | number, string>()
  const { condition: resolved } = resolve(condition, fields, (_field, name) => {
    const id = firstFreeId + names.size
    names.set(id, name)
    return [id]
  })
  return format(resolved!, fields, (_field, value) => names.get(value))
}

const firstFreeId = 2 ** 31

function conditionOf({ mode, members }: DraftGroup): ParsedCondition | undefined {
  const written = members.flatMap((member) => {
    const one = isGroup(member) ? conditionOf(member) : isComplete(member) ? clauseOf(member) : undefined
    return one ? [one] : []
  })
  if (written.length === 0) return undefined
  const group = mode === 'all' || mode === 'notAll' ? { all: written } : { any: written }
  return simplify(mode === 'none' || mode === 'notAll' ? { not: group } : group)
}

const clauseOf = ({ field, operator, values }: DraftClause): Clause<DraftValue> => ({ field, operator, values })

/** Whether a clause has the values that its operator needs. */
export const isComplete = ({ operator, values }: DraftClause) =>
  !takesValues(operator) || (values.length > 0 && values.every((value) => value !== ''))

export function takesValues(operator: Operator) {
  const { operator: positive } = positiveOf(operator)
  return positive !== 'isSet' && positive !== 'isTrue'
}

/** Returns how many clauses a draft has. */
export const clauseCount = ({ members }: DraftGroup): number =>
  members.reduce((sum, member) => sum + (isGroup(member) ? clauseCount(member) : 1), 0)

export const newClause = (field: ConditionField): DraftClause => ({
  id: newId(),
  field: field.key,
  operator: operatorsOfKind[field.kind][0]!,
  values: [],
})

export const newGroup = (field: ConditionField): DraftGroup => ({
  id: newId(),
  mode: 'any',
  members: [newClause(field)],
})

/** Returns a draft with one more clause that must hold. */
export const withClause = (draft: DraftGroup, clause: DraftClause): DraftGroup =>
  draft.mode === 'all' || draft.members.length === 0
    ? { ...draft, mode: 'all', members: [...draft.members, clause] }
    : { id: newId(), mode: 'all', members: [draft, clause] }

/** Returns a clause about another field; a time without values is in the last days. */
export function withField(clause: DraftClause, field: ConditionField): DraftClause {
  if (field.key === clause.field) return clause
  const operator = field.kind === 'time' || field.kind === 'day' ? 'inLast' : operatorsOfKind[field.kind][0]!
  return { ...clause, field: field.key, operator, values: operator === 'inLast' ? ['2d'] : [] }
}

const durations: readonly Operator[] = ['inLast', 'moreThanAgo', 'withinNext', 'moreThanAhead']
export const isByDuration = (operator: Operator) => durations.includes(operator)

/** Returns a clause with another operator, and its values as far as that takes the same. */
export function withOperator(clause: DraftClause, operator: Operator): DraftClause {
  if (!takesValues(operator)) return { ...clause, operator, values: [] }
  if (isByDuration(operator) !== isByDuration(clause.operator))
    return { ...clause, operator, values: isByDuration(operator) ? ['2d'] : [] }
  const possible = positiveOf(operator).operator === 'isAnyOf' ? clause.values : clause.values.filter(isGiven)
  return {
    ...clause,
    operator,
    values: takesSeveral(operator) ? possible : possible.slice(0, operator === 'on' ? 2 : 1),
  }
}

/** Returns whether any of several values may be what is compared with. */
export function takesSeveral(operator: Operator) {
  const { operator: positive } = positiveOf(operator)
  return positive === 'isAnyOf' || positive === 'contains'
}

const isGiven = (value: DraftValue) => value !== null

/** Returns a group with the member of this id changed, or removed by `undefined`. A group without members goes, too. */
export function replaced(
  group: DraftGroup,
  id: number,
  change: (member: DraftClause | DraftGroup) => DraftClause | DraftGroup | undefined,
): DraftGroup {
  const members = group.members.flatMap((member) => {
    const next = member.id === id ? change(member) : isGroup(member) ? replaced(member, id, change) : member
    return !next || (isGroup(next) && next.members.length === 0) ? [] : [next]
  })
  return { ...group, members }
}

/** The option of a list that stands for an unset value. No tag and no choice begins with a space. */
export const unsetOption = ' unset'

/** Returns a reference's value as an option of a list, and back. */
export function optionOf(value: DraftValue, options: readonly { value: string; label: string }[]): string {
  if (value === null) return 'none'
  if (!isName(value)) return String(value)
  const wanted = value.name.toLowerCase()
  const named =
    options.find(({ label }) => label.toLowerCase() === wanted) ??
    options.find(({ label }) => label.toLowerCase().startsWith(wanted))
  return named?.value ?? `name ${value.name}`
}

export function valueOfOption(picked: string, options: readonly { value: string; label: string }[]): DraftValue {
  if (picked === 'none') return null
  if (picked === 'me' || picked === 'mine') return picked
  if (picked.startsWith('name ')) return { name: picked.slice('name '.length), start: 0, end: 0 }
  const option = options.find(({ value }) => value === picked)
  return option ? { name: option.label, start: 0, end: 0 } : Number(picked)
}
