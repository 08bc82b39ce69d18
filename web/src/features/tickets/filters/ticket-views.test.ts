import { expect, test } from 'vitest'
import {
  addressOfView,
  builtInViews,
  effectiveFilters,
  isChanged,
  savedViews,
  viewOf,
  withFilters,
} from './ticket-views.ts'

const saved = {
  id: 7,
  name: 'Night shift',
  description: null,
  isPublic: false,
  isMine: true,
  owner: null,
  can: { change: true },
  filterParams: { status: 'open', customerId: 1, sortBy: 'priority', page: '3' },
  createdAt: '2026-01-01T00:00:00.000Z',
}
const views = [...builtInViews, ...savedViews([saved])]
const myOpen = viewOf({ view: 'my-open' }, views)
const nightShift = viewOf({ view: 'saved-7' }, views)!

test('an address without a view shows all tickets, one with a view what it holds', () => {
  expect(viewOf({}, views)?.label).toBe('All tickets')
  expect(effectiveFilters({ view: 'my-open' }, myOpen)).toEqual({
    assigneeId: 'me',
    status: 'open,in_progress',
    snoozed: 'false',
  })
})

test('filters in the address go before those of its view', () => {
  const search = { view: 'my-open', status: 'open' }
  expect(effectiveFilters(search, myOpen)).toEqual({ status: 'open' })
  expect(isChanged({ status: 'open' }, myOpen)).toBe(true)
})

test('a saved view keeps its filters as text, and its order apart', () => {
  expect(nightShift.filters).toEqual({ status: 'open', customerId: '1' })
  expect(nightShift.order).toEqual({ sortBy: 'priority' })
})

test('the link of a saved view carries all that it holds', () => {
  expect(addressOfView(nightShift)).toEqual({ view: 'saved-7', status: 'open', customerId: '1', sortBy: 'priority' })
})

test('a changed filter leads to the first page and keeps order, size and view', () => {
  const search = { view: 'my-open', page: '4', limit: '50', sortBy: 'subject' }
  expect(withFilters(search, { assigneeId: 'me' }, myOpen)).toEqual({
    view: 'my-open',
    assigneeId: 'me',
    limit: '50',
    sortBy: 'subject',
  })
})

test('a view whose filters are restored is named alone again', () => {
  const search = { view: 'my-open', status: 'open' }
  expect(withFilters(search, { status: 'open,in_progress', assigneeId: 'me', snoozed: 'false' }, myOpen)).toEqual({
    view: 'my-open',
  })
})

test('without any filter it is all tickets', () => {
  expect(withFilters({ view: 'my-open', status: 'open' }, {}, myOpen)).toEqual({})
})
