import { expect, test } from 'vitest'
import { chosenTicket, exactMatch, type TicketSource, ticketsLike } from './ticket-source.ts'

const vpn = { id: 1, ticketNumber: '10482', subject: 'VPN drops', status: 'open' as const }
const print = { id: 2, ticketNumber: '1048', subject: 'Printer', status: 'closed' as const }
const source: TicketSource = { find: async () => [vpn], show: async () => vpn }

test('searches from two characters on and caches results for half a minute', () => {
  expect(ticketsLike(source, 'v').enabled).toBe(false)
  expect(ticketsLike(source, 'vp')).toMatchObject({ enabled: true, staleTime: 30_000 })
})

test('caches the details of a chosen ticket for a minute', () => {
  expect(chosenTicket(source, vpn)).toMatchObject({ staleTime: 60_000, placeholderData: vpn })
})

test('accepts a number or a whole subject as an exact match, but no part of either', () => {
  const found = [vpn, print]
  expect(exactMatch(found, '1048')).toBe(print)
  expect(exactMatch(found, ' #10482 ')).toBe(vpn)
  expect(exactMatch(found, 'vpn DROPS')).toBe(vpn)
  expect(exactMatch(found, 'vpn')).toBeUndefined()
  expect(exactMatch(found, '104')).toBeUndefined()
})
