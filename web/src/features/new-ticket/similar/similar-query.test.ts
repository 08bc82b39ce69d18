import { expect, test } from 'vitest'
import { mostAlike, similarQuery } from './similar-query.ts'

test('words that tell nothing are left out, the longest come first, three at most', () => {
  expect(similarQuery('The VPN drops every few minutes after the gateway')).toEqual(['gateway', 'drops', 'vpn'])
  expect(similarQuery('Drucker für die Buchhaltung druckt grün, grün, grün')).toEqual([
    'buchhaltung',
    'drucker',
    'druckt',
  ])
})

test('a subject that says nothing yet is not searched for', () => {
  expect(similarQuery('')).toEqual([])
  expect(similarQuery('It is on')).toEqual([])
})

test('tickets that share most words come first, then the newest, each once', () => {
  const tickets = [
    { id: 1, subject: 'VPN client asks for a certificate' },
    { id: 3, subject: 'Gateway is slow' },
    { id: 2, subject: 'VPN drops after the gateway' },
    { id: 1, subject: 'VPN client asks for a certificate' },
  ]
  expect(mostAlike(tickets, ['gateway', 'vpn']).map(({ id }) => id)).toEqual([2, 3, 1])
})
