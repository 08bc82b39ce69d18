import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { clientNetwork } from './rate-limit.ts'

const counted = (ip: string | null) => clientNetwork({ origin: { ip } } as Context)

test('counts a caller by IPv4 address, and by the network of a household for IPv6', () => {
  expect(counted('192.0.2.7')).toBe('192.0.2.7')
  expect(counted('::ffff:192.0.2.7')).toBe('192.0.2.7')
  for (const ip of ['2001:db8:0:12::1', '2001:DB8::12:ffff:1:2:3', '2001:0db8:0000:0012:aaaa:bbbb:cccc:dddd'])
    expect([ip, counted(ip)]).toEqual([ip, '2001:db8:0:12::/64'])
  expect(counted('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(counted('::1')).toBe('0:0:0:0::/64')
  expect(counted('2001:db8::')).toBe('2001:db8:0:0::/64')
  expect(counted(null)).toBe('unknown')
})
