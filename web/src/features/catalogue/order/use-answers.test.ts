import type { FormField } from '@hatchway/contract/catalogue/form-fields'
import { expect, test } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { noAnswers, useAnswers } from './use-answers.ts'

const choice = (key: string, kind: 'choice' | 'choices', options: string[]): FormField => ({
  ...{ key, kind, label: key, help: '', isRequired: true, conditions: [] },
  options: options.map((option) => ({ key: option, label: option, detail: '', price: null })),
})

test('leaves out chosen options that the form no longer has', () => {
  const fields = [
    choice('model', 'choice', ['large']),
    choice('color', 'choice', ['red']),
    choice('extras', 'choices', ['mouse', 'stand']),
  ]
  const chosen = { model: 'small', color: 'red', extras: ['dock', 'mouse'] }
  const form = renderHook(() => useAnswers(fields, { ...noAnswers, answers: chosen }))
  expect(form.answers).toEqual({ color: 'red', extras: ['mouse'] })
  expect(form.known).toEqual({ color: 'red', extras: ['mouse'] })
})
