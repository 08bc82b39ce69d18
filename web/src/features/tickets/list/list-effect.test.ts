import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectOnPage, mayChangeList, type OpenPage, scopeFields } from './list-effect.ts'
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

describe('a change of a ticket that the page does not show', () => {
  const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`
  /** Rows of the days from one to another, as many as a page has. */
  const rows = (from: number, to: number) => {
    const step = from < to ? 1 : -1
    return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => ({
      id: at + 100,
      createdAt: day(from + at * step),
    }))
  }
  const page = (...days: [number, number][]): OpenPage => ({
    rows: days.map(([from, to]) => rows(from, to)),
    userId: 3,
  })
  const ofDay = (number: number, { status = 'open' as TicketState, assigneeId = null as number | null } = {}) =>
    ({ ...changed('status', 'assigneeId'), ticket: { createdAt: day(number), status, assigneeId } }) as const
  const list = { limit: '10' }
  const newest = page([29, 20])

  test('affects only the total when its place is behind the last row', () => {
    const open = { ...list, status: 'open' }
    expect(effectOnPage(open, ofDay(19), newest)).toBe('total')
    expect(effectOnPage(open, ofDay(20), newest)).toBe('rows')
    expect(effectOnPage(open, ofDay(25), newest)).toBe('rows')
    expect(effectOnPage({ ...open, sortDirection: 'asc' }, ofDay(19), page([10, 19]))).toBe('rows')
    expect(effectOnPage({ ...open, sortDirection: 'asc' }, ofDay(20), page([10, 19]))).toBe('total')
    expect(effectOnPage({ ...open, page: '3' }, ofDay(19), newest)).toBe('total')
  })

  test('may affect the rows of a page that is not full, has another order or groups, or was fetched with other rows', () => {
    const open = { ...list, status: 'open' }
    expect(effectOnPage(open, ofDay(19), page([28, 20]))).toBe('rows')
    expect(effectOnPage({ ...open, sortBy: 'priority' }, ofDay(19), newest)).toBe('rows')
    expect(effectOnPage({ ...open, groupBy: 'status' }, ofDay(19), newest)).toBe('rows')
    expect(effectOnPage(open, ofDay(19), page([29, 20], [28, 19]))).toBe('rows')
    expect(effectOnPage({ ...open, limit: '20' }, ofDay(19), newest)).toBe('rows')
  })

  test('affects only the total of a first page that it does not match', () => {
    const mine = { ...list, assigneeId: 'me', status: 'open,in_progress' }
    expect(effectOnPage(mine, ofDay(25, { assigneeId: 3 }), newest)).toBe('rows')
    expect(effectOnPage(mine, ofDay(25, { assigneeId: 4 }), newest)).toBe('total')
    expect(effectOnPage(mine, ofDay(25), newest)).toBe('total')
    expect(effectOnPage(mine, ofDay(25, { assigneeId: 3, status: 'closed' }), newest)).toBe('total')
    expect(effectOnPage({ ...mine, page: '2' }, ofDay(25, { assigneeId: 4 }), newest)).toBe('rows')
    const unassigned = { ...list, assigneeId: 'none' }
    expect(effectOnPage(unassigned, ofDay(25), newest)).toBe('rows')
    expect(effectOnPage(unassigned, ofDay(25, { assigneeId: 4 }), newest)).toBe('total')
  })

  test('affects nothing that the list does not depend on, and may affect everything when it is all that is known', () => {
    expect(effectOnPage(list, { ...ofDay(25), fields: ['priority'] }, newest)).toBe('none')
    expect(effectOnPage({ ...list, status: 'open' }, changed('status'), newest)).toBe('rows')
  })

  test('is a change of the rows when the page shows it', () => {
    const shown = { ...ofDay(19, { status: 'closed' }), ticketId: 109 }
    expect(effectOnPage({ ...list, status: 'open' }, shown, newest)).toBe('rows')
  })

  test('leaves the rows alone wherever it is said to, in lists and changes of any kind', () => {
    type Ticket = { id: number; createdAt: string; status: TicketState; assigneeId: number | null }
    const ticket = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      status: fc.constantFrom<TicketState[]>('open', 'closed'),
      assigneeId: fc.constantFrom(null, 3, 4),
    })
    const change = fc.record({
      status: fc.constantFrom<TicketState[]>('open', 'closed'),
      assigneeId: fc.constantFrom(null, 3, 4),
    })
    const someQuery = fc.record(
      {
        status: fc.constantFrom('open', 'closed', 'open,closed'),
        assigneeId: fc.constantFrom('me', 'none', '4', 'me,none'),
        sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
        page: fc.constantFrom('1', '2'),
        limit: fc.constantFrom('2', '3'),
      },
      { requiredKeys: ['limit'] },
    )
    const pageOf = (query: TicketQuery, all: readonly Ticket[]) => {
      const sign = query.sortDirection === 'asc' ? 1 : -1
      const isIn = (values: string | undefined, value: string) => !values || values.split(',').includes(value)
      const matching = all.filter(
        ({ status, assigneeId }) =>
          isIn(query.status, status) && isIn(query.assigneeId?.replace('me', '3'), String(assigneeId ?? 'none')),
      )
      const sorted = matching.sort((a, b) => sign * (a.createdAt.localeCompare(b.createdAt) || a.id - b.id))
      const offset = (Number(query.page ?? 1) - 1) * Number(query.limit)
      return sorted.slice(offset, offset + Number(query.limit))
    }
    fc.assert(
      fc.property(
        fc.array(ticket, { minLength: 1, maxLength: 12 }),
        change,
        someQuery,
        fc.nat(),
        (given, to, query, nth) => {
          const before = given.map(({ day: created, ...rest }, id) => ({ id, createdAt: day(created), ...rest }))
          const at = nth % before.length
          const after = before.map((one, id) => (id === at ? { ...one, ...to } : one))
          const shown = pageOf(query, before)
          const message = { ...changed('status', 'assigneeId'), ticketId: at, ticket: after[at]! }
          const effect = effectOnPage(query, message, { rows: [shown], userId: 3 })
          if (effect === 'rows') return
          expect(pageOf(query, after).map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
        },
      ),
    )
  })
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
