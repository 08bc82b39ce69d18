import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('the words of a text are its lines, without tags, entities and marks', () => {
  expect(plainText('<p>One &amp; <b>two</b></p>\n<ul><li>three</li></ul>')).toBe('One & two\nthree')
  expect(plainText('**One** `two`\n\n\nthree')).toBe('One two\nthree')
})

test('they are found in one go, however many tags are begun and not ended', () => {
  const many = '<a'.repeat(100_000)
  expect(plainText(many)).toBe(many)
})
