import { beforeEach, expect, test, vi } from 'vitest'
import { emptyTicket, isUntouched } from './new-ticket-values.ts'
import { draftTitle, findDraft, type TicketDraft, ticketDrafts } from './ticket-drafts.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
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

test('restores a draft with a value for fields that it does not have', () => {
  stored.set('hatchway_draft_tickets', '[{"id":"a"}, {"id":"b","userId":1,"values":{"subject":"Old"}}]')
  expect(findDraft(1, 'b')?.values).toEqual({ ...emptyTicket, subject: 'Old' })
  expect(ticketDrafts.list(1)).toHaveLength(1)
})

test('keeps five drafts and removes the oldest', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) ticketDrafts.save(draft(id))
  expect(ticketDrafts.list(1).map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2'])
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
