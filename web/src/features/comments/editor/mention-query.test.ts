import { expect, test } from 'vitest'
import { mentionEdit, mentionQuery } from './mention-query.ts'

const at = (text: string, caret = text.length) => mentionQuery({ text, start: caret, end: caret })

test('starts a mention with an at sign at the beginning of a word', () => {
  expect(at('ask @')).toEqual({ from: 4, query: '' })
  expect(at('@pri')).toEqual({ from: 0, query: 'pri' })
  expect(at('ask @priya ram')).toEqual({ from: 4, query: 'priya ram' })
})

test('finds no mention in an e-mail address, a finished sentence or a selection', () => {
  expect(at('dana@acme')).toBeUndefined()
  expect(at('@priya please look at it')).toBeUndefined()
  expect(at('@pri\nnext')).toBeUndefined()
  expect(mentionQuery({ text: '@pri', start: 0, end: 4 })).toBeUndefined()
})

test('replaces the typed text with the name and one space', () => {
  const priya = { id: 1, fullName: 'Priya Raman' }
  const text = 'ask @pri now'
  const edit = mentionEdit(at(text, 8)!, { text, start: 8, end: 8 }, priya)
  expect(text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe('ask @Priya Raman now')
  expect(edit.start).toBe('ask @Priya Raman '.length)
})
