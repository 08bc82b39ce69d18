import { expect, test } from 'vitest'
import { asPage, asTicket, type PortalTicketPage } from './portal-tickets.queries.ts'

const tickets = [{ id: 1 }, { id: 2 }] as PortalTicketPage['tickets']

test('treats a plain array as the complete list', () => {
  expect(asPage(tickets)).toEqual({ tickets, total: 2, isTotalExact: true, totalPages: 1 })
  const page = { tickets, total: 45, isTotalExact: true, totalPages: 3 }
  expect(asPage(page)).toBe(page)
})

test('completes a ticket that lacks the optional properties', () => {
  const complete = {
    id: 1,
    subject: 'Printer',
    can: { comment: false, attach: false, resolve: false, reopen: false, withdraw: false },
  }
  expect(asTicket({ id: 1 })).toMatchObject({
    id: 1,
    people: [],
    mergedFrom: [],
    can: { comment: true, attach: true, resolve: false, reopen: false, withdraw: false },
  })
  expect(asTicket(complete)).toMatchObject(complete)
  const empty = { id: 1, attachments: null, description: null } as never
  expect(asTicket(empty)).toMatchObject({ attachments: [], description: '' })
})
