import { expect, test } from 'vitest'
import { bodyKind } from './body-kind.ts'

const kind = (content: string, isRichText = false) => bodyKind({ content, isRichText })

test('a comment that contains HTML tags is HTML, rich text or not', () => {
  expect(kind('<p>Hello</p>')).toBe('html')
  expect(kind('one<br>two', true)).toBe('html')
  expect(kind('<img src="x" onerror="alert(1)">')).toBe('html')
  expect(kind('see <A HREF="https://example.com">this</A>')).toBe('html')
})

test('without tags, rich text is markdown and the rest is plain', () => {
  expect(kind('**Gateway 2** is steady', true)).toBe('markdown')
  expect(kind('**Gateway 2** is steady')).toBe('text')
})

test('placeholders and comparisons in angle brackets are plain text', () => {
  expect(kind('ssh admin@<hostname>')).toBe('text')
  expect(kind('if a < b and c > d')).toBe('text')
  expect(kind('List<string> and <path/to/file>')).toBe('text')
})
