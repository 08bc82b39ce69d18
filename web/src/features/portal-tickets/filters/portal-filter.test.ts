import { expect, test } from 'vitest'
import { filterParts, isFilterActive, readPortalFilter, shownChoice, shownStatus } from './portal-filter.ts'

const types = [{ id: 3, name: 'Incident', isDefault: true, icon: 'zap', hue: 25 }]

test('keeps the supported parameters of a URL and drops neutral values', () => {
  const address = {
    search: 'vpn',
    status: 'all',
    priority: 'high',
    typeId: 3,
    createdToday: 'true',
    page: '2',
    ticket: '9',
  }
  expect(readPortalFilter(address)).toEqual({ search: 'vpn', priority: 'high', typeId: '3', createdToday: 'true' })
})

test('reads a filter from JSON, and an empty filter from invalid JSON', () => {
  expect(readPortalFilter('{"status":"open","page":3}')).toEqual({ status: 'open' })
  for (const text of ['{broken', 'null', '"open"']) expect(readPortalFilter(text)).toEqual({})
})

test('treats the names of neutral options as neutral values', () => {
  expect(readPortalFilter({ status: 'All statuses', priority: 'all priorities', typeId: 'all types' })).toEqual({})
})

test('turns a switch on only for the value true', () => {
  expect(readPortalFilter({ createdToday: 'false', resolvedToday: true })).toEqual({ resolvedToday: 'true' })
})

test('is active as soon as any of its parts is set', () => {
  expect(isFilterActive({})).toBe(false)
  expect(isFilterActive({ resolvedToday: 'true' })).toBe(true)
})

test('describes a filter in words', () => {
  const filter = { status: 'open,in_progress', priority: 'high', typeId: '3', createdToday: 'true' } as const
  expect(filterParts(filter, types)).toEqual([
    { about: 'Status', value: 'Open, In Progress' },
    { about: 'Priority', value: 'High' },
    { about: 'Type', value: 'Incident' },
    { about: '', value: 'Opened Today' },
  ])
})

test('shows an unknown status as Open and an unknown priority as Medium', () => {
  expect(shownStatus('on_hold')).toBe('open')
  expect(shownStatus('closed')).toBe('closed')
  expect(shownChoice('priority', 'panic')).toBe('medium')
  expect(shownChoice('priority', 'toString')).toBe('medium')
})
