import { labelInSentence, valueInSentence } from '../field-label.ts'
import { toOneLine } from '../one-line.ts'
import { plainLetters } from '../plain-letters.ts'
import { formAnswerMessages as messages } from './form-answers.messages.ts'
import type { AnswerClause, FormAnswers, FormField } from './form-fields.ts'

type Answer = FormAnswers[string]
type Read = { answers: Record<string, NonNullable<Answer>>; problems: Record<string, string> }

export const charactersPerAnswer = { text: 500, long_text: 10_000 }

/**
 * Returns whether a field is shown, or a stage asked for, with these answers. They must be answers to shown fields only, as
 * `shownFields` and `readAnswers` return them: the answer to a hidden field counts as none.
 */
export const conditionsHold = (conditions: readonly AnswerClause[], answers: FormAnswers) =>
  conditions.every((clause) => clauseHolds(clause, answers[clause.field]))

function clauseHolds(clause: AnswerClause, given: Answer) {
  if (!isAnswered(given)) return false
  switch (clause.operator) {
    case 'answered':
      return true
    case 'equals':
      return isSame(given, clause.value)
    case 'one_of':
      return clause.values.some((value) => isSame(given, value))
    case 'contains':
      return Array.isArray(given)
        ? given.includes(clause.value)
        : plainLetters(String(given)).includes(plainLetters(clause.value))
  }
}

const isSame = (given: Answer, value: string | number | boolean) =>
  typeof given === 'string' && typeof value === 'string' ? plainLetters(given) === plainLetters(value) : given === value

/** Returns whether an answer is one. `false` and 0 are; an empty text or selection is not. */
export const isAnswered = (given: Answer): given is NonNullable<Answer> =>
  given !== null && given !== undefined && (typeof given !== 'string' || given.trim() !== '') && !isEmptyList(given)

const isEmptyList = (given: Answer) => Array.isArray(given) && given.length === 0

/** Returns the fields that are shown with these answers, and the answers to them. */
export function shownFields<F extends FormField>(fields: readonly F[], given: FormAnswers) {
  const shown: F[] = []
  const answers: Record<string, NonNullable<Answer>> = {}
  for (const field of fields) {
    if (!conditionsHold(field.conditions, answers)) continue
    shown.push(field)
    const value = given[field.key]
    if (isAnswered(value)) answers[field.key] = value
  }
  return { shown, answers }
}

/**
 * Returns the answers to the shown fields in the form in which they are stored, and what is wrong with them by the fields' keys. Answers to
 * hidden and unknown fields are left out. The answer to a person is a user’s id, and to a file the names of its files.
 */
export function readAnswers(fields: readonly FormField[], given: FormAnswers): Read {
  const answers: Read['answers'] = {}
  const problems: Read['problems'] = {}
  for (const field of fields) {
    if (!conditionsHold(field.conditions, answers)) continue
    const value = given[field.key]
    if (!isAnswered(value)) {
      if (field.isRequired) problems[field.key] = messages.required(valueInSentence(field.label))
      continue
    }
    const read = readAnswer(field, value)
    if (read === undefined) problems[field.key] = problemOf(field)
    else if (isAnswered(read)) answers[field.key] = read
  }
  return { answers, problems }
}

/** Returns the stored form of an answer, or undefined for one that is not valid. */
function readAnswer({ kind, options }: FormField, value: NonNullable<Answer>): NonNullable<Answer> | undefined {
  const isOption = (key: string) => options.some((option) => option.key === key)
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= charactersPerAnswer.text ? toOneLine(value) : undefined
    case 'long_text':
      return typeof value === 'string' && value.length <= charactersPerAnswer.long_text ? value.trim() : undefined
    case 'number': {
      const number = typeof value === 'string' ? Number(value) : value
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined
    }
    case 'date':
      return typeof value === 'string' && isDate(value) ? value : undefined
    case 'choice':
      return typeof value === 'string' && isOption(value) ? value : undefined
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [value]
      if (!chosen.every((key) => typeof key === 'string' && isOption(key))) return
      // In the order of the form, so that the order of clicks makes no difference.
      return options.flatMap(({ key }) => (chosen.includes(key) ? [key] : []))
    }
    case 'yes_no':
      return typeof value === 'boolean' ? value : { true: true, false: false }[String(value)]
    case 'person': {
      const id = Number(value)
      return !Array.isArray(value) && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
    }
    case 'file':
      return Array.isArray(value) ? value : undefined
  }
}

function problemOf({ kind, label }: FormField) {
  switch (kind) {
    case 'text':
    case 'long_text':
      return messages.tooLong(valueInSentence(label), charactersPerAnswer[kind])
    case 'number':
      return messages.notANumber(valueInSentence(label))
    case 'date':
      return messages.notADate(valueInSentence(label))
    case 'choice':
    case 'choices':
      return messages.notAnOption(labelInSentence(label))
    case 'yes_no':
      return messages.notYesOrNo(labelInSentence(label))
    case 'person':
      return messages.notAPerson(labelInSentence(label))
    case 'file':
      return messages.notAFile(labelInSentence(label))
  }
}

function isDate(value: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/**
 * Returns the sum of the prices of the chosen options in hundredths, or null where there is none to show: no option of the shown fields has a
 * price, nothing with a price is chosen, or a chosen option of such a field has none, so that the sum would be wrong.
 */
export function totalOf(fields: readonly FormField[], given: FormAnswers): number | null {
  const { shown, answers } = shownFields(fields, given)
  let total: number | null = null
  for (const { key, options } of shown) {
    if (options.every(({ price }) => price === null)) continue
    const chosen = [answers[key] ?? []].flat()
    for (const option of options) {
      if (!chosen.includes(option.key)) continue
      if (option.price === null) return null
      total = (total ?? 0) + option.price
    }
  }
  return total
}

/** Returns an amount in hundredths as text: "€1,240", "€12.50". */
export const formatPrice = (hundredths: number, currency: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(hundredths / 100)

/** Returns answers with the labels of their fields and as texts, in the order of the form, and the sum of the chosen prices. */
export function describeAnswers(
  { fields, currency }: { fields: readonly FormField[]; currency: string },
  given: FormAnswers,
  nameOf: (userId: number) => string,
) {
  const { shown, answers } = shownFields(fields, given)
  const total = totalOf(fields, given)
  return {
    answers: shown.flatMap((field) => {
      const answer = answers[field.key]
      if (answer === undefined) return []
      const { key, label, kind } = field
      return [{ key, label, kind, text: answerText(field, answer, { currency, nameOf }) }]
    }),
    total: total === null ? null : formatPrice(total, currency),
  }
}

/** Returns an answer as text for reading. `nameOf` has the names of people by id. */
export function answerText(
  { kind, options }: Pick<FormField, 'kind' | 'options'>,
  value: NonNullable<Answer>,
  { currency, nameOf }: { currency: string; nameOf: (userId: number) => string },
): string {
  switch (kind) {
    case 'choice':
    case 'choices':
      return options
        .filter(({ key }) => [value].flat().includes(key))
        .map(({ label, price }) =>
          price === null ? label : messages.optionWithPrice(label, formatPrice(price, currency)),
        )
        .join(', ')
    case 'yes_no':
      return value === true ? messages.yes : messages.no
    case 'person':
      return nameOf(Number(value))
    case 'date':
      return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(value)))
    case 'file': {
      // Not their names: a file can be removed for good.
      return messages.files([value].flat().length)
    }
    default:
      return String(value)
  }
}
