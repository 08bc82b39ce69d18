import { expect, test } from 'vitest'

import {
  builtInViews,
  effectiveFilters,
  isChanged,
  savedViews,
  searchOfView,
  viewOf,
  withFilters,
} from './ticket-views.ts'
import { listAreaOf } from './use-ticket-list-state.ts'

const saved = {
  id: 7,
  list: 'tickets' as const,
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

test('shows all tickets without a view in the URL, and otherwise the filters of the view', () => {
  expect(viewOf({}, views)?.label).toBe('All tickets')
  expect(effectiveFilters({ view: 'my-open' }, myOpen)).toEqual({
    assigneeId: 'me',
    status: 'open,in_progress',
    snoozed: 'false',
  })
})

test('prefers the filters in the URL to those of its view', () => {
  const search = { view: 'my-open', status: 'open' }
  expect(effectiveFilters(search, myOpen)).toEqual({ status: 'open' })
  expect(isChanged({ status: 'open' }, myOpen)).toBe(true)
})

test('stores the filters of a view as text, and its order separately', () => {
  expect(nightShift.filters).toEqual({ status: 'open', customerId: '1' })
  expect(nightShift.order).toEqual({ sortBy: 'priority' })
})

test('puts all filters of a saved view into its link', () => {
  expect(searchOfView(nightShift)).toEqual({ view: 'saved-7', status: 'open', customerId: '1', sortBy: 'priority' })
})

test('goes to the first page when a filter changes, and keeps order, page size and view', () => {
  const search = { view: 'my-open', page: '4', limit: '50', sortBy: 'subject' }
  expect(withFilters(search, { assigneeId: 'me' }, myOpen)).toEqual({
    view: 'my-open',
    assigneeId: 'me',
    limit: '50',
    sortBy: 'subject',
  })
})

test('names only the view again when its filters are restored', () => {
  const search = { view: 'my-open', status: 'open' }
  expect(withFilters(search, { status: 'open,in_progress', assigneeId: 'me', snoozed: 'false' }, myOpen)).toEqual({
    view: 'my-open',
  })
})

test('selects all tickets when there is no filter', () => {
  expect(withFilters({ view: 'my-open', status: 'open' }, {}, myOpen)).toEqual({})
})

test('the page of one request type is stored apart, with the type', () => {
  expect(listAreaOf({ typeId: '7' })).toEqual({ area: 'ticket_request_types', stored: { request_type: '7' } })
  for (const search of [{}, { typeId: '7,8' }, { view: 'unassigned', typeId: '7' }])
    expect(listAreaOf(search)).toEqual({ area: 'advanced_tickets' })
  expect(listAreaOf({ view: 'following' })).toEqual({ area: 'followed_tickets' })
})
