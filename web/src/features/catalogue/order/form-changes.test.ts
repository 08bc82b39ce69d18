import type { FormField } from '@hatchway/contract/catalogue/form-fields'
import { expect, test } from 'vitest'
import { formChanges } from './form-changes.ts'

const field = (key: string, about: Partial<FormField> = {}): FormField => ({
  ...{ key, kind: 'text', label: `Field ${key}`, help: '', isRequired: false, options: [], conditions: [] },
  ...about,
})

test('names the questions that were added, changed and removed', () => {
  const before = [field('a'), field('b'), field('c')]
  expect(formChanges(before, before)).toBe('')
  expect(formChanges(before, [field('a', { isRequired: true }), field('b'), field('d'), field('e')])).toBe(
    'Added: “Field d” and “Field e”. Changed: “Field a”. Removed: “Field c”.',
  )
})
