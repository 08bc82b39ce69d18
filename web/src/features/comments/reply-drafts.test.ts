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

test('keeps a separate draft for each ticket, with the type of message', () => {
  keepDraft(1, 10, reply('Hello'))
  keepDraft(1, 11, { text: 'Only for us', isInternal: true })
  expect(recallDraft(1, 10)).toMatchObject({ text: 'Hello', isInternal: false })
  expect(recallDraft(1, 11)).toMatchObject({ text: 'Only for us', isInternal: true })
})

test('does not show drafts to another user of the same browser', () => {
  keepDraft(1, 10, reply('Hello'))
  expect(recallDraft(2, 10)).toBeUndefined()
})

test('deletes the draft when it is sent or emptied', () => {
  keepDraft(1, 10, reply('Hello'))
  forgetDraft(1, 10)
  keepDraft(1, 11, reply('Hello'))
  keepDraft(1, 11, reply('  '))
  expect([recallDraft(1, 10), recallDraft(1, 11)]).toEqual([undefined, undefined])
})

test('evicts the oldest of very many drafts', () => {
  for (let ticket = 1; ticket <= 31; ticket++) keepDraft(1, ticket, reply(`Draft ${ticket}`))
  expect(recallDraft(1, 1)).toBeUndefined()
  expect(recallDraft(1, 31)?.text).toBe('Draft 31')
})
