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

test('an address that says nothing shows the newest twenty', () => {
  expect(fileQueryOf({})).toEqual({ sortBy: 'uploadedAt', sortDirection: 'desc', page: 1, limit: 20 })
  expect(fileQueryOf({ sortBy: 'size', page: 'x', limit: '7' })).toEqual({
    sortBy: 'size',
    sortDirection: 'asc',
    page: 1,
    limit: 20,
  })
})

test('only what the list understands is read', () => {
  expect(readFileSearch({ search: 'log', page: 3, view: 'x', limit: '' })).toEqual({ search: 'log', page: '3' })
})

test('another search, order or page size begins on the first page', () => {
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

test('page and page size are remembered across visits, for each list its own', () => {
  saveListPreferences('portal_files', { current_page: 3, per_page: 50 })
  expect(rememberedAddress('portal_files')).toEqual({ page: '3', limit: '50' })
  expect(rememberedAddress('files')).toEqual({})
})
