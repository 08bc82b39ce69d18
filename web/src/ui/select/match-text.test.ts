import { expect, test } from 'vitest'
import { isMatch, matchPieces, pickable } from './match-text.ts'

test('requires every word of the query, in any order and regardless of accents', () => {
  expect(isMatch('Tomás Herrera', 'herr tom')).toBe(true)
  expect(isMatch('Tomás Herrera', 'tom x')).toBe(false)
  expect(isMatch('Anything', '')).toBe(true)
})

test('splits a text into matched and unmatched pieces', () => {
  expect(matchPieces('Antonia Reyes', 'to')).toEqual([
    { text: 'An', isMatch: false },
    { text: 'to', isMatch: true },
    { text: 'nia Reyes', isMatch: false },
  ])
  expect(matchPieces('Tomás', 'tomas')).toEqual([{ text: 'Tomás', isMatch: true }])
})

test('returns the text in one piece without a match', () => {
  expect(matchPieces('Least loaded', 'zz')).toEqual([{ text: 'Least loaded', isMatch: false }])
  expect(matchPieces('👋 Welcome', 'wel').map((piece) => piece.text)).toEqual(['👋 Welcome'])
})

test('keeps server results unchanged, and filters the previous ones while a response is pending', () => {
  const [dana, priya] = [{ label: 'Dana Whitfield' }, { label: 'Priya Raman' }]
  const shown = (query: string, isServers: boolean, isLate: boolean) =>
    pickable([dana, priya], query, { isServers, isLate })
  expect(shown('dana@acme', true, false)).toEqual([dana, priya])
  expect(shown('pri', true, true)).toEqual([priya])
  expect(shown('', true, true)).toEqual([dana, priya])
  expect(shown('pri', false, false)).toEqual([priya])
})
