import type { AnswerClause, FormField } from '@hatchway/contract/catalogue/form-fields'
import { expect, test } from 'vitest'
import { fieldGroups, isOpenChoice, reasonText } from './field-groups.ts'

const field = (key: string, about: Partial<FormField> = {}): FormField => ({
  ...{ key, kind: 'text', label: `Label of ${key}`, help: '', isRequired: false, options: [], conditions: [] },
  ...about,
})
const option = (key: string, label: string, price: number | null = null) => ({ key, label, detail: '', price })
const isYes: AnswerClause = { field: 'finance', operator: 'equals', value: true }

test('puts fields together that follow one another under the same conditions', () => {
  const conditional = { conditions: [isYes] }
  const groups = fieldGroups([field('a'), field('b', conditional), field('c', conditional), field('d')])
  expect(groups.map(({ fields }) => fields.map(({ key }) => key))).toEqual([['a'], ['b', 'c'], ['d']])
})

test('says which answer or question a field depends on', () => {
  const finance = field('finance', { kind: 'yes_no', label: 'Finance systems?' })
  const extras = field('extras', {
    kind: 'choices',
    options: [option('dock', 'Dock', 18000), option('mouse', 'Mouse')],
  })
  const fields = [finance, extras, field('name', { label: 'Name' })]
  const answers = { finance: true, extras: ['dock', 'mouse'], name: 'Ruben' }
  expect(reasonText([isYes], fields, answers)).toBe('Shown because you answered Yes.')
  expect(reasonText([{ field: 'extras', operator: 'contains', value: 'dock' }], fields, answers)).toBe(
    'Shown because you answered Dock.',
  )
  expect(reasonText([{ field: 'name', operator: 'answered' }], fields, answers)).toBe(
    'Shown because of your answer to “Name”.',
  )
  expect(reasonText([isYes, { field: 'name', operator: 'answered' }], fields, answers)).toBe(
    'Shown because of your answers to “Finance systems?” and “Name”.',
  )
})

test('shows few options, and options with prices, without opening a list', () => {
  const plain = ['a', 'b', 'c', 'd', 'e'].map((key) => option(key, key))
  expect(isOpenChoice(field('x', { kind: 'choice', options: plain }))).toBe(false)
  expect(isOpenChoice(field('x', { kind: 'choice', options: [option('a', 'A', 100)] }))).toBe(true)
  expect(isOpenChoice(field('x', { kind: 'choices', options: plain }))).toBe(false)
  expect(isOpenChoice(field('x', { kind: 'choices', options: plain.slice(1) }))).toBe(true)
})
