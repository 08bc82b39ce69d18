import type { FormField } from '@hatchway/contract/catalogue/form-fields'
import { expect, test } from 'vitest'
import { bodyOf, changeOf, countChanges, type ItemDraft, keyFor, newItemDraft, problemsOf } from './item-draft.ts'

const field = (key: string, about: Partial<FormField> = {}): FormField => ({
  ...{ key, kind: 'text', label: key, help: '', isRequired: false, options: [], conditions: [] },
  ...about,
})
const whole: ItemDraft = {
  ...newItemDraft(3),
  name: 'Laptop',
  fields: [field('site'), field('floor', { conditions: [{ field: 'site', operator: 'answered' }] })],
  stages: [{ name: 'Finance', rule: 'any', approvers: [{ kind: 'manager' }], conditions: [] }],
  target: { typeId: 2, category: null, priority: 'medium', groupId: null },
}

test('sends stages with their conditions, and the lead time that was chosen', () => {
  const draft: ItemDraft = { ...whole, lead: { kind: 'days', days: '5', text: 'Varies' } }
  expect(bodyOf(draft)).toMatchObject({
    categoryId: 3,
    leadDays: 5,
    leadText: '',
    stages: [{ stage: { name: 'Finance' }, conditions: [] }],
  })
})

test('sends what changed only, and fields with stages', () => {
  expect(changeOf(whole, { ...whole, price: 'No charge' })).toEqual({ price: 'No charge' })
  expect(Object.keys(changeOf(whole, { ...whole, fields: [] })).sort()).toEqual(['fields', 'stages'])
  expect(countChanges(whole, { ...whole, price: 'No charge', fields: whole.fields.toReversed() })).toBe(2)
})

test('finds what is missing, and fields that depend on a later or removed one', () => {
  expect(problemsOf(whole)).toEqual({})
  expect(problemsOf(newItemDraft())).toEqual({
    name: 'Enter a name',
    categoryId: 'Choose a category',
    typeId: 'Choose a ticket type',
  })
  expect(problemsOf({ ...whole, fields: whole.fields.toReversed() }).fields).toContain('not an earlier field')
  expect(problemsOf({ ...whole, fields: whole.fields.slice(1) }).fields).toContain('a field that was removed')
  const audience = { desk: false, portals: 'chosen' as const, customerIds: [], portalUsers: 'everyone' as const }
  expect(problemsOf({ ...whole, audience }).customers).toBe('Choose at least one customer')
})

test('makes a key of a label that no other field has', () => {
  expect(keyFor('Wo arbeitet Renée?', [])).toBe('wo_arbeitet_renee')
  expect(keyFor('Site', ['site', 'site_2'])).toBe('site_3')
  expect(keyFor('名前', [])).toMatch(/^[a-z0-9_]+$/)
})
