import { beforeEach, expect, test, vi } from 'vitest'
import { saveListPreferences } from '../storage.ts'
import { readStoredPage, storedPageSize } from './list-state.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('restores the page and the page size of the last visit, and what the list adds', () => {
  saveListPreferences('portal_tickets', { current_page: 3, per_page: 10, request_type: '7' })
  expect(readStoredPage('portal_tickets')).toEqual({ page: '3', limit: '10' })
  expect(readStoredPage('portal_tickets', ({ request_type }) => ({ typeId: request_type }))).toEqual({
    page: '3',
    limit: '10',
    typeId: '7',
  })
})

test('restores nothing of the first page with the default size, or of a list that was never visited', () => {
  saveListPreferences('files', { current_page: 1, per_page: 20 })
  expect([readStoredPage('files'), readStoredPage('portal_files')]).toEqual([{}, {}])
})

test('ignores a stored page size that cannot be chosen', () => {
  saveListPreferences('files', { current_page: 1, per_page: 7 })
  expect(storedPageSize('files')).toBe(20)
  expect(readStoredPage('files')).toEqual({})
})
