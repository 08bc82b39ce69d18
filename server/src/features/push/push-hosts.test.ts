import { describe, expect, test } from 'vitest'
import { isPublicAddress, lookupPublicAddress } from '../../platform/http/security/public-address.ts'
import { pushHostOf } from './push-hosts.ts'

const own = ['push.lan:8443', 'localhost:9000', '127.0.0.1:9001', '10.0.0.7']

describe('an endpoint', () => {
  test.for([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QOabc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a known push service is allowed: %s', (endpoint) => {
    expect(pushHostOf(endpoint, [])).toMatchObject({ isListed: false })
  })

  test.for([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com./x',
    'https://evil-fcm.googleapis.com/x',
    'https://googleapis.com/x',
    'https://notify.windows.com/x',
    'https://evilnotify.windows.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://2130706433/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com/x',
    '',
  ])('elsewhere is not: %s', (endpoint) => {
    expect(pushHostOf(endpoint, [])).toBeNull()
  })

  test('on a host of the setting is allowed with its port; without TLS only on this machine', () => {
    for (const allowed of [
      'https://push.lan:8443/x',
      'http://localhost:9000/x',
      'http://127.0.0.1:9001/x',
      'https://10.0.0.7/x',
    ])
      expect([allowed, pushHostOf(allowed, own)?.isListed]).toEqual([allowed, true])
    for (const other of [
      'https://push.lan/x',
      'http://push.lan:8443/x',
      'http://localhost:9002/x',
      'http://10.0.0.7/x',
    ])
      expect([other, pushHostOf(other, own)]).toEqual([other, null])
  })
})

test('only addresses of the public internet are public', () => {
  const publicOnes = ['142.250.74.10', '8.8.8.8', '172.32.0.1', '2a00:1450:4001:82b::200a']
  const others = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
    ...['2002:a00:1::', 'ff02::1', '2001:db8::1'],
  ]
  expect(publicOnes.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(others.filter(isPublicAddress)).toEqual([])
})

test('a name that has a private address is not connected to', async () => {
  const error = await new Promise((resolve) => lookupPublicAddress('localhost', { all: true }, resolve))
  expect(error).toMatchObject({ code: 'EPRIVATE' })
})
