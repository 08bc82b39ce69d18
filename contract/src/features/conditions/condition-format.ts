import {
  type Clause,
  type Condition,
  invisibleAt,
  negate,
  type Operator,
  positiveOf,
  simplify,
  type Value,
} from './condition.ts'
import { type ConditionField, type ConditionFields, isWords, textField } from './condition-fields.ts'

/** Returns the name of a record that a reference names, if it is known and no other record has it. */
export type NameOf = (field: ConditionField, value: string | number) => string | undefined

/** Writes a condition as text, which {@link parse} reads as the same condition. A record without a known name is written by its id. */
export function format(condition: Condition, fields: ConditionFields, nameOf: NameOf = () => undefined): string {
  const simple = simplify(condition)
  return 'all' in simple && simple.all.length === 0 ? '' : write(simple)

  function write(one: Condition): string {
    if ('any' in one)
      return one.any.map((member) => ('any' in member ? `(${write(member)})` : write(member))).join(' or ')
    if ('all' in one)
      return one.all
        .map((member) => ('all' in member || 'any' in member ? `(${write(member)})` : write(member)))
        .join(' ')
    if ('not' in one) return `-${'operator' in one.not ? write(one.not) : `(${write(one.not)})`}`
    return writeClause(one)
  }

  function writeClause(clause: Clause): string {
    const word = isWordOf(clause)
    if (word) return `is:${word}`
    const opposite = negate(clause)
    const oppositeWord = 'operator' in opposite && isWordOf(opposite)
    if (oppositeWord) return `-is:${oppositeWord}`
    const field = fields.byKey.get(clause.field)!
    const { operator, isNegated } = positiveOf(clause.operator)
    if (operator === 'isSet') return `${isNegated ? '' : '-'}${keywordText(field)}:none`
    return `${isNegated ? '-' : ''}${positiveText(field, operator, clause.values)}`
  }

  function positiveText(field: ConditionField, operator: Operator, values: Value[]) {
    if (field.key === textField.key) return wordText(String(values[0]))
    if (field.kind === 'flag') return `is:${field.keyword}`
    const mark = field.kind === 'text' && operator === 'isAnyOf' ? '=' : (marks[operator] ?? '')
    const written = values.map((value) => valueText(field, value))
    return `${keywordText(field)}:${mark}${written.join(operator === 'on' ? '..' : ',')}`
  }

  function valueText(field: ConditionField, value: Value): string {
    if (value === null) return 'none'
    if (field.kind === 'number' || field.kind === 'time' || field.kind === 'day') return String(value)
    if (field.kind !== 'reference' || value === field.self?.value) return quoted(String(value), field)
    const name = nameOf(field, value)
    // A text with characters that can't be seen is refused.
    if (name !== undefined && invisibleAt(name) < 0) return quoted(name, field, true)
    return field.isById ? `#${value}` : quoted(String(value), field, true)
  }
}

/** Returns the word after `is:` that stands for a clause. */
function isWordOf({ field, operator, values }: Clause): string | undefined {
  const found = Object.entries(isWords).find(
    ([, word]) => word.field === field && word.operator === operator && isSame(word.values, values),
  )
  return found?.[0]
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, at) => value === b[at])

const marks: Partial<Record<Operator, string>> = {
  lessThan: '<',
  atMost: '<=',
  greaterThan: '>',
  atLeast: '>=',
  before: '<',
  after: '>',
  inLast: '<',
  moreThanAgo: '>',
  withinNext: '<+',
  moreThanAhead: '>+',
}

const bare = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.@-]*$/u
const inQuotes = (text: string) => `"${text.replaceAll(/["“”\\]/g, '\\$&')}"`

/** Returns a field's name as a text has it. */
export const keywordText = ({ keyword }: Pick<ConditionField, 'keyword'>) =>
  bare.test(keyword) ? keyword : inQuotes(keyword)

const wordText = (text: string) => (bare.test(text) && !/^(or|and)$/i.test(text) ? text : inQuotes(text))

function quoted(text: string, field: ConditionField, isName = false) {
  if (!bare.test(text)) return inQuotes(text)
  const lower = text.toLowerCase()
  // Without quotes these mean something else.
  if (lower === 'none' || (isName && lower === field.self?.value)) return inQuotes(text)
  return text
}

/** Returns a value as a text has it: in quotes where it needs them. */
export const valueInText = (text: string) => (bare.test(text) && text.toLowerCase() !== 'none' ? text : inQuotes(text))
