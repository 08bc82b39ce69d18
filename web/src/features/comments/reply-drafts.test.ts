import { beforeEach, expect, test, vi } from 'vitest'
import { replyDrafts, saveReplyDraft } from './reply-drafts.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})

test('keeps a separate draft for each ticket, with the type of message', () => {
  saveReplyDraft(1, 10, { text: 'Hello', isInternal: false })
  saveReplyDraft(1, 11, { text: 'Only for us', isInternal: true })
  expect(replyDrafts.find(1, 10)).toMatchObject({ text: 'Hello', isInternal: false })
  expect(replyDrafts.find(1, 11)).toMatchObject({ text: 'Only for us', isInternal: true })
})

test('deletes the draft when it is emptied', () => {
  saveReplyDraft(1, 11, { text: 'Hello', isInternal: false })
  saveReplyDraft(1, 11, { text: '  ', isInternal: false })
  expect(replyDrafts.find(1, 11)).toBeUndefined()
})
