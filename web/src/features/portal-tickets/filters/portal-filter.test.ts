import { expect, test } from 'vitest'
import { filterParts, isFilterActive, readPortalFilter, shownPriority, shownStatus } from './portal-filter.ts'

const types = [{ id: 3, name: 'Incident', isDefault: true, icon: 'zap', hue: 25 }]

test('a filter keeps what it knows of an address and drops the neutral values', () => {
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

test('a filter is read from its JSON too, and from what is no JSON as none', () => {
  expect(readPortalFilter('{"status":"open","page":3}')).toEqual({ status: 'open' })
  for (const text of ['{broken', 'null', '"open"']) expect(readPortalFilter(text)).toEqual({})
})

test('the names of neutral choices are neutral values too', () => {
  expect(readPortalFilter({ status: 'All statuses', priority: 'all priorities', typeId: 'all types' })).toEqual({})
})

test('a switch is on only when it says true', () => {
  expect(readPortalFilter({ createdToday: 'false', resolvedToday: true })).toEqual({ resolvedToday: 'true' })
})

test('a filter is active as soon as any of its parts is set', () => {
  expect(isFilterActive({})).toBe(false)
  expect(isFilterActive({ resolvedToday: 'true' })).toBe(true)
})

test('a filter reads as words', () => {
  const filter = { status: 'open,in_progress', priority: 'high', typeId: '3', createdToday: 'true' } as const
  expect(filterParts(filter, types)).toEqual([
    { about: 'Status', value: 'Open, In Progress' },
    { about: 'Priority', value: 'High' },
    { about: 'Type', value: 'Incident' },
    { about: '', value: 'Opened Today' },
  ])
})

test('a status or priority that nobody knows shows as Open and Medium', () => {
  expect(shownStatus('on_hold')).toBe('open')
  expect(shownStatus('closed')).toBe('closed')
  expect(shownPriority('panic')).toBe('medium')
  expect(shownPriority('toString')).toBe('medium')
})
