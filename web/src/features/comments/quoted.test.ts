import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test('quotes every line, also empty ones, and leaves room to write', () => {
  expect(quoted('It is broken.\n\nSince Monday.\n')).toBe('> It is broken.\n>\n> Since Monday.\n\n')
})
