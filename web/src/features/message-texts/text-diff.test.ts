import { expect, test } from 'vitest'
import { countChanges, linesBetween } from './text-diff.tsx'

const shown = (before: string, after: string) =>
  linesBetween(before, after).map(
    ({ change, number, text }) => `${number}${{ same: ' ', added: '+', removed: '-' }[change]}${text}`,
  )

test('a changed line is shown as removed and added, with the number that it had and has', () => {
  expect(shown('Hi\n\nold\nend', 'Hi\n\nnew\nend')).toEqual(['1 Hi', '2 ', '3-old', '3+new', '4 end'])
  expect(shown('a', 'a\nb')).toEqual(['1 a', '2+b'])
  expect(shown('a\nb\nc', 'a\nc')).toEqual(['1 a', '2-b', '2 c'])
})

test('a replaced line counts as one change', () => {
  const count = (before: string, after: string) => countChanges(linesBetween(before, after))
  expect(count('a\nb', 'a\nb')).toBe(0)
  expect(count('a\nold\nc', 'a\nnew\nc\nd')).toBe(2)
  expect(count('a\nb\nc', 'a')).toBe(2)
})
