import { beforeEach, expect, test, vi } from 'vitest'
import { draftStore } from './draft-store.ts'

const stored = new Map<string, string>()
let isFull = false

beforeEach(() => {
  stored.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
})

type Note = { id: string; userId: number; text: string }
const notes = draftStore<Note>('notes', 3, ({ text }) => typeof text === 'string')
const note = (id: string, text = 'Hello', userId = 1): Note => ({ id, userId, text })
const ids = (userId = 1) => notes.list(userId).map(({ id }) => id)

test('finds a draft as it was saved, in place of its older version', () => {
  expect(notes.save(note('a'))).toBe(true)
  notes.save(note('b'))
  notes.save(note('a', 'Bye'))
  expect(ids()).toEqual(['a', 'b'])
  expect(notes.find(1, 'a')?.text).toBe('Bye')
})

test('removes the oldest drafts beyond the limit', () => {
  for (const id of ['1', '2', '3', '4']) notes.save(note(id))
  expect(ids()).toEqual(['4', '3', '2'])
})

test('shows users only their own drafts, also under the same id', () => {
  notes.save(note('a'))
  notes.save(note('a', 'Not yours', 2))
  expect(ids()).toEqual(['a'])
  expect(notes.find(1, 'a')?.text).toBe('Hello')
  notes.remove(1, 'a')
  expect([ids(1), ids(2)]).toEqual([[], ['a']])
})

test('returns false when the browser cannot store drafts', () => {
  isFull = true
  expect(notes.save(note('a'))).toBe(false)
})

test('ignores invalid data left by an older version or another script', () => {
  stored.set('hatchway_notes', '[null, 3, {"id":"a"}, {"id":"b","userId":1,"text":"Old"}]')
  expect(ids()).toEqual(['b'])
  stored.set('hatchway_notes', '{"not":"a list"}')
  expect(ids()).toEqual([])
  expect(notes.save(note('a'))).toBe(true)
})
