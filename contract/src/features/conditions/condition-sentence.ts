import { listText } from '../list-text.ts'
import { dayText } from '../time/time-text.ts'
import {
  type Clause,
  type Condition,
  clausesOf,
  type Operator,
  positiveOf,
  type Value,
  withoutNegatedGroups,
} from './condition.ts'
import { type ConditionField, type ConditionFields, isTaskField, taskFields } from './condition-fields.ts'
import type { NameOf } from './condition-format.ts'
import { isName, type Name, type ParsedCondition } from './condition-parse.ts'
import { conditionSentenceMessages as messages, conditionWordMessages as words } from './condition-sentence.messages.ts'
import { readDuration } from './condition-times.ts'

type Any = Condition<Value | Name>
type AnyClause = Clause<Value | Name>

/**
 * Returns in plain English which tickets a condition shows: "Open tickets of Acme Corporation with priority High or Urgent, updated in the last
 * 2 days and not tagged vip". Records are called by their names as written, or by `nameOf`.
 */
export function sentence(given: ParsedCondition, fields: ConditionFields, nameOf: NameOf = () => undefined) {
  const condition = withoutNegatedGroups(given)
  const members = 'all' in condition ? condition.all : [condition]
  const hasNone = members.length === 0
  const isOfTasks = (one: Any) => clausesOf(one).every(({ field }) => isTaskField(field))
  const ofTickets = described(
    members.filter((one) => !isOfTasks(one)),
    messages.tickets,
  )
  // Conditions of tasks have fields of their own.
  if (!fields.byKey.has(taskFields[0]!.key)) return hasNone ? messages.allTickets : ofTickets.text
  const ofTasks = described(members.filter(isOfTasks), messages.tasks)
  if (hasNone) return messages.allTasks
  return members.every(isOfTasks) ? ofTasks.text : messages.tasksOn(ofTasks.text, ofTasks.hasPhrases, ofTickets.text)

  /** Adjectives are before the noun, of which the status is the last, and the other members after it. */
  function described(members: readonly Any[], messageOf: (adjectives: readonly string[], phrases: string) => string) {
    if (members.length === 0) return { text: messageOf([], ''), hasPhrases: false }
    const status = members.find(isStatus)
    const others = members.filter((one) => one !== status)
    const adjectives = others.flatMap((one) => adjective(one) ?? [])
    const phrases = others.filter((one) => adjective(one) === undefined).map((one) => phrase(one))
    const text = messageOf([...adjectives, ...(status ? [statusText(status)] : [])], listText(phrases, 'and'))
    return { text, hasPhrases: phrases.length > 0 }
  }

  function isStatus(one: Any): one is AnyClause {
    return 'operator' in one && one.field === 'status' && one.operator === 'isAnyOf' && !one.values.includes(null)
  }

  function adjective(one: Any): string | undefined {
    if (!('operator' in one)) return undefined
    const { operator, isNegated } = positiveOf(one.operator)
    switch (one.field) {
      case 'unread':
        return messages.flags.unread[isNegated ? 'isNot' : 'is']
      case 'overdue':
        return isNegated ? undefined : messages.flags.overdue.is
      case 'assigneeId':
      case 'task.assigneeId':
        return operator === 'isSet' && isNegated ? messages.adjectives.unassigned : undefined
      case 'category':
        return operator === 'isSet' && isNegated ? messages.adjectives.uncategorized : undefined
      case 'snoozedUntil':
        return operator === 'isSet' && !isNegated ? messages.adjectives.snoozed : undefined
      case 'task.doneAt':
        if (operator !== 'isSet') return undefined
        return isNegated ? messages.adjectives.notDone : messages.adjectives.done
      case 'task.isRequired':
        return (one.values[0] === 'Yes') === isNegated ? undefined : messages.adjectives.required
      default:
        return undefined
    }
  }

  function phrase(one: Any, isInner = false): string {
    if ('not' in one) return messages.opposite(phrase(one.not))
    if ('operator' in one) return clausePhrase(one)
    const isAll = 'all' in one
    const members = isAll ? one.all : joinTexts(one.any)
    if (members.length === 1) return phrase(members[0]!, isInner)
    const parts = members.map((member) => phrase(member, true))
    const text = isAll ? words.allOf(parts) : words.anyOf(parts)
    return isInner ? `(${text})` : isAll ? text : words.either(text)
  }

  function clausePhrase(clause: AnyClause): string {
    const field = fields.byKey.get(clause.field)
    if (!field) return messages.unknownField(clause.field)
    const { operator, isNegated } = positiveOf(clause.operator)
    if (field.kind === 'words') return messages.text(String(clause.values[0]), isNegated)
    if ('flag' in field.source) return messages.flags[field.source.flag][isNegated ? 'isNot' : 'is']
    if (field.kind === 'time' || field.kind === 'day') return timePhrase(field, clause, isNegated)
    const values = clause.values.map((value) => valueText(field, value))
    const some = listText(values, 'or')
    if (operator === 'isSet') return setPhrase(field, isNegated)
    if (operator === 'contains') return messages.contains(inSentence(field), some, isNegated)
    switch (field.key) {
      case 'status':
        return messages.status(statusText(clause), isNegated)
      case 'task.isRequired':
        return messages.required((values[0] === 'Yes') === isNegated)
      case 'task.party':
        return messages.party(some, isNegated)
      case 'assigneeId':
      case 'task.assigneeId':
        return messages.assignee(some, isNegated)
      case 'assignedGroupId':
      case 'task.groupId':
        return messages.group(some, isNegated)
      case 'requesterId':
        return messages.requester(some, isNegated)
      case 'customerId':
        return messages.customer(some, isNegated)
      case 'serviceId':
        return messages.service(some, isNegated)
      case 'category':
        return messages.category(some, isNegated)
      case 'tags':
        return messages.tags(some, isNegated)
      default: {
        const comparison = comparisons[operator]
        return messages.other(inSentence(field), comparison ? messages.compared(comparison, some) : some, isNegated)
      }
    }
  }

  function statusText({ values }: AnyClause) {
    if (values.length === 2 && values[0] === 'open' && values[1] === 'in_progress') return words.open
    const status = fields.byKey.get('status')!
    return listText(
      values.map((value) => valueText(status, value).toLowerCase()),
      'or',
    )
  }

  function valueText(field: ConditionField, value: Value | Name): string {
    if (value === null) return field.key.endsWith('assigneeId') ? words.noOne : words.none
    if (isName(value)) return value.name
    if (value === field.self?.value) return field.self.label.toLowerCase()
    if (field.kind === 'text') return words.quoted(value)
    if (field.kind === 'choice') return field.values?.[value] ?? String(value)
    if (field.kind !== 'reference') return String(value)
    return nameOf(field, value) ?? (field.isById ? `#${value}` : String(value))
  }
}

const comparisons: Partial<Record<string, string>> = messages.comparisons
const verbs: Partial<Record<string, string>> = words.verbs

/** What happened to a ticket or task at the time of a field, or undefined: "created". */
export const timeVerb = (field: ConditionField) => verbs[field.key]

function timePhrase(field: ConditionField, { operator, values }: AnyClause, isNegated: boolean): string {
  if (operator !== 'isSet' && operator !== 'isNotSet')
    return messages.timed(timeVerb(field) ?? messages.timeOf(inSentence(field)), whenText(operator, values))
  return setPhrase(field, isNegated)
}

function setPhrase(field: ConditionField, isNegated: boolean): string {
  if (field.key === 'task.doneAt') return messages.done(isNegated)
  if (field.key === 'snoozedUntil') return messages.snoozed(isNegated)
  return field.key.endsWith('assigneeId') ? messages.assigned(isNegated) : messages.set(article(field), isNegated)
}

/** Returns members of which any must be met with those on the same text as one: subject contains A, or contains B, as subject contains A or B. */
export function joinTexts<V>(members: readonly Condition<V>[]): Condition<V>[] {
  const joined: Condition<V>[] = []
  for (const member of members) {
    const at = joined.findIndex((one) => isContains(one) && isContains(member) && one.field === member.field)
    const earlier = joined[at]
    if (earlier && isContains(earlier) && isContains(member))
      joined[at] = { ...earlier, values: [...earlier.values, ...member.values] }
    else joined.push(member)
  }
  return joined
}

function isContains<V>(one: Condition<V>): one is Clause<V> {
  return 'operator' in one && one.operator === 'contains' && one.field !== 'text'
}

/** Returns when something happened, as a clause on a time says: "in the last 2 days". */
export function whenText(operator: Operator, values: readonly unknown[]): string {
  const [value = '', last = value] = values.map(String)
  switch (operator) {
    case 'before':
      return words.before(dayOrWord(value))
    case 'after':
      return words.after(dayOrWord(value))
    case 'on':
      if (value !== last) return words.between(dayOrWord(value), dayOrWord(last))
      return isWord(value) ? value : words.onDay(dayText(value))
    case 'inLast':
      return words.inLast(words.span(durationText(value)))
    case 'moreThanAgo':
      return words.moreThanAgo(durationText(value))
    case 'withinNext':
      return words.withinNext(words.span(durationText(value)))
    default:
      return words.moreThanAhead(durationText(value))
  }
}

/** Returns a duration such as `2d` in words: "2 days". */
function durationText(duration: string) {
  const { count, unit } = readDuration(duration)
  return words.duration(count, unit)
}

/** A label within a sentence: properties in lower case, custom fields and the SLA as they are. */
export const inSentence = ({ label, source }: ConditionField) =>
  'custom' in source || label.startsWith('SLA') ? label : label === 'ID' ? words.id : label.toLowerCase()

const nouns: Partial<Record<string, string>> = words.nouns
/** Returns what a field holds, with its article: "an assignee". */
export const article = (field: ConditionField) => nouns[field.key] ?? inSentence(field)

/** Returns what a sentence calls a record that no longer exists: `a deleted group`. */
export const deletedRecord = (field: ConditionField) => words.deleted(article(field))

/** A day as "1 November 2026"; `today` and the like stay. */
const dayOrWord = (day: string) => (isWord(day) ? day : dayText(day))
const isWord = (day: string) => !/^\d/.test(day)
