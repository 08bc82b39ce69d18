import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearUserData,
  prependStored,
  readListPreferences,
  readStored,
  removeStored,
  saveListPreferences,
  storedListLimits,
  writeStored,
} from './storage.ts'

const room = 10_000
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('returns a stored value unchanged, under the key prefix of the application', () => {
  expect(writeStored('columns', ['id', 'subject'])).toBe(true)
  expect(readStored('columns', [])).toEqual(['id', 'subject'])
  expect([...stored.keys()]).toEqual(['hatchway_columns'])
  removeStored('columns')
  expect(readStored('columns', 'none')).toBe('none')
})

test('returns the fallback for invalid text and ignores a full storage', () => {
  stored.set('hatchway_columns', '{broken')
  expect(readStored('columns', 'fallback')).toBe('fallback')
  expect(writeStored('draft', 'x'.repeat(room))).toBe(false)
})

test('stores the page of each list, and reads an invalid value as page 1 of 20', () => {
  saveListPreferences('portal_tickets', { current_page: 3, per_page: 50, request_type: 'Incident' })
  expect(readListPreferences('portal_tickets')).toEqual({ current_page: 3, per_page: 50, request_type: 'Incident' })
  stored.set('hatchway_pagination_portal_files', '{"current_page":-1,"per_page":"many"}')
  expect(readListPreferences('portal_files')).toEqual({ current_page: 1, per_page: 20 })
})

test('keeps the newest twenty recent searches without duplicates', () => {
  for (let at = 1; at <= 25; at++) prependStored('recent_searches', `search ${at}`)
  const list = prependStored('recent_searches', 'search 10')
  expect(list).toHaveLength(20)
  expect(list.slice(0, 3)).toEqual(['search 10', 'search 25', 'search 24'])
  expect(list.filter((search) => search === 'search 10')).toHaveLength(1)
})

test('limits the number of entries of each stored list', () => {
  expect(storedListLimits).toEqual({ recent_searches: 20, draft_tickets: 5, chat_history: 50, upload_history: 20 })
  for (let at = 1; at <= 60; at++)
    for (const name of ['chat_history', 'upload_history'] as const) prependStored(name, `${at}`)
  expect(readStored<string[]>('chat_history', [])).toHaveLength(50)
  expect(readStored<string[]>('upload_history', [])).toHaveLength(20)
})

test('removes the searches and uploads of the previous user', () => {
  for (const name of ['recent_searches', 'upload_history', 'chat_history'] as const) prependStored(name, 'Acme breach')
  writeStored('theme', 'dark')
  clearUserData()
  expect([...stored.values()].join()).not.toContain('Acme')
  expect(readStored('theme', 'light')).toBe('dark')
})
