import { listText } from '../list-text.ts'
import { customKeyOf, findTicketField } from '../tickets/ticket-fields.ts'
import { type Clause, type Operator, positiveOf, type Value, withoutNegatedGroups } from './condition.ts'
import type { ConditionField, ConditionFields } from './condition-fields.ts'
import type { NameOf } from './condition-format.ts'
import { isName, type Name, type ParsedCondition } from './condition-parse.ts'
import { conditionPredicateMessages as messages } from './condition-predicate.messages.ts'
import { conditionWordMessages as words } from './condition-sentence.messages.ts'
import { article, inSentence, joinTexts, timeVerb, whenText } from './condition-sentence.ts'

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
  return messages.andAlso(all(withoutNegatedGroups(condition)))

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
    if ('not' in one) return messages.opposite(phrase(one.not))
    const isAll = 'all' in one
    const members = isAll ? one.all : joinTexts(one.any)
    if (members.length === 1) return phrase(members[0]!, isInner)
    const parts = members.map((member) => phrase(member, true))
    const text = isAll ? words.allOf(parts) : words.anyOf(parts)
    return isInner ? `(${text})` : isAll ? text : words.either(text)
  }

  function clausePhrase({ field: key, operator: given, values }: AnyClause): string {
    const field = fields.byKey.get(key)
    const { operator, isNegated } = positiveOf(given)
    if (!field) {
      const name = messages.deletedField(customKeyOf(key) ?? key)
      const texts = values.map((value) =>
        emphasize(value === null ? words.none : isName(value) ? value.name : String(value)),
      )
      if (texts.length === 0) return messages.set(name, isNegated)
      return messages.oneOf(name, listText(texts, 'or'), isNegated)
    }
    const some = listText(
      values.map((value) => emphasize(valueText(field, value))),
      'or',
    )
    if (field.kind === 'words') return messages.text(some, isNegated)
    if ('flag' in field.source)
      return messages.flag(emphasize(messages.flags[field.source.flag][isNegated ? 'isNot' : 'is']))
    if (operator === 'isSet' && field.key === 'assigneeId')
      return messages.flag(emphasize(isNegated ? messages.unassigned : messages.assigned))
    if (operator === 'isSet' && field.key === 'snoozedUntil')
      return messages.snoozed(emphasize(words.snoozed), isNegated)
    if (operator === 'isSet') return messages.has(emphasize(isNegated ? words.without(article(field)) : article(field)))
    if (field.kind === 'time' || field.kind === 'day')
      return messages.timed(timeText(field), emphasize(whenText(operator, values)))
    switch (field.key) {
      case 'status':
        return messages.status(emphasize(isOpen(values) ? words.open : some.toLowerCase()), isNegated)
      case 'customerId':
        return messages.customer(some, isNegated)
      case 'assigneeId':
        return messages.assignee(some, isNegated)
      case 'requesterId':
        return messages.requester(some, isNegated)
      case 'serviceId':
        return messages.service(some, isNegated)
      case 'tags':
        return messages.tags(some, isNegated)
      default:
        return messages.compared(nounOf(field), comparison(operator, isNegated), some)
    }
  }

  function valueText(field: ConditionField, value: Value | Name): string {
    if (value === null) return field.key === 'assigneeId' ? words.noOne : words.none
    if (isName(value)) return value.name
    if (field.kind === 'text' || field.kind === 'words') return words.quoted(value)
    if (field.kind === 'choice') return field.values?.[value] ?? String(value)
    if (field.kind !== 'reference') return String(value)
    return nameOf(field, value) ?? (field.isById ? `#${value}` : String(value))
  }
}

const nounOf = (field: ConditionField) =>
  ('column' in field.source && findTicketField(field.key)?.noun) || inSentence(field)

const isOpen = (values: readonly unknown[]) =>
  values.length === 2 && values[0] === 'open' && values[1] === 'in_progress'

function comparison(operator: Operator, isNegated: boolean) {
  if (operator === 'contains') return isNegated ? messages.doesNotContain : messages.contains
  return isNegated ? messages.isNot : (comparisons[operator] ?? messages.is)
}
const comparisons: Partial<Record<Operator, string>> = messages.comparisons

function timeText(field: ConditionField) {
  const verb = timeVerb(field)
  if (verb === undefined) return messages.timeOf(inSentence(field))
  return field.key === 'dueDate' || field.key === 'snoozedUntil' ? messages.willBe(verb) : messages.was(verb)
}
