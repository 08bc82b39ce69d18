import { expect, test } from 'vitest'
import { mentionEdit, mentionQuery } from './mention-query.ts'

const at = (text: string, caret = text.length) => mentionQuery({ text, start: caret, end: caret })

test('a sign at the beginning of a word starts a mention', () => {
  expect(at('ask @')).toEqual({ from: 4, query: '' })
  expect(at('@pri')).toEqual({ from: 0, query: 'pri' })
  expect(at('ask @priya ram')).toEqual({ from: 4, query: 'priya ram' })
})

test('an e-mail address, a finished sentence and a selection are none', () => {
  expect(at('dana@acme')).toBeUndefined()
  expect(at('@priya please look at it')).toBeUndefined()
  expect(at('@pri\nnext')).toBeUndefined()
  expect(mentionQuery({ text: '@pri', start: 0, end: 4 })).toBeUndefined()
})

test('the name takes the place of what was typed, with one space after it', () => {
  const priya = { id: 1, fullName: 'Priya Raman' }
  const text = 'ask @pri now'
  const edit = mentionEdit(at(text, 8)!, { text, start: 8, end: 8 }, priya)
  expect(text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe('ask @Priya Raman now')
  expect(edit.start).toBe('ask @Priya Raman '.length)
})
