import { beforeEach, expect, test } from 'vitest'
import {
  forget,
  forgetWhoWasHere,
  kept,
  recall,
  recallPlace,
  remember,
  rememberFirst,
  rememberPlace,
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
  expect(remember('columns', ['id', 'subject'])).toBe(true)
  expect(recall('columns', [])).toEqual(['id', 'subject'])
  expect([...stored.keys()]).toEqual(['hatchway_columns'])
  forget('columns')
  expect(recall('columns', 'none')).toBe('none')
})

test('broken text and a full store are survived', () => {
  stored.set('hatchway_columns', '{broken')
  expect(recall('columns', 'fallback')).toBe('fallback')
  expect(remember('draft', 'x'.repeat(room))).toBe(false)
})

test('each list remembers its place, and nonsense becomes page 1 of 20', () => {
  rememberPlace('portal_tickets', { current_page: 3, per_page: 50, request_type: 'Incident' })
  expect(recallPlace('portal_tickets')).toEqual({ current_page: 3, per_page: 50, request_type: 'Incident' })
  stored.set('hatchway_pagination_portal_files', '{"current_page":-1,"per_page":"many"}')
  expect(recallPlace('portal_files')).toEqual({ current_page: 1, per_page: 20 })
})

test('recent searches keep the newest twenty, each once', () => {
  for (let at = 1; at <= 25; at++) rememberFirst('recent_searches', `search ${at}`)
  const list = rememberFirst('recent_searches', 'search 10')
  expect(list).toHaveLength(20)
  expect(list.slice(0, 3)).toEqual(['search 10', 'search 25', 'search 24'])
  expect(list.filter((search) => search === 'search 10')).toHaveLength(1)
})

test('so many of each kind of memory are kept', () => {
  expect(kept).toEqual({ recent_searches: 20, draft_tickets: 5, chat_history: 50, upload_history: 20 })
  for (let at = 1; at <= 60; at++)
    for (const name of ['chat_history', 'upload_history'] as const) rememberFirst(name, `${at}`)
  expect(recall<string[]>('chat_history', [])).toHaveLength(50)
  expect(recall<string[]>('upload_history', [])).toHaveLength(20)
})

test('the next person at this browser finds neither searches nor uploads of the one before', () => {
  for (const name of ['recent_searches', 'upload_history', 'chat_history'] as const) rememberFirst(name, 'Acme breach')
  remember('theme', 'dark')
  forgetWhoWasHere()
  expect([...stored.values()].join()).not.toContain('Acme')
  expect(recall('theme', 'light')).toBe('dark')
})
