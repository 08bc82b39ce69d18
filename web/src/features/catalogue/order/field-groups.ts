import { answerText, formatPrice } from '@hatchway/contract/catalogue/form-answers'
import type { AnswerClause, FormAnswers, FormField } from '@hatchway/contract/catalogue/form-fields'
import { catalogueMessages as messages } from '../catalogue.messages.ts'

export type FieldGroup = {
  /** The conditions that all fields of the group have; none for fields that are always shown. */
  conditions: readonly AnswerClause[]
  fields: readonly FormField[]
}

/** Returns the shown fields, with those that follow one another under the same conditions together. */
export function fieldGroups(shown: readonly FormField[]): FieldGroup[] {
  const groups: { conditions: readonly AnswerClause[]; fields: FormField[] }[] = []
  for (const field of shown) {
    const last = groups.at(-1)
    if (last && isSame(last.conditions, field.conditions)) last.fields.push(field)
    else groups.push({ conditions: field.conditions, fields: [field] })
  }
  return groups
}

export const isSame = (some: readonly AnswerClause[], others: readonly AnswerClause[]) =>
  JSON.stringify(some) === JSON.stringify(others)

/** Returns why fields are shown: the answer that they depend on, or the questions where there are several or the answer is long. */
export function reasonText(conditions: readonly AnswerClause[], fields: readonly FormField[], answers: FormAnswers) {
  const asked = [...new Set(conditions.map(({ field }) => field))].flatMap(
    (key) => fields.find((field) => field.key === key) ?? [],
  )
  const [only] = asked
  if (asked.length === 1 && only && (only.kind === 'yes_no' || only.kind === 'choice' || only.kind === 'choices')) {
    const [clause] = conditions
    const value = only.kind === 'choices' && clause?.operator === 'contains' ? clause.value : answers[only.key]
    const options = only.options.map((option) => ({ ...option, price: null }))
    if (value !== undefined && value !== null)
      return messages.shownBecause(answerText({ kind: only.kind, options }, value, { currency: 'EUR', nameOf: String }))
  }
  return messages.shownBecauseOf(asked.map(({ label }) => label))
}

/** Whether the options of a choice are shown as cards or boxes, and not in a list that opens. */
export const isOpenChoice = ({ kind, options }: FormField) =>
  kind === 'choices'
    ? options.length <= 4 || options.some(({ price }) => price !== null)
    : options.length <= 6 && options.some(({ detail, price }) => detail !== '' || price !== null)

/** Whether a field takes the whole width of the form. */
export const isWide = (field: FormField) =>
  field.kind === 'long_text' ||
  field.kind === 'file' ||
  field.kind === 'yes_no' ||
  ((field.kind === 'choice' || field.kind === 'choices') && isOpenChoice(field))

export const priceText = (price: number | null, currency: string) =>
  price === null ? undefined : formatPrice(price, currency)
