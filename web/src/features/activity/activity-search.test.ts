import { expect, test } from 'vitest'
import { filtersOf, readActivitySearch, withFilter } from './activity-search.ts'

test('of an address only what the log understands is kept', () => {
  const search = readActivitySearch({ kind: 'ticket,user', page: 2, search: '', odd: 'x', on: '2026-11-17' })
  expect(search).toEqual({ kind: 'ticket,user', page: '2', on: '2026-11-17' })
  expect(filtersOf(search)).toEqual({ kind: 'ticket,user', on: '2026-11-17' })
})

test('a filter is set and taken off', () => {
  expect(withFilter({ kind: 'ticket' }, 'search', 'vpn')).toEqual({ kind: 'ticket', search: 'vpn' })
  expect(withFilter({ kind: 'ticket', search: 'vpn' }, 'search', '')).toEqual({ kind: 'ticket' })
})
