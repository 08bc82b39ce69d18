import { expect, test } from 'vitest'
import { pageToStore } from './reading-search.ts'

test('stores the page of all articles, not that of a category or a search', () => {
  expect(pageToStore({})).toEqual({ category: 'all' })
  expect(pageToStore({ category: '5' })).toEqual({ category: 'all', current_page: 1 })
  expect(pageToStore({ search: 'vpn' })).toEqual({ category: 'all', current_page: 1 })
})
