import { users } from '@hatchway/contract/accounts/users'
import { activity } from '@hatchway/contract/activity'
import { files } from '@hatchway/contract/files/attachments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect, test } from 'vitest'
import { filtersOf, queryOutline, readListSearch, sortOf } from './list-search.ts'

test('keeps the parameters that the query of the endpoint has, as text', () => {
  const read = readListSearch(activity.list.query)
  expect(read({ kind: 'ticket,user', page: 2, search: '', odd: 'x', on: '2026-11-17' })).toEqual({
    kind: 'ticket,user',
    page: '2',
    on: '2026-11-17',
  })
})

test('leaves out values that the query does not allow', () => {
  const read = readListSearch(users.people.query)
  expect(read({ role: 'agent', status: 'bogus', groupId: '7', sortBy: 'nothing', page: '-1', limit: '1000' })).toEqual({
    role: 'agent',
    groupId: '7',
  })
  expect(read({ groupId: 'abc', page: '2.5', limit: '50' })).toEqual({ limit: '50' })
})

test('leaves values to the server that may be several, such as the states of tickets', () => {
  const read = readListSearch(tickets.list.query, ['view'])
  expect(read({ status: 'open,nonsense', view: 'my-open', due: 'never' })).toEqual({
    status: 'open,nonsense',
    view: 'my-open',
  })
})

test('distinguishes filters from page, order and the parameters of the page around the list', () => {
  const search = { search: 'vpn', status: 'open', view: 'my-open', page: '2', limit: '50', sortBy: 'subject' }
  expect(filtersOf(tickets.list.query, search)).toEqual({ search: 'vpn', status: 'open' })
})

test('keeps an order by a custom field, also by the outline that the build writes', () => {
  const outline = JSON.parse(JSON.stringify(queryOutline(tickets.list.query))) as typeof tickets.list.query
  for (const query of [tickets.list.query, outline]) {
    const read = readListSearch(query)
    expect(read({ sortBy: 'customFields.device', groupBy: 'status' })).toEqual({
      sortBy: 'customFields.device',
      groupBy: 'status',
    })
    expect(read({ sortBy: 'nothing', groupBy: 'subject' })).toEqual({})
    expect(sortOf(query, {})).toEqual({ key: 'createdAt', direction: 'desc' })
  }
})

test('sorts as the query does by default', () => {
  expect(sortOf(tickets.list.query, {})).toEqual({ key: 'createdAt', direction: 'desc' })
  expect(sortOf(tickets.list.query, { sortBy: 'subject' })).toEqual({ key: 'subject', direction: 'desc' })
  expect(sortOf(files.list.query, { sortBy: 'size' }, true)).toEqual({ key: 'size', direction: 'asc' })
  expect(sortOf(files.list.query, {}, true)).toEqual({ key: 'uploadedAt', direction: 'desc' })
})

test('reads the outline that the build writes as it reads the schema', () => {
  const outline = JSON.parse(JSON.stringify(queryOutline(users.people.query))) as typeof users.people.query
  expect(readListSearch(outline)({ role: 'bogus', status: 'active' })).toEqual({ status: 'active' })
  expect(sortOf(outline, {})).toEqual({ key: 'fullName', direction: 'asc' })
})
