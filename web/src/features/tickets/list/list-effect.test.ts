import type { ListValues } from '@hatchway/contract/live'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectOnPage, mayChangeList, type OpenPage, refreshPriorityOf, scopeFields } from './list-effect.ts'
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

describe('the values of a ticket decide what a change does to a page:', () => {
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
    announced: new Set(),
    userId: 3,
  })
  const values = {
    status: 'open',
    assigneeId: null,
    assignedGroupId: null,
    customerId: null,
    priority: 'medium',
    typeId: 1,
    isSnoozed: false,
    isWaiting: false,
  } satisfies Omit<ListValues, 'createdAt'>
  const ofDay = (number: number, others: Partial<ListValues> = {}) => ({
    ...changed('status', 'assigneeId'),
    ticket: { ...values, createdAt: day(number), ...others },
  })
  const created = (number: number, others: Partial<ListValues> = {}) => ({
    ...ofDay(number, others),
    event: 'ticket.created' as const,
    fields: [],
  })
  const list = { limit: '10' }
  const newest = page([29, 20])

  test('only the total differs for one that is behind the last row', () => {
    const open = { ...list, status: 'open' }
    expect(effectOnPage(open, ofDay(19), newest)).toBe('total')
    expect(effectOnPage(open, ofDay(20), newest)).toBe('rows')
    expect(effectOnPage(open, ofDay(25), newest)).toBe('rows')
    expect(effectOnPage({ ...open, sortDirection: 'asc' }, ofDay(19), page([10, 19]))).toBe('rows')
    expect(effectOnPage({ ...open, sortDirection: 'asc' }, ofDay(20), page([10, 19]))).toBe('total')
    expect(effectOnPage({ ...open, page: '3' }, ofDay(19), newest)).toBe('total')
  })

  test('the rows of a page that is not full, has another order or groups, or was fetched with other rows may differ', () => {
    const open = { ...list, status: 'open' }
    expect(effectOnPage(open, ofDay(19), page([28, 20]))).toBe('rows')
    expect(effectOnPage({ ...open, sortBy: 'priority' }, ofDay(19), newest)).toBe('rows')
    expect(effectOnPage({ ...open, groupBy: 'status' }, ofDay(19), newest)).toBe('rows')
    expect(effectOnPage(open, ofDay(19), page([29, 20], [28, 19]))).toBe('rows')
    expect(effectOnPage({ ...open, limit: '20' }, ofDay(19), newest)).toBe('rows')
  })

  test('only the total of a first page differs for one that does not match', () => {
    const mine = { ...list, assigneeId: 'me', status: 'open,in_progress' }
    expect(effectOnPage(mine, ofDay(25, { assigneeId: 3 }), newest)).toBe('rows')
    expect(effectOnPage(mine, ofDay(25, { assigneeId: 4 }), newest)).toBe('total')
    expect(effectOnPage(mine, ofDay(25), newest)).toBe('total')
    expect(effectOnPage(mine, ofDay(25, { assigneeId: 3, status: 'closed' }), newest)).toBe('total')
    expect(effectOnPage({ ...mine, page: '2' }, ofDay(25, { assigneeId: 4 }), newest)).toBe('rows')
    const unassigned = { ...list, assigneeId: 'none' }
    expect(effectOnPage(unassigned, ofDay(25), newest)).toBe('rows')
    expect(effectOnPage(unassigned, ofDay(25, { assigneeId: 4 }), newest)).toBe('total')
    const mineByGroup = { ...list, assignedGroupId: 'mine' }
    expect(effectOnPage(mineByGroup, created(25), newest)).toBe('total')
    expect(effectOnPage(mineByGroup, created(25, { assignedGroupId: 5 }), newest)).toBe('rows')
    expect(effectOnPage({ ...list, snoozed: 'false' }, created(25, { isSnoozed: true }), newest)).toBe('total')
    expect(effectOnPage({ ...list, waiting: 'true' }, created(25), newest)).toBe('total')
    expect(effectOnPage({ ...list, customerId: '7' }, created(25, { customerId: 8 }), newest)).toBe('total')
  })

  test('a new ticket is announced by a page that begins with it', () => {
    for (const query of [{}, { status: 'open' }, { assigneeId: 'none', snoozed: 'false' }, { priority: 'low,medium' }])
      expect(effectOnPage({ ...list, ...query }, created(30), newest), JSON.stringify(query)).toBe('announcement')
    expect(effectOnPage({ ...list, waiting: 'true' }, created(30, { isWaiting: true }), newest)).toBe('announcement')
    expect(effectOnPage(list, created(30), page([29, 25]))).toBe('announcement')
    expect(effectOnPage({ ...list, status: 'open' }, created(30, { status: 'closed' }), newest)).toBe('total')
  })

  test('a new ticket is fetched by a page that it may be elsewhere on, that is empty, or whose filter reads more', () => {
    const empty = { ...newest, rows: [[]] }
    expect(effectOnPage(list, created(25), newest)).toBe('rows')
    expect(effectOnPage(list, created(30), empty)).toBe('rows')
    for (const query of [
      { page: '2' },
      { sortBy: 'priority' },
      { groupBy: 'status' },
      { assignedGroupId: 'mine' },
      { search: 'printer' },
      { text: 'printer' },
    ]) {
      const ticket = created(30, { assignedGroupId: 5 })
      expect(effectOnPage({ ...list, ...query }, ticket, newest), JSON.stringify(query)).toBe('rows')
    }
    expect(effectOnPage({ ...list, sortDirection: 'asc' }, created(30), page([10, 15]))).toBe('rows')
  })

  test('an announced ticket is announced still after a change, unless it no longer matches', () => {
    const announcing = { ...newest, announced: new Set([about.ticketId]) }
    const open = { ...list, status: 'open' }
    expect(effectOnPage(open, ofDay(30), announcing)).toBe('announcement')
    expect(effectOnPage(open, { ...ofDay(30), fields: [] }, announcing)).toBe('announcement')
    expect(effectOnPage(open, ofDay(30, { status: 'closed' }), announcing)).toBe('total')
    expect(effectOnPage(open, ofDay(30), newest)).toBe('rows')
  })

  test('a fetch for the total is of low priority, and none is needed where the total is cut off', () => {
    expect(refreshPriorityOf('total', newest)).toBe('low')
    expect(refreshPriorityOf('total', { ...newest, isTotalCutOff: true })).toBeUndefined()
    expect(refreshPriorityOf('rows', { ...newest, isTotalCutOff: true })).toBe('normal')
    for (const effect of ['none', 'announcement'] as const) expect(refreshPriorityOf(effect, newest)).toBeUndefined()
  })

  test('nothing differs in a list that does not depend on the change, and everything may when no values are known', () => {
    expect(effectOnPage(list, { ...ofDay(25), fields: ['priority'] }, newest)).toBe('none')
    expect(effectOnPage({ ...list, status: 'open' }, changed('status'), newest)).toBe('rows')
  })

  test('one that the page shows stays where it is while it matches, in the order of creation', () => {
    const shown = { ...ofDay(20), ticketId: 109 }
    const open = { ...list, status: 'open' }
    expect(effectOnPage(open, shown, newest)).toBe('none')
    expect(effectOnPage({ ...open, page: '2' }, shown, newest)).toBe('none')
    expect(effectOnPage(open, { ...shown, ...ofDay(20, { status: 'closed' }), ticketId: 109 }, newest)).toBe('rows')
    for (const query of [{ sortBy: 'status' as const }, { columns: 'status' }, { text: 'printer' }])
      expect(effectOnPage({ ...open, ...query }, shown, newest), JSON.stringify(query)).toBe('rows')
  })

  test('the rows stay as they are wherever that is decided, in lists and changes of any kind', () => {
    type Ticket = ListValues & { id: number }
    const anyValues = fc.record({
      status: fc.constantFrom<TicketState[]>('open', 'closed'),
      assigneeId: fc.constantFrom(null, 3, 4),
      isSnoozed: fc.boolean(),
    })
    const ticket = fc.tuple(fc.integer({ min: 1, max: 28 }), anyValues)
    const someQuery = fc.record(
      {
        status: fc.constantFrom('open', 'closed', 'open,closed'),
        assigneeId: fc.constantFrom('me', 'none', '4', 'me,none'),
        snoozed: fc.constantFrom('true' as const, 'false' as const),
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
        ({ status, assigneeId, isSnoozed }) =>
          isIn(query.status, status) &&
          isIn(query.assigneeId?.replace('me', '3'), String(assigneeId ?? 'none')) &&
          isIn(query.snoozed, String(isSnoozed)),
      )
      const sorted = matching.sort((a, b) => sign * (a.createdAt.localeCompare(b.createdAt) || a.id - b.id))
      const offset = (Number(query.page ?? 1) - 1) * Number(query.limit)
      return sorted.slice(offset, offset + Number(query.limit))
    }
    fc.assert(
      fc.property(
        fc.array(ticket, { minLength: 1, maxLength: 12 }),
        anyValues,
        someQuery,
        fc.nat(),
        fc.boolean(),
        (given, to, query, nth, isNew) => {
          const old = given.map(([created, rest], id) => ({ ...values, id, createdAt: day(created), ...rest }))
          const at = isNew ? old.length : nth % old.length
          const after = isNew
            ? [...old, { ...values, id: at, createdAt: day(29), ...to }]
            : old.map((one, id) => (id === at ? { ...one, ...to } : one))
          const shown = pageOf(query, old)
          const change = isNew ? created(29) : changed('status', 'assigneeId', 'snoozedUntil')
          const message = { ...change, ticketId: at, ticket: after[at]! }
          const effect = effectOnPage(query, message, { rows: [shown], announced: new Set(), userId: 3 })
          if (effect === 'rows') return
          const ids = pageOf(query, after).map(({ id }) => id)
          if (effect === 'announcement') expect(ids[0]).toBe(at)
          else expect(ids).toEqual(shown.map(({ id }) => id))
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
