import { listText } from '../list-text.ts'
import { customKeyOf, findTicketField } from '../tickets/ticket-fields.ts'
import { type Clause, positiveOf, type Value, withoutNegatedGroups } from './condition.ts'
import type { ConditionField, ConditionFields, FlagKey } from './condition-fields.ts'
import type { NameOf } from './condition-format.ts'
import { isName, type Name, type ParsedCondition } from './condition-parse.ts'
import { article, dayOrWord, inSentence, spanText, timeVerbs } from './condition-sentence.ts'
import { durationText } from './condition-times.ts'

/** Returns a value or an event with what emphasizes it on a screen; the same text where nothing does. */
export type Emphasis = (text: string) => string
type AnyClause = Clause<Value | Name>

/**
 * Returns what a condition says of one ticket, as the end of "When a ticket is created, and": `its priority is High or Urgent and it belongs
 * to Acme Corporation`. Empty for a condition that holds for every ticket.
 */
export function predicate(
  condition: ParsedCondition,
  fields: ConditionFields,
  nameOf: NameOf,
  emphasize: Emphasis,
): string {
  return all(withoutNegatedGroups(condition)).join(', and ')

  /** The members of the outer group, of which one without an inner group is joined to its neighbors. */
  function all(one: ParsedCondition): string[] {
    if (!('all' in one)) return [phrase(one)]
    const isGroup = (member: ParsedCondition) => 'all' in member || 'any' in member
    const groups = one.all.filter(isGroup).map((member) => phrase(member))
    const clauses = one.all.filter((member) => !isGroup(member)).map((member) => phrase(member))
    return [...(clauses.length > 0 ? [listText(clauses, 'and')] : []), ...groups]
  }

  function phrase(one: ParsedCondition, isInner = false): string {
    if ('operator' in one) return clausePhrase(one)
    if ('not' in one) return negated(phrase(one.not))
    const isAll = 'all' in one
    const parts = (isAll ? one.all : one.any).map((member) => phrase(member, true))
    const text = parts.join(isAll ? ' and ' : ' or ')
    return isInner ? `(${text})` : isAll ? text : `either ${text}`
  }

  function clausePhrase({ field: key, operator: given, values }: AnyClause): string {
    const field = fields.byKey.get(key)
    const { operator, isNegated } = positiveOf(given)
    const not = isNegated ? 'not ' : ''
    if (!field) {
      const name = `its deleted field “${customKeyOf(key) ?? key}”`
      const texts = values.map((value) =>
        emphasize(value === null ? 'none' : isName(value) ? value.name : String(value)),
      )
      return texts.length === 0 ? `${name} is ${not}set` : `${name} is ${not}${listText(texts, 'or')}`
    }
    const some = listText(
      values.map((value) => emphasize(valueText(field, value))),
      'or',
    )
    if (field.kind === 'words') return `it ${isNegated ? 'does not contain' : 'contains'} the text ${some}`
    if ('flag' in field.source) return `it ${emphasize(flagText(field.source.flag, isNegated))}`
    if (operator === 'isSet') return `it has ${emphasize(isNegated ? without(field) : article(field))}`
    if (field.kind === 'time' || field.kind === 'day') return `${timeText(field)} ${emphasize(when(operator, values))}`
    switch (field.key) {
      case 'status':
        return `it is ${not}${emphasize(isOpen(values) ? 'open' : some.toLowerCase())}`
      case 'customerId':
        return `it ${isNegated ? 'does not belong' : 'belongs'} to ${some}`
      case 'assigneeId':
        return `it is ${not}assigned to ${some}`
      case 'requesterId':
        return `it is ${not}from ${some}`
      case 'serviceId':
        return `it is ${not}about ${some}`
      case 'tags':
        return `it is ${not}tagged ${some}`
      default:
        return `its ${nounOf(field)} ${comparison(operator, isNegated)} ${some}`
    }
  }

  function valueText(field: ConditionField, value: Value | Name): string {
    if (value === null) return field.key === 'assigneeId' ? 'no one' : 'none'
    if (isName(value)) return value.name
    if (field.kind === 'text' || field.kind === 'words') return `“${value}”`
    if (field.kind === 'choice') return field.values?.[value] ?? String(value)
    if (field.kind !== 'reference') return String(value)
    return nameOf(field, value) ?? (field.isById ? `#${value}` : String(value))
  }
}

/** A clause whose operator has no opposite: `it was not updated in the last 2 days`, `its users affected is not below 5`. */
const negated = (phrase: string) =>
  phrase.startsWith('it ') ? phrase.replace(/^it (is|was) /, 'it $1 not ') : phrase.replace(/^(.*) is /, '$1 is not ')

const nounOf = (field: ConditionField) =>
  ('column' in field.source && findTicketField(field.key)?.noun) || inSentence(field)

const isOpen = (values: readonly unknown[]) =>
  values.length === 2 && values[0] === 'open' && values[1] === 'in_progress'

const without = (field: ConditionField) => `no ${article(field).replace(/^an? /, '')}`

function comparison(operator: string, isNegated: boolean) {
  if (operator === 'contains') return isNegated ? 'does not contain' : 'contains'
  return isNegated ? 'is not' : (comparisons[operator] ?? 'is')
}
const comparisons: Readonly<Record<string, string>> = {
  lessThan: 'is below',
  atMost: 'is at most',
  greaterThan: 'is above',
  atLeast: 'is at least',
}

function timeText(field: ConditionField) {
  const verb = timeVerbs[field.key]
  if (verb === undefined) return `its ${inSentence(field)} is`
  return field.key === 'dueDate' || field.key === 'snoozedUntil' ? `it is ${verb}` : `it was ${verb}`
}

function when(operator: string, values: readonly unknown[]): string {
  const [value = '', last = value] = values.map(String)
  switch (operator) {
    case 'before':
    case 'after':
      return `${operator} ${dayOrWord(value)}`
    case 'on':
      if (value !== last) return `from ${dayOrWord(value)} to ${dayOrWord(last)}`
      return `${/^\d/.test(value) ? 'on ' : ''}${dayOrWord(value)}`
    case 'inLast':
      return `in the last ${spanText(value)}`
    case 'moreThanAgo':
      return `more than ${durationText(value)} ago`
    case 'withinNext':
      return `within the next ${spanText(value)}`
    default:
      return `in more than ${durationText(value)}`
  }
}

function flagText(flag: FlagKey, isNegated: boolean) {
  const not = isNegated ? 'not ' : ''
  if (flag === 'unread') return `is ${not}unread`
  if (flag === 'following') return `is ${not}followed by me`
  if (flag === 'createdByMe') return `was ${not}created by me`
  return `is ${not}${flag === 'waiting' ? 'waiting on the requester' : 'overdue'}`
}
