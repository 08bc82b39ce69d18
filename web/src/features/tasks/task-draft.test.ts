import { expect, test } from 'vitest'
import { itemsOf } from './task-draft.ts'

const saved = [
  { id: 1, text: 'Ask for a quote', doneAt: '2026-11-20T10:00:00.000Z', doneBy: 'Priya Raman' },
  { id: 2, text: 'Sign it', doneAt: null, doneBy: null },
]

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
