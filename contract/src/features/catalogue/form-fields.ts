import { z } from 'zod'
import { filledLine, keysOf, line, text } from '../../shapes.ts'
import { limits } from '../limits.ts'

export const formFieldLabels = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  date: 'Date',
  choice: 'Single choice',
  choices: 'Several choices',
  yes_no: 'Yes or no',
  person: 'Person',
  file: 'File',
} as const
export type FormFieldKind = keyof typeof formFieldLabels
export const formFieldKinds = keysOf(formFieldLabels)

export const answerOperatorLabels = {
  equals: 'is',
  one_of: 'is one of',
  contains: 'contains',
  answered: 'is answered',
} as const
export type AnswerOperator = keyof typeof answerOperatorLabels

/** The operators that a condition on an answer of each kind can have. */
export const operatorsOf = {
  text: ['equals', 'one_of', 'contains', 'answered'],
  long_text: ['contains', 'answered'],
  number: ['equals', 'one_of', 'answered'],
  date: ['equals', 'one_of', 'answered'],
  choice: ['equals', 'one_of', 'answered'],
  choices: ['contains', 'answered'],
  yes_no: ['equals', 'answered'],
  person: ['answered'],
  file: ['answered'],
} as const satisfies Record<FormFieldKind, readonly AnswerOperator[]>

/** What names a field or an option in answers and conditions. It stays when the label changes. */
export const fieldKey = z.string().regex(/^[a-z0-9_]{1,60}$/, 'A key has lower-case letters, digits and underscores')

const comparedValue = z.union([line(500), z.number(), z.boolean()])

/** A condition on the answer to an earlier field. Choices are named by the keys of their options, dates as 2026-11-30. */
export const answerClause = z.discriminatedUnion('operator', [
  z.object({ field: fieldKey, operator: z.literal('equals'), value: comparedValue }),
  z.object({
    field: fieldKey,
    operator: z.literal('one_of'),
    values: z.array(comparedValue).min(1, 'Choose a value').max(limits.valuesPerClause),
  }),
  z.object({ field: fieldKey, operator: z.literal('contains'), value: filledLine(500, 'Enter a value') }),
  z.object({ field: fieldKey, operator: z.literal('answered') }),
])
export type AnswerClause = z.infer<typeof answerClause>

/** All of them must hold; none always holds. */
export const answerConditions = z.array(answerClause).max(limits.conditionsPerFormField)

export const formOption = z.object({
  key: fieldKey,
  label: filledLine(120, 'Enter the option'),
  /** A second line, such as "32 GB, 1 TB, 1.3 kg". */
  detail: line(200).default(''),
  /** Its price in hundredths of the item’s currency; null for none. */
  price: z.int('Enter a price').min(0, 'Enter a price of 0 or more').max(1_000_000_000).nullable().default(null),
})
export type FormOption = z.output<typeof formOption>

export const formField = z.object({
  key: fieldKey,
  kind: z.enum(formFieldKinds),
  label: filledLine(120, 'Enter a label'),
  help: line(300).default(''),
  isRequired: z.boolean().default(false),
  /** Of a choice; the other kinds have none. */
  options: z.array(formOption).max(limits.optionsPerField).default([]),
  /** The field is shown while all of them hold. They name earlier fields only. */
  conditions: answerConditions.default([]),
})
export type FormField = z.output<typeof formField>
export type NewFormField = z.input<typeof formField>

/** Several people or files are never one answer; the files of a field are named. */
export const answer = z.union([
  text(100_000),
  z.number(),
  z.boolean(),
  z.array(line(255)).max(limits.optionsPerField),
  z.null(),
])
/** The answers to the fields of a form by their keys. */
export type FormAnswers = Readonly<Record<string, z.infer<typeof answer> | undefined>>
