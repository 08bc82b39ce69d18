import { expect, test } from 'vitest'
import { asPage, type PortalTicketPage } from './portal-tickets.queries.ts'

const tickets = [{ id: 1 }, { id: 2 }] as PortalTicketPage['tickets']

test('a list that comes as a plain array is all there is', () => {
  expect(asPage(tickets)).toEqual({ tickets, total: 2, isTotalExact: true, totalPages: 1 })
  const page = { tickets, total: 45, isTotalExact: true, totalPages: 3 }
  expect(asPage(page)).toBe(page)
})
