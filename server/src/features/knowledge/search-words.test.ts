import { expect, test } from 'vitest'
import { textOfHtml } from '../../platform/content/plain-text.ts'
import { foldedWords } from './search-words.ts'

test('a word with hyphens is found whole and in parts', () => {
  expect(foldedWords('An É-Mail-Address')).toBe('an e mail address emailaddress')
})

test('words are found in one pass, even in a long text that contains none', () => {
  const many = 100_000
  expect(foldedWords('a'.repeat(many))).toBe('a'.repeat(many))
  expect(textOfHtml('<p>'.repeat(many))).toBe('')
})
