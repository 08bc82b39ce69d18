import { listText } from '../list-text.ts'
import { dayText } from '../time/time-text.ts'
import { type Clause, type Condition, clausesOf, positiveOf, type Value, withoutNegatedGroups } from './condition.ts'
import { type ConditionField, type ConditionFields, type FlagKey, isTaskField, taskFields } from './condition-fields.ts'
import type { NameOf } from './condition-format.ts'
import { isName, type Name, type ParsedCondition } from './condition-parse.ts'
import { durationText } from './condition-times.ts'

type Any = Condition<Value | Name>
type AnyClause = Clause<Value | Name>

/**
 * Returns in plain English which tickets a condition shows: "Open tickets of Acme Corporation with priority High or Urgent, updated in the last
 * 2 days and not tagged vip". Records are called by their names as written, or by `nameOf`.
 */
export function sentence(given: ParsedCondition, fields: ConditionFields, nameOf: NameOf = () => undefined) {
  const condition = withoutNegatedGroups(given)
  const members = 'all' in condition ? condition.all : [condition]
  const isOfTasks = (one: Any) => clausesOf(one).every(({ field }) => isTaskField(field))
  const ofTickets = ticketsText(members.filter((one) => !isOfTasks(one)))
  // Conditions of tasks have fields of their own.
  if (!fields.byKey.has(taskFields[0]!.key)) return ofTickets
  const ofTasks = listText(
    members.filter(isOfTasks).map((one) => phrase(one)),
    'and',
  )
  if (members.every(isOfTasks)) return ofTasks === '' ? 'All tasks' : `Tasks ${ofTasks}`
  const tickets = `of ${ofTickets.charAt(0).toLowerCase()}${ofTickets.slice(1)}`
  return ofTasks === '' ? `Tasks ${tickets}` : `Tasks ${ofTasks}, ${tickets}`

  function ticketsText(members: readonly Any[]) {
    const isStatus = (one: Any): one is AnyClause =>
      'operator' in one && one.field === 'status' && one.operator === 'isAnyOf' && !one.values.includes(null)
    const status = members.find(isStatus)
    const phrases = members.filter((one) => one !== status).map((one) => phrase(one))
    const subject = status
      ? capitalized(`${statusText(status)} tickets`)
      : phrases.length > 0
        ? 'Tickets'
        : 'All tickets'
    return phrases.length > 0 ? `${subject} ${listText(phrases, 'and')}` : subject
  }

  function phrase(one: Any, isInner = false): string {
    if ('not' in one) return negated(phrase(one.not))
    if ('operator' in one) return clausePhrase(one)
    const isAll = 'all' in one
    const parts = (isAll ? one.all : one.any).map((member) => phrase(member, true))
    const text = parts.join(isAll ? ' and ' : ' or ')
    return isInner ? `(${text})` : isAll ? text : `either ${text}`
  }

  function clausePhrase(clause: AnyClause): string {
    const field = fields.byKey.get(clause.field)
    if (!field) return `with ${clause.field}`
    const { operator, isNegated } = positiveOf(clause.operator)
    if (field.kind === 'words') return `${isNegated ? 'without' : 'with'} the text “${clause.values[0]}”`
    if ('flag' in field.source) return flagText(field.source.flag, isNegated)
    if (field.kind === 'time' || field.kind === 'day') return timePhrase(field, clause, isNegated)
    const values = clause.values.map((value) => valueText(field, value))
    const some = listText(values, 'or')
    const not = isNegated ? 'not ' : ''
    if (operator === 'isSet') return `${isNegated ? 'without' : 'with'} ${article(field)}`
    switch (field.key) {
      case 'status':
        return `${not}${statusText(clause)}`
      case 'task.isRequired':
        return (values[0] === 'Yes') === isNegated ? 'not required' : 'required'
      case 'task.party':
        return `${not}to be done by ${some.replace('Support', 'support').replace('Customer', 'the customer')}`
      case 'assigneeId':
      case 'task.assigneeId':
        return `${not}assigned to ${some}`
      case 'assignedGroupId':
      case 'task.groupId':
        return `${not}in ${some}`
      case 'requesterId':
        return `${not}from ${some}`
      case 'customerId':
        return `${not}of ${some}`
      case 'serviceId':
        return `${not}about ${some}`
      case 'category':
        return `${not}in the category ${some}`
      case 'tags':
        return `${not}tagged ${some}`
      default: {
        const compared = comparisons[operator as keyof typeof comparisons]
        const label = inSentence(field)
        return `${isNegated ? 'without' : 'with'} ${label} ${compared ? `${compared} ` : ''}${some}`
      }
    }
  }

  function statusText({ values }: AnyClause) {
    if (values.length === 2 && values[0] === 'open' && values[1] === 'in_progress') return 'open'
    const status = fields.byKey.get('status')!
    return listText(
      values.map((value) => valueText(status, value).toLowerCase()),
      'or',
    )
  }

  function valueText(field: ConditionField, value: Value | Name): string {
    if (value === null) return field.key.endsWith('assigneeId') ? 'no one' : 'none'
    if (isName(value)) return value.name
    if (value === field.self?.value) return field.self.label.toLowerCase()
    if (field.kind === 'text') return `“${value}”`
    if (field.kind === 'choice') return field.values?.[value] ?? String(value)
    if (field.kind !== 'reference') return String(value)
    return nameOf(field, value) ?? (field.isById ? `#${value}` : String(value))
  }
}

/** A clause whose operator has no opposite. */
const negated = (phrase: string) => (phrase.startsWith('with ') ? phrase.replace('with', 'without') : `not ${phrase}`)

function timePhrase(field: ConditionField, { operator, values }: AnyClause, isNegated: boolean): string {
  const [value = '', last = value] = values.map(String)
  const name = timeVerbs[field.key] ?? `with ${inSentence(field)}`
  switch (operator) {
    case 'isSet':
    case 'isNotSet':
      if (field.key === 'task.doneAt') return isNegated ? 'not done' : 'done'
      return `${isNegated ? 'without' : 'with'} ${article(field)}`
    case 'before':
    case 'after':
      return `${name} ${operator} ${dayOrWord(value)}`
    case 'on':
      if (value !== last) return `${name} from ${dayOrWord(value)} to ${dayOrWord(last)}`
      return `${name} ${/^\d/.test(value) ? 'on ' : ''}${dayOrWord(value)}`
    case 'inLast':
      return `${name} in the last ${spanText(value)}`
    case 'moreThanAgo':
      return `${name} more than ${durationText(value)} ago`
    case 'withinNext':
      return `${name} within the next ${spanText(value)}`
    default:
      return `${name} in more than ${durationText(value)}`
  }
}

/** "the last day", "the last 2 days" */
export const spanText = (duration: string) => durationText(duration).replace(/^1 /, '')

export const timeVerbs: Readonly<Record<string, string>> = {
  createdAt: 'created',
  updatedAt: 'updated',
  resolvedAt: 'resolved',
  firstRespondedAt: 'first answered',
  dueDate: 'due',
  snoozedUntil: 'snoozed until a time',
  'task.dueAt': 'due',
  'task.doneAt': 'done',
  'task.createdAt': 'created',
}
const comparisons = {
  contains: 'containing',
  lessThan: 'below',
  atMost: 'of at most',
  greaterThan: 'above',
  atLeast: 'of at least',
} as const

function flagText(flag: FlagKey, isNegated: boolean) {
  const not = isNegated ? 'not ' : ''
  if (flag === 'unread') return isNegated ? 'that I have read' : 'that I haven’t read'
  if (flag === 'following') return `${not}followed by me`
  if (flag === 'createdByMe') return `${not}created by me`
  return flag === 'waiting' ? `${not}waiting on the requester` : isNegated ? 'not overdue' : 'that are overdue'
}

/** A label within a sentence: properties in lower case, custom fields and the SLA as they are. */
export const inSentence = ({ label, source }: ConditionField) =>
  'custom' in source || label.startsWith('SLA') ? label : label === 'ID' ? 'number' : label.toLowerCase()

const nouns: Readonly<Record<string, string>> = {
  assigneeId: 'an assignee',
  assignedGroupId: 'a group',
  requesterId: 'a requester',
  customerId: 'a customer',
  serviceId: 'a service',
  tags: 'tags',
  dueDate: 'a due date',
  snoozedUntil: 'a snooze',
  resolvedAt: 'a resolution',
  firstRespondedAt: 'a first answer',
  'task.assigneeId': 'an assignee',
  'task.groupId': 'a group',
  'task.dueAt': 'a due date',
}
export const article = (field: ConditionField) => nouns[field.key] ?? inSentence(field)

/** Returns what a sentence calls a record that no longer exists: `a deleted group`. */
export const deletedRecord = (field: ConditionField) => `a deleted ${article(field).replace(/^an? /, '')}`

/** A day as "1 November 2026"; `today` and the like stay. */
export const dayOrWord = (day: string) => (/^\d/.test(day) ? dayText(day) : day)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
