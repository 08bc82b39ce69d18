import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../ticket-types/ticket-type-rules.ts'
import { conditionsHold, formatPrice, readAnswers, shownFields, totalOf } from './form-answers.ts'
import { type AnswerClause, type FormAnswers, type FormField, formField } from './form-fields.ts'
import { formRules, stageConditionRules } from './form-rules.ts'

const options = ['a', 'b', 'c'].map((key, at) => ({ key, label: key, detail: '', price: at === 2 ? null : at * 100 }))
const field = (key: string, kind: FormField['kind'], conditions: AnswerClause[] = [], more: Partial<FormField> = {}) =>
  formField.parse({
    key,
    kind,
    label: `Field ${key}`,
    options: kind === 'choice' || kind === 'choices' ? options : [],
    conditions,
    ...more,
  })

/** The answers that a field of each kind can have in these tests. */
const valuesOf = {
  text: fc.constantFrom('', 'Paris', 'paris', 'Lisbon'),
  number: fc.constantFrom(0, 1, 2),
  choice: fc.constantFrom('a', 'b'),
  choices: fc.subarray(['a', 'b', 'c']),
  yes_no: fc.boolean(),
}
type Kind = keyof typeof valuesOf
const kinds = Object.keys(valuesOf) as Kind[]

const clausesOn = {
  text: fc.constantFrom<AnswerClause>(
    { field: '', operator: 'equals', value: 'paris' },
    { field: '', operator: 'one_of', values: ['Paris', 'Rome'] },
    { field: '', operator: 'contains', value: 'is' },
  ),
  number: fc.constantFrom<AnswerClause>(
    { field: '', operator: 'equals', value: 1 },
    { field: '', operator: 'one_of', values: [0, 2] },
  ),
  choice: fc.constantFrom<AnswerClause>(
    { field: '', operator: 'equals', value: 'a' },
    { field: '', operator: 'one_of', values: ['b', 'c'] },
  ),
  choices: fc.constant<AnswerClause>({ field: '', operator: 'contains', value: 'b' }),
  yes_no: fc.constant<AnswerClause>({ field: '', operator: 'equals', value: true }),
}

/** A form whose fields depend on earlier ones, and answers to some of them. */
const filledForm = fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 }).chain((chosen) =>
  fc.record({
    fields: fc.tuple(
      ...chosen.map((kind, at) => {
        const earlier = chosen.slice(0, at)
        const clause = fc
          .nat({ max: Math.max(0, at - 1) })
          .chain((place) =>
            fc
              .oneof(
                clausesOn[earlier[place] ?? 'text'],
                fc.constant<AnswerClause>({ field: '', operator: 'answered' }),
              )
              .map((of): AnswerClause => ({ ...of, field: `f${place}` })),
          )
        return fc.array(clause, { maxLength: at === 0 ? 0 : 2 }).map((conditions) => field(`f${at}`, kind, conditions))
      }),
    ),
    answers: fc
      .tuple(
        ...chosen.map((kind) => fc.option(valuesOf[kind] as fc.Arbitrary<FormAnswers[string]>, { nil: undefined })),
      )
      .map((values): FormAnswers => Object.fromEntries(values.map((value, at) => [`f${at}`, value]))),
  }),
)

/** Returns whether a field is shown, by asking the same of each field that it depends on. */
function isShown(fields: readonly FormField[], answers: FormAnswers, key: string): boolean {
  return fields
    .find((one) => one.key === key)!
    .conditions.every((clause) => {
      const given = isShown(fields, answers, clause.field) ? answers[clause.field] : undefined
      if (given === undefined || given === '' || (Array.isArray(given) && given.length === 0)) return false
      const plain = (value: unknown) => String(value).toLowerCase()
      if (clause.operator === 'answered') return true
      if (clause.operator === 'equals') return plain(given) === plain(clause.value)
      if (clause.operator === 'one_of') return clause.values.map(plain).includes(plain(given))
      return Array.isArray(given) ? given.includes(clause.value) : plain(given).includes(plain(clause.value))
    })
}

describe('a form', () => {
  test('shows the fields whose conditions hold for answers to shown fields', () => {
    fc.assert(
      fc.property(filledForm, ({ fields, answers }) => {
        const { shown } = shownFields(fields, answers)
        expect(shown.map(({ key }) => key)).toEqual(
          fields.filter(({ key }) => isShown(fields, answers, key)).map(({ key }) => key),
        )
      }),
    )
  })

  test('keeps no answer to a hidden field, and an answer to a hidden field changes nothing', () => {
    fc.assert(
      fc.property(filledForm, ({ fields, answers }) => {
        const read = readAnswers(fields, answers)
        const hidden = fields.filter(({ key }) => !isShown(fields, answers, key)).map(({ key }) => key)
        expect(Object.keys(read.answers).filter((key) => hidden.includes(key))).toEqual([])
        const without = Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.includes(key)))
        expect(readAnswers(fields, without)).toEqual(read)
        expect(totalOf(fields, without)).toEqual(totalOf(fields, answers))
      }),
    )
  })

  test('reads stored answers as they are', () => {
    fc.assert(
      fc.property(filledForm, ({ fields, answers }) => {
        const { answers: stored } = readAnswers(fields, answers)
        expect(readAnswers(fields, stored)).toEqual({ answers: stored, problems: {} })
      }),
    )
  })

  test('is accepted when its conditions name earlier fields, and refused in any other order that breaks this', () => {
    fc.assert(
      fc.property(filledForm, ({ fields }) => {
        expect(problemsOf(formRules, fields)).toEqual([])
        const reversed = [...fields].reverse()
        const isBroken = reversed.some(({ conditions }, at) =>
          conditions.some((clause) => !reversed.slice(0, at).some(({ key }) => key === clause.field)),
        )
        expect(problemsOf(formRules, reversed).length > 0).toBe(isBroken)
      }),
    )
  })
})

describe('answers', () => {
  test.for([
    ['number', 'twelve', 'Field x must be a number'],
    ['date', '2026-02-30', 'Field x must be a date'],
    ['choice', 'z', 'Choose one of the options for Field x'],
    ['choices', ['a', 'z'], 'Choose one of the options for Field x'],
    ['yes_no', 'perhaps', 'Answer Field x with yes or no'],
    ['person', 'Dana', 'Choose a person for Field x'],
    ['text', 'a'.repeat(501), 'Field x can have at most 500 characters'],
  ] as const)('a %s refuses %s', ([kind, given, message]) => {
    const { answers, problems } = readAnswers([field('x', kind)], { x: given as FormAnswers[string] })
    expect(answers).toEqual({})
    expect(problems).toEqual({ x: message })
  })

  test('a label that is a question is quoted in what is wrong with its answer', () => {
    const label = 'Which model do you need?'
    const problem = (kind: FormField['kind'], given: FormAnswers[string]) =>
      readAnswers([field('x', kind, [], { label, isRequired: true })], { x: given }).problems.x
    expect(problem('text', ' ')).toBe('The answer to “Which model do you need?” is required')
    expect(problem('number', 'two')).toBe('The answer to “Which model do you need?” must be a number')
    expect(problem('choice', 'z')).toBe('Choose one of the options for “Which model do you need?”')
  })

  test('a required field that is shown must be answered, and one that is hidden need not be', () => {
    const fields = [
      field('ask', 'yes_no', [], { isRequired: true }),
      field('why', 'text', [{ field: 'ask', operator: 'equals', value: true }], { isRequired: true }),
    ]
    expect(readAnswers(fields, {}).problems).toEqual({ ask: 'Field ask is required' })
    expect(readAnswers(fields, { ask: true, why: ' ' }).problems).toEqual({ why: 'Field why is required' })
    expect(readAnswers(fields, { ask: false })).toEqual({ answers: { ask: false }, problems: {} })
  })
})

describe('the total', () => {
  const fields = [field('model', 'choice'), field('extras', 'choices'), field('note', 'text')]

  test('is the sum of the chosen prices', () => {
    expect(totalOf(fields, { model: 'b', extras: ['a', 'b'] })).toBe(200)
  })
  test('is absent where nothing with a price is chosen, or a chosen option has none', () => {
    expect(totalOf(fields, { note: 'x' })).toBeNull()
    expect(totalOf(fields, { model: 'b', extras: ['c'] })).toBeNull()
  })
  test('has decimals only where there are some', () => {
    expect(formatPrice(148_000, 'EUR')).toBe('€1,480')
    expect(formatPrice(1250, 'USD')).toBe('$12.50')
  })
})

describe('the rules of a form', () => {
  const earlier = field('a', 'choice')
  const condition = (clause: AnswerClause) => field('b', 'text', [clause])
  test.for([
    [[condition({ field: 'a', operator: 'answered' }), earlier], 'depends on “Field a”, which is not an earlier field'],
    [[condition({ field: 'a', operator: 'answered' })], 'depends on a field that was removed'],
    [[condition({ field: 'b', operator: 'answered' })], 'depends on “Field b”, which is not an earlier field'],
    [[earlier, condition({ field: 'a', operator: 'contains', value: 'a' })], 'does not fit “Field a”'],
    [[earlier, condition({ field: 'a', operator: 'equals', value: 'z' })], 'names a value that “Field a” can’t have'],
    [[earlier, field('a', 'text')], 'Two fields have the key a'],
    [[field('a', 'choice', [], { options: [] })], '“Field a” needs at least one option'],
    [[field('a', 'choice', [], { options: [...options, ...options] })], 'An option of “Field a” is listed twice'],
    [[field('a', 'text', [], { options })], '“Field a” can’t have options'],
  ] as const)('%#: are broken', ([fields, message]) => {
    expect(problemsOf(formRules, [...fields]).map((problem) => problem.message)).toEqual([
      expect.stringContaining(message),
    ])
  })

  test('let a stage depend on any field', () => {
    const stages = (key: string) => [{ conditions: [{ field: key, operator: 'answered' as const }] }]
    const problems = (key: string) =>
      problemsOf((given, rules) => stageConditionRules(given, [earlier], rules), stages(key))
    expect(problems('a')).toEqual([])
    expect(problems('z')).toMatchObject([{ message: 'The condition depends on a field that was removed' }])
  })
})

test('conditions hold without any', () => {
  expect(conditionsHold([], {})).toBe(true)
})
