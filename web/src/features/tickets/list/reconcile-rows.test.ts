import type { ListedTicket } from '@hatchway/contract/tickets/tickets'
import { expect, test } from 'vitest'
import { changedCells, keepNewer, mergeFresh, newTicketsLabel, reconcileRows } from './reconcile-rows.ts'

const row = (id: number, fields: Partial<ListedTicket> = {}) => ({ id, status: 'open', ...fields }) as ListedTicket
const nothing = { created: new Set<number>(), changed: new Set<number>() }
const ids = (rows: readonly ListedTicket[]) => rows.map(({ id }) => id)

test('withholds a new ticket and updates changed ones in place', () => {
  const fresh = [row(3), row(2, { status: 'resolved' })]
  const reconciled = reconcileRows([row(2), row(1)], fresh, {
    touched: { created: new Set([3]), changed: new Set([2]) },
    isInteracting: false,
  })
  expect(reconciled.rows).toEqual([row(2, { status: 'resolved' }), row(1)])
  expect(reconciled.withheld).toEqual([3])
})

test('sorts the list without new tickets unless the user is interacting with it', () => {
  const touched = { ...nothing, changed: new Set([1]) }
  const shown = [row(2), row(1)]
  const fresh = [row(1), row(2)]
  expect(ids(reconcileRows(shown, fresh, { touched, isInteracting: false }).rows)).toEqual([1, 2])

  const held = reconcileRows(shown, fresh, { touched, isInteracting: true })
  expect(ids(held.rows)).toEqual([2, 1])
  expect(held.isBehind).toBe(true)
})

test('keeps an updated ticket in place that left the page during interaction', () => {
  const reconciled = reconcileRows([row(2), row(1)], [row(1)], {
    touched: { ...nothing, changed: new Set([2]) },
    isInteracting: true,
    removedFromPage: [row(2, { status: 'closed' })],
  })
  expect(reconciled.rows).toEqual([row(2, { status: 'closed' }), row(1)])
})

test('keeps a row that was pushed during a fetch where the fetch brought an older one', () => {
  const [older, newer] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.000Z']
  const pushed = new Map([
    [1, row(1, { updatedAt: newer, status: 'resolved' })],
    [2, row(2, { updatedAt: older })],
    [3, row(3, { updatedAt: newer })],
  ])
  const fetched = [row(1, { updatedAt: older }), row(2, { updatedAt: newer, status: 'closed' })]
  expect(keepNewer(fetched, pushed)).toEqual([
    row(1, { updatedAt: newer, status: 'resolved' }),
    row(2, { updatedAt: newer, status: 'closed' }),
  ])
})

test('keeps the values and the group that only a fetched row has when a live event brings the row', () => {
  const customFields = { device: 'Laptop' }
  const shown = row(1, { customFields, resolvedAt: null, group: 'open' })
  const live = row(1, { status: 'resolved' })
  const expected = row(1, { customFields, resolvedAt: null, group: 'open', status: 'resolved' })
  expect(mergeFresh([shown], [live])).toEqual([expected])
  expect(keepNewer([{ ...shown, updatedAt: '1' }], new Map([[1, { ...live, updatedAt: '2' }]]))).toEqual([
    { ...expected, updatedAt: '2' },
  ])
  // A row that stays in its place while the user interacts stays under its heading.
  expect(mergeFresh([shown], [row(1, { group: 'resolved' })])[0]?.group).toBe('open')
})

test('shows the first ticket of an empty list at once', () => {
  const touched = { ...nothing, created: new Set([1]) }
  expect(ids(reconcileRows([], [row(1)], { touched, isInteracting: true }).rows)).toEqual([1])
})

test('does not announce tickets that only moved up from the next page', () => {
  const reconciled = reconcileRows([row(3), row(2)], [row(2), row(1)], { touched: nothing, isInteracting: true })
  expect(reconciled.withheld).toEqual([])
})

test('announces how many tickets are new, or else how many changed', () => {
  const touched = { created: new Set([1, 2]), changed: new Set([3]) }
  expect(newTicketsLabel([1, 2, 3], touched)).toBe('2 new tickets')
  expect(newTicketsLabel([1], touched)).toBe('1 new ticket')
  expect(newTicketsLabel([3], touched)).toBe('1 changed ticket')
  expect(newTicketsLabel([], touched)).toBeUndefined()
})

test('names the cells whose text changed, including a workflow step', () => {
  const before = [row(1, { statusName: 'Open', commentCount: 1 }), row(2)]
  const after = [row(1, { statusName: 'Waiting', commentCount: 2 }), row(2), row(3)]
  expect(changedCells(before, after)).toEqual(new Map([[1, new Set(['subject', 'status'])]]))
})
