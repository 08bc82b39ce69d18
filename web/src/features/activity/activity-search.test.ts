import { expect, test } from 'vitest'
import { filtersOf, readActivitySearch, withFilter } from './activity-search.ts'

test('keeps only the URL parameters that the activity log supports', () => {
  const search = readActivitySearch({ kind: 'ticket,user', page: 2, search: '', odd: 'x', on: '2026-11-17' })
  expect(search).toEqual({ kind: 'ticket,user', page: '2', on: '2026-11-17' })
  expect(filtersOf(search)).toEqual({ kind: 'ticket,user', on: '2026-11-17' })
})

test('sets and removes a filter', () => {
  expect(withFilter({ kind: 'ticket' }, 'search', 'vpn')).toEqual({ kind: 'ticket', search: 'vpn' })
  expect(withFilter({ kind: 'ticket', search: 'vpn' }, 'search', '')).toEqual({ kind: 'ticket' })
})
