import { expect, test } from 'vitest'
import { mostAlike, similarQuery } from './similar-query.ts'

test('leaves out stop words and returns the three longest words, longest first', () => {
  expect(similarQuery('The VPN drops every few minutes after the gateway')).toEqual(['gateway', 'drops', 'vpn'])
  expect(similarQuery('Drucker für die Buchhaltung druckt grün, grün, grün')).toEqual([
    'buchhaltung',
    'drucker',
    'druckt',
  ])
})

test('does not search for a subject without significant words', () => {
  expect(similarQuery('')).toEqual([])
  expect(similarQuery('It is on')).toEqual([])
})

test('orders tickets by shared words, then newest first, without duplicates', () => {
  const tickets = [
    { id: 1, subject: 'VPN client asks for a certificate' },
    { id: 3, subject: 'Gateway is slow' },
    { id: 2, subject: 'VPN drops after the gateway' },
    { id: 1, subject: 'VPN client asks for a certificate' },
  ]
  expect(mostAlike(tickets, ['gateway', 'vpn']).map(({ id }) => id)).toEqual([2, 3, 1])
})
