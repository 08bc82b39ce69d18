import { expect, test } from 'vitest'
import { slashEdit, slashQuery } from './slash-query.ts'

const at = (text: string) => slashQuery({ text, start: text.length, end: text.length })

test('opens the menu for a slash at the beginning of a line or after a blank', () => {
  expect(at('/')).toEqual({ from: 0, query: '' })
  expect(at('Hello\n/roll')).toEqual({ from: 6, query: 'roll' })
  expect(at('Hello /roll back')).toEqual({ from: 6, query: 'roll back' })
})

test('does not open the menu for a slash in a word, a path or a URL', () => {
  for (const text of ['and/or', 'https://example.com', '/etc/hosts', '/one two three four', '/ two', ''])
    expect(at(text), text).toBeUndefined()
})

test('replaces the typed text with the picked text', () => {
  const typed = { text: 'Hello /ro', start: 9, end: 9 }
  expect(slashEdit({ from: 6, query: 'ro' }, typed, 'there')).toEqual({
    from: 6,
    to: 9,
    insert: 'there',
    start: 11,
    end: 11,
  })
})
