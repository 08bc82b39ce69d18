import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect, test } from 'vitest'
import { mayChangeList, scopeFields } from './list-effect.ts'
import type { TicketQuery } from './ticket-list.queries.ts'

const about = { position: '1', ticketId: 7, actorId: 2 }
const changed = (...fields: string[]) => ({ event: 'ticket.changed', ...about, fields }) as const
const commented = { event: 'comment.added', ...about, commentId: 1, isInternal: false } as const
const unresolved: TicketQuery = { status: 'open,in_progress' }

test('a change of a field that the list neither filters nor sorts by leaves it as it is', () => {
  expect(mayChangeList(unresolved, changed('priority'))).toBe(false)
  expect(mayChangeList(unresolved, changed('assigneeId'))).toBe(false)
  expect(mayChangeList(unresolved, commented)).toBe(false)
  expect(mayChangeList({ ...unresolved, page: '2', limit: '50' }, changed('tags'))).toBe(false)
})

test('a change of a field that the list filters or sorts by may change it', () => {
  expect(mayChangeList(unresolved, changed('status', 'statusName'))).toBe(true)
  expect(mayChangeList({ assigneeId: 'me' }, changed('assigneeId'))).toBe(true)
  expect(mayChangeList({ sortBy: 'priority' }, changed('priority'))).toBe(true)
  expect(mayChangeList({ sortBy: 'assignee' }, changed('assigneeId'))).toBe(true)
  expect(mayChangeList({ waiting: 'true' }, changed('statusName'))).toBe(true)
  expect(mayChangeList({ snoozed: 'true' }, changed('snoozedUntil'))).toBe(true)
  expect(mayChangeList({ search: 'printer' }, changed('subject'))).toBe(true)
})

test('a change of group, requester or customer may bring a ticket into view', () => {
  for (const field of scopeFields) expect(mayChangeList({}, changed(field)), field).toBe(true)
})

test('a change of a field that the list is grouped by, sorted by or has a column of may change it', () => {
  expect(mayChangeList({ groupBy: 'priority' }, changed('priority'))).toBe(true)
  expect(mayChangeList({ groupBy: 'priority' }, changed('tags'))).toBe(false)
  expect(mayChangeList({ sortBy: 'customFields.device' }, changed('customFields.device'))).toBe(true)
  expect(mayChangeList({ columns: 'resolvedAt,customFields.device' }, changed('customFields.device'))).toBe(true)
  expect(mayChangeList({ columns: 'customFields.device' }, changed('customFields.other'))).toBe(false)
  expect(mayChangeList({ columns: 'resolvedAt' }, changed('status'))).toBe(true)
  expect(mayChangeList({ columns: 'firstRespondedAt' }, commented)).toBe(true)
})

test('a change without fields, such as a merge or what customers receive, may change every list', () => {
  expect(mayChangeList({}, changed())).toBe(true)
  expect(mayChangeList({}, { event: 'ticket.changed', ...about })).toBe(true)
})

test('every change and comment may change a list by the last update, or a filter that reads more than properties', () => {
  for (const query of [
    { sortBy: 'updatedAt' },
    { updatedWithinDays: '7' },
    { answered: 'true' },
    { q: 'priority:high' },
    { search: 'priority:high' },
    { following: 'true' },
  ]) {
    expect(mayChangeList(query, commented), JSON.stringify(query)).toBe(true)
    expect(mayChangeList(query, changed('priority')), JSON.stringify(query)).toBe(true)
  }
})

test('every filter of the list is covered: by the field of its name, or by an entry', () => {
  const names = Object.keys(tickets.list.query.shape).filter((name) => !scopeFields.includes(name))
  const everyField = changed(
    ...['status', 'statusName', 'typeId', 'dueDate', 'snoozedUntil', 'subject', 'tags', 'priority', 'category'],
    ...['assigneeId', 'serviceId'],
  )
  const unaffected = names.filter((name) => !mayChangeList({ [name]: 'some' }, everyField))
  expect(unaffected.sort()).toEqual([
    'collapsed',
    'columns',
    'createdByMe',
    'createdOn',
    'createdToday',
    'createdWithinDays',
    'groupBy',
    'limit',
    'page',
    'sortBy',
    'sortDirection',
  ])
})
