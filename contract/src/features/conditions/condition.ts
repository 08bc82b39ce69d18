import { limits } from '../limits.ts'
import { customKeyOf } from '../tickets/ticket-fields.ts'
import { conditionMessages as messages } from './condition.messages.ts'
import type { ConditionField, ConditionFields, ConditionKind } from './condition-fields.ts'
import { isDay, isDuration } from './condition-times.ts'

/**
 * A condition on a ticket: groups of clauses, as plain data that can be stored as JSON. `{ all: [] }` at the top holds for every ticket.
 *
 * What is unset: null, an empty text, an empty list of tags. A clause about an unset value is false, except `isNotSet`. A negation (`not`,
 * and the operators in {@link negations}) is exactly the opposite of what it negates: "is none of" holds for an unset value. So a condition
 * is always true or false, never unknown.
 */
export type Condition<V = Value> = { all: Condition<V>[] } | { any: Condition<V>[] } | { not: Condition<V> } | Clause<V>

export type Clause<V = Value> = { field: string; operator: Operator; values: V[] }

/**
 * A fixed value, a text, the id or key of a record, a day (`2026-11-01`, `today`), a duration (`2d`), or for people `me` and for groups
 * `mine`. Null is the value of a field that is unset.
 */
export type Value = string | number | null

export const operators = [
  'isAnyOf',
  'isNoneOf',
  'isSet',
  'isNotSet',
  'contains',
  'doesNotContain',
  'lessThan',
  'atMost',
  'greaterThan',
  'atLeast',
  'before',
  'after',
  'on',
  'inLast',
  'moreThanAgo',
  'withinNext',
  'moreThanAhead',
  'isTrue',
  'isFalse',
] as const
export type Operator = (typeof operators)[number]

/** The operators that hold exactly where another one does not. */
export const negations = {
  isNoneOf: 'isAnyOf',
  isNotSet: 'isSet',
  doesNotContain: 'contains',
  isFalse: 'isTrue',
} as const satisfies Partial<Record<Operator, Operator>>
type Negation = keyof typeof negations
export type PositiveOperator = Exclude<Operator, Negation>

const choices = ['isAnyOf', 'isNoneOf', 'isSet', 'isNotSet'] as const
const times = ['before', 'after', 'on', 'inLast', 'moreThanAgo', 'withinNext', 'moreThanAhead'] as const
/** The operators of each kind of field, in the order of menus. */
export const operatorsOfKind: Readonly<Record<ConditionKind, readonly Operator[]>> = {
  choice: choices,
  reference: choices,
  tags: choices,
  text: ['contains', 'doesNotContain', ...choices],
  number: ['isAnyOf', 'isNoneOf', 'lessThan', 'atMost', 'greaterThan', 'atLeast', 'isSet', 'isNotSet'],
  time: [...times, 'isSet', 'isNotSet'],
  day: [...times, 'isSet', 'isNotSet'],
  flag: ['isTrue', 'isFalse'],
  words: ['contains', 'doesNotContain'],
}

/** Returns the operator that decides, and whether its result is reversed. */
export function positiveOf(operator: Operator): { operator: PositiveOperator; isNegated: boolean } {
  const isNegated = Object.hasOwn(negations, operator)
  return {
    operator: isNegated ? negations[operator as Negation] : (operator as PositiveOperator),
    isNegated,
  }
}

/** Returns the opposite of a condition, in its simplest form. */
export function negate<V>(condition: Condition<V>): Condition<V> {
  if ('not' in condition) return condition.not
  if (!('operator' in condition)) return { not: condition }
  const { operator, isNegated } = positiveOf(condition.operator)
  if (isNegated) return { ...condition, operator }
  const [opposite] = Object.entries(negations).find(([, positive]) => positive === operator) ?? []
  return opposite ? { ...condition, operator: opposite as Negation } : { not: condition }
}

/** Returns an equal condition in which only clauses are negated: not (A or B) as not A and not B. */
export function withoutNegatedGroups<V>(condition: Condition<V>, isNegated = false): Condition<V> {
  if ('not' in condition) return withoutNegatedGroups(condition.not, !isNegated)
  if ('operator' in condition) return isNegated ? negate(condition) : condition
  const members = 'all' in condition ? condition.all : condition.any
  const isAll = 'all' in condition !== isNegated
  const inner = members.map((one) => withoutNegatedGroups(one, isNegated))
  if (isAll) return { all: inner.flatMap((one) => ('all' in one ? one.all : [one])) }
  return { any: inner.flatMap((one) => ('any' in one ? one.any : [one])) }
}

/**
 * Returns a condition in the form in which its text is read again: groups of one member without the group, negated clauses by their
 * operator, "is any of: unset" as "is not set".
 */
export function simplify<V>(condition: Condition<V>): Condition<V> {
  if ('not' in condition) return negate(simplify(condition.not))
  if ('all' in condition) return withoutGroup({ all: condition.all.map(simplify) }, condition.all.length)
  if ('any' in condition) return withoutGroup({ any: condition.any.map(simplify) }, condition.any.length)
  const { field, operator, values } = condition
  if (values.length !== 1 || values[0] !== null) return condition
  if (operator === 'isAnyOf') return { field, operator: 'isNotSet', values: [] }
  return operator === 'isNoneOf' ? { field, operator: 'isSet', values: [] } : condition
}

function withoutGroup<V>(group: { all: Condition<V>[] } | { any: Condition<V>[] }, size: number): Condition<V> {
  if (size !== 1) return group
  return 'all' in group ? group.all[0]! : group.any[0]!
}

/** Returns every clause with the groups around it. */
export function clausesOf<V>(condition: Condition<V>): Clause<V>[] {
  if ('not' in condition) return clausesOf(condition.not)
  if ('all' in condition) return condition.all.flatMap(clausesOf)
  return 'any' in condition ? condition.any.flatMap(clausesOf) : [condition]
}

/** Returns the condition with each clause replaced. */
export function mapClauses<V, W>(condition: Condition<V>, change: (clause: Clause<V>) => Condition<W>): Condition<W> {
  if ('not' in condition) return { not: mapClauses(condition.not, change) }
  if ('all' in condition) return { all: condition.all.map((one) => mapClauses(one, change)) }
  return 'any' in condition ? { any: condition.any.map((one) => mapClauses(one, change)) } : change(condition)
}

/** Returns how deep groups and negations are nested; 0 for a clause. */
export function depthOf<V>(condition: Condition<V>): number {
  if ('not' in condition) return 1 + depthOf(condition.not)
  const members = 'all' in condition ? condition.all : 'any' in condition ? condition.any : undefined
  return members ? 1 + Math.max(0, ...members.map(depthOf)) : 0
}

/**
 * Returns the first problem of a condition of the right shape, or undefined: an unknown field, an operator that its kind lacks, a value that
 * it can't have, or a limit.
 */
export function conditionProblem(condition: Condition, fields: ConditionFields): string | undefined {
  if (depthOf(condition) > limits.conditionDepth) return messages.tooDeep
  const clauses = clausesOf(condition)
  if (clauses.length > limits.clausesPerCondition) return messages.tooManyClauses
  for (const clause of clauses) {
    const problem = clauseProblem(clause, fields)
    if (problem) return problem
  }
  return undefined
}

/** Returns the sentence on a field that does not exist, or was deleted. */
export function noSuchField(key: string) {
  const custom = customKeyOf(key)
  return custom === undefined ? messages.noField(key) : messages.noCustomField(custom)
}

/** Returns the sentence on a field whose value is a record that was deleted. */
export const noSuchRecord = (label: string) => messages.noRecord(label)

function clauseProblem({ field: key, operator, values }: Clause, fields: ConditionFields): string | undefined {
  const field = fields.byKey.get(key)
  if (!field) return noSuchField(key)
  if (!operatorsOfKind[field.kind].includes(operator)) return messages.wrongOperator(field.label)
  if (values.length > limits.valuesPerClause) return messages.tooManyValues
  const [least, most] = valueCount(field.kind, operator)
  if (values.length < least || values.length > most) return messages.wrongCount(field.label, values.length)
  const wrong = values.find((value) => !isValueOf(field, operator, value))
  return wrong === undefined ? undefined : messages.wrongValue(field.label, wrong)
}

function valueCount(kind: ConditionKind, operator: Operator): [number, number] {
  if (kind === 'words') return [1, 1]
  const positive = positiveOf(operator).operator
  if (positive === 'isSet' || positive === 'isTrue') return [0, 0]
  if (positive === 'on') return [1, 2]
  return positive === 'isAnyOf' || positive === 'contains' ? [1, Number.POSITIVE_INFINITY] : [1, 1]
}

function isValueOf(field: ConditionField, operator: Operator, value: Value): boolean {
  const positive = positiveOf(operator).operator
  if (value === null) return positive === 'isAnyOf'
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.values ?? {}, value)
    case 'reference':
      if (field.isById) return isId(value) || (typeof value === 'string' && value === field.self?.value)
      return isText(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'time':
    case 'day':
      if (typeof value !== 'string') return false
      return durationOperators.includes(operator) ? isDuration(value) : isDay(value)
    default:
      return isText(value)
  }
}

const durationOperators: readonly Operator[] = ['inLast', 'moreThanAgo', 'withinNext', 'moreThanAhead']
const isId = (value: Value) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
const isText = (value: Value) =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= limits.charactersPerConditionValue &&
  invisibleAt(value) < 0

/**
 * Control characters, zero-width spaces, marks of direction and halves of a character: a text that looks like another one. Joiners stay,
 * since Persian, Indian scripts and emoji need them.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\p{Surrogate}/u

/** Returns where a text has a character that can't be seen, or -1. */
export const invisibleAt = (text: string) => text.search(invisible)
