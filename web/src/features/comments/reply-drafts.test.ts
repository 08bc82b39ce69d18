import { beforeEach, expect, test } from 'vitest'
import { forgetDraft, keepDraft, recallDraft } from './reply-drafts.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  })
})

const reply = (text: string) => ({ text, isInternal: false })

test('each ticket has a draft of its own, kept with the kind of message', () => {
  keepDraft(1, 10, reply('Hello'))
  keepDraft(1, 11, { text: 'Only for us', isInternal: true })
  expect(recallDraft(1, 10)).toMatchObject({ text: 'Hello', isInternal: false })
  expect(recallDraft(1, 11)).toMatchObject({ text: 'Only for us', isInternal: true })
})

test('two people at one browser do not see each other’s drafts', () => {
  keepDraft(1, 10, reply('Hello'))
  expect(recallDraft(2, 10)).toBeUndefined()
})

test('a sent or emptied draft is forgotten', () => {
  keepDraft(1, 10, reply('Hello'))
  forgetDraft(1, 10)
  keepDraft(1, 11, reply('Hello'))
  keepDraft(1, 11, reply('  '))
  expect([recallDraft(1, 10), recallDraft(1, 11)]).toEqual([undefined, undefined])
})

test('the oldest of very many drafts make room', () => {
  for (let ticket = 1; ticket <= 31; ticket++) keepDraft(1, ticket, reply(`Draft ${ticket}`))
  expect(recallDraft(1, 1)).toBeUndefined()
  expect(recallDraft(1, 31)?.text).toBe('Draft 31')
})
