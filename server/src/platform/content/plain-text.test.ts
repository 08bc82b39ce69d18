import { expect, test } from 'vitest'
import { plainText, textOfHtml } from './plain-text.ts'

test('plainText returns the lines of a text without tags, entities and marks', () => {
  expect(plainText('<p>One &amp; <b>two</b></p>\n<ul><li>three</li></ul>')).toBe('One & two\nthree')
  expect(plainText('**One** `two`\n\n\nthree')).toBe('One two\nthree')
})

test('textOfHtml separates a heading from the text after it, unless it ends with punctuation', () => {
  expect(
    textOfHtml('<h2>Check the <b>cable</b></h2>\n<p>Plug it in.</p><h3>Still no picture?</h3><p>Call us.</p>'),
  ).toBe('Check the cable: Plug it in. Still no picture? Call us.')
  expect(textOfHtml('<p>Plug it in.</p><h2>Done</h2>')).toBe('Plug it in. Done')
  expect(textOfHtml('<h2></h2><p>One</p><h2>Two</h2>')).toBe('One Two')
})

test('plainText takes linear time for many unclosed tags', () => {
  const many = '<a'.repeat(100_000)
  expect(plainText(many)).toBe(many)
})
