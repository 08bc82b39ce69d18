import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('plainText returns the lines of a text without tags, entities and marks', () => {
  expect(plainText('<p>One &amp; <b>two</b></p>\n<ul><li>three</li></ul>')).toBe('One & two\nthree')
  expect(plainText('**One** `two`\n\n\nthree')).toBe('One two\nthree')
})

test('plainText takes linear time for many unclosed tags', () => {
  const many = '<a'.repeat(100_000)
  expect(plainText(many)).toBe(many)
})
