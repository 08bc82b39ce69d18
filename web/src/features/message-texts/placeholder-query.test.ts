import { findPlaceholders } from '@hatchway/contract/templates/placeholders'
import { describe, expect, test } from 'vitest'
import { markedPieces, placeholderEdit, placeholderQuery } from './placeholder-query.ts'

/** A text with `|` at the caret. */
const at = (text: string) => {
  const start = text.indexOf('|')
  return { text: text.replace('|', ''), start, end: start }
}
const completed = (text: string, name: string) => {
  const selection = at(text)
  const { from, to, insert } = placeholderEdit(placeholderQuery(selection)!, selection, name)
  return selection.text.slice(0, from) + insert + selection.text.slice(to)
}

describe('a placeholder that is typed', () => {
  test('begins with two braces before the caret', () => {
    expect(placeholderQuery(at('Hi {{|'))).toEqual({ from: 3, query: '' })
    expect(placeholderQuery(at('Hi {{ person.f|'))).toEqual({ from: 3, query: 'person.f' })
    expect(placeholderQuery(at('Hi {|'))).toBeUndefined()
    expect(placeholderQuery(at('{{ticket.id}}|'))).toBeUndefined()
    expect(placeholderQuery(at('{{two words|'))).toBeUndefined()
  })

  test('is completed with its braces, and keeps the text after it', () => {
    expect(completed('Hi {{per|, welcome', 'person.name')).toBe('Hi {{person.name}}, welcome')
    expect(completed('Hi {{per|son}}, welcome', 'person.name')).toBe('Hi {{person.name}}, welcome')
    expect(completed('{{| next {{ticket.id}}', 'person.name')).toBe('{{person.name}} next {{ticket.id}}')
  })
})

test('a text is split into its own words, known placeholders and unknown ones', () => {
  const text = 'Hi {{person.name}}, call {{agent.phon}}'
  expect(markedPieces(text, findPlaceholders(text), ['person.name'])).toEqual([
    { text: 'Hi ', mark: null, at: 0 },
    { text: '{{person.name}}', mark: 'known', at: 3 },
    { text: ', call ', mark: null, at: 18 },
    { text: '{{agent.phon}}', mark: 'unknown', at: 25 },
  ])
  expect(markedPieces('', [], [])).toEqual([])
})
