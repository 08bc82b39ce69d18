import { beforeEach, expect, test } from 'vitest'
import { saveListPreferences } from '../../../platform/storage.ts'
import { narrowed, placeToRemember, readingOf, rememberedReading, turned } from './reading-search.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
})

test('shows the first twenty of all categories when the URL has no or invalid parameters', () => {
  const usual = { search: '', category: undefined, page: 1, pageSize: 20 }
  expect(readingOf({})).toEqual(usual)
  expect(readingOf({ page: '-1', limit: '7', category: 'all' })).toEqual(usual)
  expect(readingOf({ search: 'vpn', category: '3', page: '2', limit: '50' })).toEqual({
    search: 'vpn',
    category: '3',
    page: 2,
    pageSize: 50,
  })
})

test('goes to the first page when search, category or page size change', () => {
  const address = { page: '4', search: 'vpn', category: '3' }
  expect(narrowed(address, { category: '5' })).toEqual({ search: 'vpn', category: '5' })
  expect(narrowed(address, { category: undefined })).toEqual({ search: 'vpn' })
  expect(narrowed(address, { search: '' })).toEqual({ category: '3' })
  expect(narrowed(address, { limit: '50' })).toEqual({ search: 'vpn', category: '3', limit: '50' })
  expect(turned(address, 2)).toEqual({ ...address, page: '2' })
  expect(turned(address, 1)).toEqual({ search: 'vpn', category: '3' })
})

test('remembers page and page size of all categories across visits', () => {
  saveListPreferences('portal_knowledge_base', placeToRemember(readingOf({ page: '3', limit: '10' })))
  expect(JSON.parse(stored.get('hatchway_pagination_portal_knowledge_base')!)).toEqual({
    current_page: 3,
    per_page: 10,
    category: 'all',
  })
  expect(rememberedReading('portal_knowledge_base')).toEqual({ page: '3', limit: '10' })
  expect(placeToRemember(readingOf({ page: '3', category: '5' }))).toEqual({
    current_page: 1,
    per_page: 20,
    category: 'all',
  })
  expect(rememberedReading('knowledge_base')).toEqual({})
})
