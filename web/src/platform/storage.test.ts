import { beforeEach, expect, test } from 'vitest'
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
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
})

test('a value comes back as it was, under the prefix of the product', () => {
  expect(writeStored('columns', ['id', 'subject'])).toBe(true)
  expect(readStored('columns', [])).toEqual(['id', 'subject'])
  expect([...stored.keys()]).toEqual(['hatchway_columns'])
  removeStored('columns')
  expect(readStored('columns', 'none')).toBe('none')
})

test('broken text and a full store are survived', () => {
  stored.set('hatchway_columns', '{broken')
  expect(readStored('columns', 'fallback')).toBe('fallback')
  expect(writeStored('draft', 'x'.repeat(room))).toBe(false)
})

test('each list remembers its place, and nonsense becomes page 1 of 20', () => {
  saveListPreferences('portal_tickets', { current_page: 3, per_page: 50, request_type: 'Incident' })
  expect(readListPreferences('portal_tickets')).toEqual({ current_page: 3, per_page: 50, request_type: 'Incident' })
  stored.set('hatchway_pagination_portal_files', '{"current_page":-1,"per_page":"many"}')
  expect(readListPreferences('portal_files')).toEqual({ current_page: 1, per_page: 20 })
})

test('recent searches keep the newest twenty, each once', () => {
  for (let at = 1; at <= 25; at++) prependStored('recent_searches', `search ${at}`)
  const list = prependStored('recent_searches', 'search 10')
  expect(list).toHaveLength(20)
  expect(list.slice(0, 3)).toEqual(['search 10', 'search 25', 'search 24'])
  expect(list.filter((search) => search === 'search 10')).toHaveLength(1)
})

test('so many of each kind of memory are kept', () => {
  expect(storedListLimits).toEqual({ recent_searches: 20, draft_tickets: 5, chat_history: 50, upload_history: 20 })
  for (let at = 1; at <= 60; at++)
    for (const name of ['chat_history', 'upload_history'] as const) prependStored(name, `${at}`)
  expect(readStored<string[]>('chat_history', [])).toHaveLength(50)
  expect(readStored<string[]>('upload_history', [])).toHaveLength(20)
})

test('the next person at this browser finds neither searches nor uploads of the one before', () => {
  for (const name of ['recent_searches', 'upload_history', 'chat_history'] as const) prependStored(name, 'Acme breach')
  writeStored('theme', 'dark')
  clearUserData()
  expect([...stored.values()].join()).not.toContain('Acme')
  expect(readStored('theme', 'light')).toBe('dark')
})
