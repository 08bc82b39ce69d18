import { expect, test } from 'vitest'
import { findTyped, typeAheadPause, typedUntil } from './type-ahead.ts'

const steps = ['Open', 'In Progress', 'In Review', 'Waiting', 'Wrapped up', 'Übergabe'].map((label) => ({ label }))
const found = (text: string, at: number) => steps[findTyped(text, steps, at)]!.label

test('letters that are typed together are one search', () => {
  expect(found('w', 0)).toBe('Waiting')
  expect(found('wa', 3)).toBe('Waiting')
  expect(found('wr', 3)).toBe('Wrapped up')
  expect(found('wait', 3)).toBe('Waiting')
})

test('the space belongs to the search text', () => {
  expect(found('in ', 1)).toBe('In Progress')
  expect(found('in r', 1)).toBe('In Review')
})

test('a letter alone, also when repeated, goes to the next option that begins with it', () => {
  expect(found('i', 1)).toBe('In Review')
  expect(found('ii', 2)).toBe('In Progress')
  expect(found('w', 4)).toBe('Waiting')
  // Unless an option begins with the repeated letter.
  expect(findTyped('aa', [{ label: 'Ahead' }, { label: 'Aachen' }], 0)).toBe(1)
})

test('stays where nothing begins with the search text, and ignores case and accents', () => {
  expect(found('wx', 3)).toBe('Waiting')
  expect(found('u', 0)).toBe('Übergabe')
  expect(found('IN P', 0)).toBe('In Progress')
  expect(findTyped('a', [], 0)).toBe(0)
})

test('a search text ends after a pause', () => {
  const typed = { text: 'wa', at: 1000 }
  expect(typedUntil(typed, 1000 + typeAheadPause - 1)).toBe('wa')
  expect(typedUntil(typed, 1000 + typeAheadPause)).toBe('')
})
