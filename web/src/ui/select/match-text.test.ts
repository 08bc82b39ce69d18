import { expect, test } from 'vitest'
import { isMatch, matchPieces, pickable } from './match-text.ts'

test('every word must be found, in any order and without its accents', () => {
  expect(isMatch('Tomás Herrera', 'herr tom')).toBe(true)
  expect(isMatch('Tomás Herrera', 'tom x')).toBe(false)
  expect(isMatch('Anything', '')).toBe(true)
})

test('the matched letters are told apart from the others', () => {
  expect(matchPieces('Antonia Reyes', 'to')).toEqual([
    { text: 'An', isMatch: false },
    { text: 'to', isMatch: true },
    { text: 'nia Reyes', isMatch: false },
  ])
  expect(matchPieces('Tomás', 'tomas')).toEqual([{ text: 'Tomás', isMatch: true }])
})

test('without a match the text stays in one piece', () => {
  expect(matchPieces('Least loaded', 'zz')).toEqual([{ text: 'Least loaded', isMatch: false }])
  expect(matchPieces('👋 Welcome', 'wel').map((piece) => piece.text)).toEqual(['👋 Welcome'])
})

test('what a server found is shown as it came, and until its answer is there only what fits', () => {
  const [dana, priya] = [{ label: 'Dana Whitfield' }, { label: 'Priya Raman' }]
  const shown = (query: string, isServers: boolean, isLate: boolean) =>
    pickable([dana, priya], query, { isServers, isLate })
  expect(shown('dana@acme', true, false)).toEqual([dana, priya])
  expect(shown('pri', true, true)).toEqual([priya])
  expect(shown('', true, true)).toEqual([dana, priya])
  expect(shown('pri', false, false)).toEqual([priya])
})
