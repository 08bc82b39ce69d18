import { expect, test } from 'vitest'
import { dueProblem, emptyTask, itemsOf } from './task-draft.ts'

const saved = [
  { id: 1, text: 'Ask for a quote', doneAt: '2026-11-20T10:00:00.000Z', doneBy: 'Priya Raman' },
  { id: 2, text: 'Sign it', doneAt: null, doneBy: null },
]

test('a due time needs a date, or an amount from 1 to 1,000', () => {
  expect(dueProblem({ ...emptyTask, due: 'none', amount: '' })).toBeUndefined()
  expect(dueProblem({ ...emptyTask, due: 'at', dueAt: '' })).toBe('Enter a date and a time')
  for (const amount of ['1', '1000']) expect(dueProblem({ ...emptyTask, due: 'rule', amount })).toBeUndefined()
  for (const amount of ['', '0', '1001', 'abc', '1.5'])
    expect(dueProblem({ ...emptyTask, due: 'rule', amount })).toBe('Enter a number from 1 to 1,000')
})

test('items keep their id when they are moved or renamed, and new lines have none', () => {
  expect(itemsOf('Sign it\nAsk for a quote', saved)).toEqual([
    { id: 2, text: 'Sign it' },
    { id: 1, text: 'Ask for a quote' },
  ])
  expect(itemsOf('Ask for two quotes\n\nSign it', saved)).toEqual([
    { id: 1, text: 'Ask for two quotes' },
    { id: 2, text: 'Sign it' },
  ])
  expect(itemsOf('Ask for a quote\nSign it\nSend it', saved).at(-1)).toEqual({ text: 'Send it' })
  expect(itemsOf('Sign it\nSign it', saved)).toEqual([{ id: 2, text: 'Sign it' }, { text: 'Sign it' }])
})
