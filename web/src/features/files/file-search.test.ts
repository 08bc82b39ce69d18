import { beforeEach, expect, test } from 'vitest'
import { saveListPreferences } from '../../platform/storage.ts'
import { fileQueryOf, onPage, readFileSearch, rememberedAddress, searched, sized, sorted } from './file-search.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
})

test('shows the newest twenty when the URL has no parameters', () => {
  expect(fileQueryOf({})).toEqual({ sortBy: 'uploadedAt', sortDirection: 'desc', page: 1, limit: 20 })
  expect(fileQueryOf({ sortBy: 'size', page: 'x', limit: '7' })).toEqual({
    sortBy: 'size',
    sortDirection: 'asc',
    page: 1,
    limit: 20,
  })
})

test('reads only the supported parameters', () => {
  expect(readFileSearch({ search: 'log', page: 3, view: 'x', limit: '' })).toEqual({ search: 'log', page: '3' })
})

test('goes to the first page when search, order or page size change', () => {
  const address = { page: '4', search: 'log', limit: '50' }
  expect(searched(address, 'vpn')).toEqual({ search: 'vpn', limit: '50' })
  expect(searched(address, '')).toEqual({ limit: '50' })
  expect(sorted(address, { key: 'size', direction: 'desc' })).toEqual({
    search: 'log',
    limit: '50',
    sortBy: 'size',
    sortDirection: 'desc',
  })
  expect(sized(address, 100)).toEqual({ search: 'log', limit: '100' })
  expect(onPage(address, 1)).toEqual({ search: 'log', limit: '50' })
})

test('remembers page and page size across visits, separately for each list', () => {
  saveListPreferences('portal_files', { current_page: 3, per_page: 50 })
  expect(rememberedAddress('portal_files')).toEqual({ page: '3', limit: '50' })
  expect(rememberedAddress('files')).toEqual({})
})
