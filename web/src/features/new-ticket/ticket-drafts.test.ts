import { beforeEach, expect, test, vi } from 'vitest'
import { emptyTicket, isUntouched } from './new-ticket-values.ts'
import { draftsOf, draftTitle, findDraft, forgetDraft, keepDraft, type TicketDraft } from './ticket-drafts.ts'

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

const draft = (id: string, subject = 'Laptop is dead', about: Partial<TicketDraft> = {}): TicketDraft => ({
  id,
  userId: 1,
  savedAt: `2030-01-01T00:00:00.${id.length}00Z`,
  values: { ...emptyTicket, subject },
  files: 0,
  ...about,
})

test('restores a draft as it was saved, and replaces its older version', () => {
  expect(keepDraft(draft('a'))).toBe(true)
  keepDraft(draft('b'))
  keepDraft(draft('a', 'Laptop is alive'))
  expect(draftsOf(1).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(findDraft(1, 'a')?.values.subject).toBe('Laptop is alive')
})

test('keeps five drafts and removes the oldest', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) keepDraft(draft(id))
  expect(draftsOf(1).map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2'])
})

test('shows users only their own drafts', () => {
  keepDraft(draft('a'))
  keepDraft(draft('b', 'Not yours', { userId: 2 }))
  expect(draftsOf(1).map(({ id }) => id)).toEqual(['a'])
  expect(findDraft(1, 'b')).toBeUndefined()
})

test('deletes one draft and keeps the others', () => {
  keepDraft(draft('a'))
  keepDraft(draft('b'))
  forgetDraft('a')
  expect(draftsOf(1).map(({ id }) => id)).toEqual(['b'])
})

test('reports when the browser cannot store drafts', () => {
  isFull = true
  expect(keepDraft(draft('a'))).toBe(false)
})

test('ignores invalid data left by an older version or another script', () => {
  stored.set('hatchway_draft_tickets', '[null, 3, {"id":"a"}, {"id":"b","userId":1,"values":{"subject":"Old"}}]')
  expect(findDraft(1, 'b')?.values).toEqual({ ...emptyTicket, subject: 'Old' })
  expect(draftsOf(1)).toHaveLength(1)
  expect(keepDraft(draft('a'))).toBe(true)
  stored.set('hatchway_draft_tickets', '{"not":"a list"}')
  expect(draftsOf(1)).toEqual([])
  expect(keepDraft(draft('a'))).toBe(true)
})

test('names a draft by its subject, else by the beginning of its description', () => {
  expect(draftTitle(draft('a'))).toBe('Laptop is dead')
  expect(draftTitle(draft('a', ' ', { values: { ...emptyTicket, description: 'It is dark.\nVery.' } }))).toBe(
    'It is dark.',
  )
  expect(draftTitle(draft('a', ''))).toBe('No subject yet')
})

test('counts a form as untouched until it contains something worth keeping', () => {
  expect(isUntouched({ ...emptyTicket, typeId: '2', priority: 'high', customFields: { f1: '', f2: false } })).toBe(true)
  expect(isUntouched({ ...emptyTicket, subject: ' ' })).toBe(true)
  expect(isUntouched({ ...emptyTicket, customFields: { f2: true } })).toBe(false)
  expect(isUntouched({ ...emptyTicket, assignedGroupId: 3 })).toBe(false)
})
