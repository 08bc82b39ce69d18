import { expect, test } from 'vitest'
import { isMatch, matchPieces } from './match-text.ts'

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
