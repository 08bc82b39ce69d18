import type { AddressInfo } from 'node:net'
import { auth } from '@hatchway/contract/accounts/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPortal } from '../../../features/customers/customers.factory.ts'
import { anAdmin, aPortalUser } from '../../../features/users/users.factory.ts'
import { sendLines } from '../../../testing/requests/raw-request.ts'
import { type Desk, openDesk } from '../../../testing/test-desk.ts'
import { parseHost } from './request-host.ts'

let desk: Desk
let close: () => Promise<void>
let port: number
beforeAll(async () => {
  const opened = await openDesk({}, { live: true })
  desk = opened.desk
  close = opened.close
  port = (desk.app.server.address() as AddressInfo).port
})
afterAll(() => close())

const malformedHosts = [
  'localhost:x@evil.example',
  'localhost:3300@evil.example',
  '127.0.0.1:80@evil.example',
  '[::1]:80@evil.example',
  'user@localhost',
  'evil.example#localhost',
  'evil.example?localhost',
  'localhost/../evil.example',
  'localhost\\evil.example',
  'localhost, evil.example',
  'localhost evil.example',
  'localhost\tevil.example',
  'localhost:',
  'localhost:0',
  'localhost:99999',
  'localhost:3000:80',
  'localhost:+80',
  'localhost%2eevil.example',
  'localhost%00.evil.example',
  'localhost.',
  'local..host',
  '.localhost',
  'localhost\u00e9',
  '\u00ef\u00bd\u008elocalhost',
  'localhost\u00e3\u0080\u0082evil.example',
  '[::1',
  '::1',
  '[::1%25eth0]',
  '[localhost]',
  '[]',
  'http://localhost',
  '<script>',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
  '',
]
const paths = [
  '/',
  '/tickets',
  '/mark.svg',
  '/assets/none.js',
  '/healthz',
  '/api/auth/me',
  '/api/nothing',
  '/metrics',
  '/%',
]
const refused = { message: 'The Host header is not valid', code: 'malformed_request' }

describe('a Host that is not a name with an optional port', () => {
  test.for(malformedHosts)('returns 400: %j', async (host) => {
    const { status, body, headers } = await sendLines(port, [
      'GET /api/auth/me HTTP/1.1',
      `Host: ${host}`,
      'Connection: close',
    ])
    expect([status, JSON.parse(body)]).toEqual([400, refused])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  test.for(paths)('returns 400 at %s', async (path) => {
    for (const [method, upgrade] of [
      ['GET', []],
      ['POST', ['Content-Length: 0']],
      ['GET', ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`]],
    ] as const) {
      const { status } = await sendLines(port, [
        `${method} ${path} HTTP/1.1`,
        'Host: localhost:x@evil.example',
        ...(upgrade.length > 1 ? upgrade : [...upgrade, 'Connection: close']),
      ])
      expect([method, upgrade.length, status]).toEqual([method, upgrade.length, 400])
    }
  })

  test('returns 400 at the upgrade of the live socket', async () => {
    for (const host of ['localhost:x@evil.example', 'localhost, evil', ''])
      expect((await upgrade([`Host: ${host}`])).status).toBe(400)
    expect((await upgrade(['Host: localhost', 'Host: localhost'])).status).toBe(400)
    expect((await upgrade([])).status).toBe(400)
    const wellFormed = await upgrade([`Host: localhost:${port}`])
    expect([wellFormed.status, JSON.parse(wellFormed.body)]).toEqual([
      401,
      { message: 'Sign in first', code: 'unauthorized' },
    ])
    expect(wellFormed.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
})

test.for([
  ['localhost', { name: 'localhost', port: null }],
  ['LocalHost:3000', { name: 'localhost', port: 3000 }],
  ['acme.desk-1.example:65535', { name: 'acme.desk-1.example', port: 65535 }],
  ['127.0.0.1:80', { name: '127.0.0.1', port: 80 }],
  ['[::1]:3000', { name: '[::1]', port: 3000 }],
  ['[2001:DB8::7]', { name: '[2001:db8::7]', port: null }],
  ['xn--bcher-kva.example', { name: 'xn--bcher-kva.example', port: null }],
] as const)('parseHost splits %s into name and port', ([text, host]) => {
  expect(parseHost(text)).toEqual(host)
})

describe('Host header lines', () => {
  const ask = (version: string, lines: string[]) =>
    sendLines(port, [`GET /healthz HTTP/${version}`, ...lines, 'Connection: close'])

  test('returns 400 for HTTP/1.1 with no Host or two, also when the two are equal', async () => {
    expect((await ask('1.1', ['Host: localhost'])).status).toBe(200)
    for (const lines of [
      [],
      ['Host: localhost', 'Host: localhost'],
      ['Host: localhost', 'hOST: evil.example'],
      ['Host: evil.example', 'Host: localhost'],
    ]) {
      const { status, body } = await ask('1.1', lines)
      expect([lines, status, JSON.parse(body)]).toEqual([lines, 400, refused])
    }
  })

  test('accepts HTTP/1.0 without a Host, and rejects two', async () => {
    expect((await ask('1.0', [])).status).toBe(200)
    expect((await ask('1.0', ['Host: localhost', 'Host: localhost'])).status).toBe(400)
  })
})

describe('a request target in absolute form', () => {
  const ask = (target: string, host: string, method = 'GET') =>
    sendLines(port, [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close'])

  test('is served when it names the host of the request', async () => {
    for (const target of ['http://localhost/healthz', 'HTTP://LOCALHOST/healthz', 'https://localhost/healthz?x=1'])
      expect([target, (await ask(target, 'localhost')).status]).toEqual([target, 200])
  })

  test.for([
    'http://evil.example/healthz',
    'http://evil.example/',
    'http://localhost@evil.example/healthz',
    'http://localhost:80@evil.example/healthz',
    'http://localhost:80/healthz',
    'ftp://localhost/healthz',
    'file:///etc/passwd',
    '*',
  ])('returns 400 when it is %s', async (target) => {
    const { status, body } = await ask(target, 'localhost', target === '*' ? 'OPTIONS' : 'GET')
    expect([status, JSON.parse(body)]).toEqual([
      400,
      { message: 'The request URL is not valid', code: 'malformed_request' },
    ])
  })

  test('is not assumed for a path that begins with two slashes', async () => {
    for (const path of ['//', '//evil.example', '//[', '/\\evil.example'])
      expect([200, 404, 503]).toContain((await ask(path, 'localhost')).status)
  })
})

describe('the host behind a proxy', () => {
  test('validates the forwarded host and the request’s own host by the same rule', async () => {
    const proxied = await openDesk({ HATCHWAY_TRUST_PROXY: '1' })
    const ask = async (host: string, forwarded: string) => {
      const headers = { host, 'x-forwarded-host': forwarded }
      return (await proxied.desk.app.inject({ url: '/healthz', headers })).statusCode
    }
    for (const forwarded of malformedHosts.filter((host) => host !== '' && !host.includes(',')))
      expect([forwarded, await ask('localhost', forwarded)]).toEqual([forwarded, 400])
    expect(await ask('localhost:x@evil', 'desk.example')).toBe(400)
    expect(await ask('localhost', 'desk.example')).toBe(200)
    expect(await ask('localhost', 'x@evil.example, desk.example:8443')).toBe(200)
    await proxied.close()
  })

  test('ignores a forwarded host when no proxy is trusted', async () => {
    const headers = { host: 'localhost', 'x-forwarded-host': 'localhost:x@evil.example' }
    expect((await desk.app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  })
})

describe('a password reset link', () => {
  const askFor = async (host: string, email: string) => {
    const payload = JSON.stringify({ email })
    await sendLines(port, [
      `POST ${auth.forgotPassword.path} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      `Content-Length: ${payload.length}`,
      'Connection: close',
      '',
      payload,
    ])
  }
  const linksOf = async (email: string) => {
    const mails = await desk.db.selectFrom('mails').select('body').where('recipient', '=', email).execute()
    return mails.map(({ body }) => /https?:\/\/.*(?=\/reset-password\?token=)/.exec(body)?.[0])
  }

  test('never contains the host or the port of a forged Host', async () => {
    const admin = await anAdmin(desk.db)
    for (const host of malformedHosts) await askFor(host, admin.email)
    const own = `http://localhost:${port}`
    for (const [host, link] of [
      ['evil.example', own],
      ['evil.example:8080', own],
      ['localhost:6666', own],
      ['127.0.0.1:6666', `http://127.0.0.1:${port}`],
    ] as const) {
      const { email } = await anAdmin(desk.db)
      await askFor(host, email)
      await expect.poll(() => linksOf(email)).toEqual([link])
    }
    expect(await linksOf(admin.email)).toEqual([])
  })

  test('of a portal has the listening port, whatever port the request named', async () => {
    const { email, customer_id } = await aPortalUser(desk.db)
    const { host } = await aPortal(desk.db, customer_id!)
    await askFor(`${host}:6666`, email)
    await expect.poll(() => linksOf(email)).toEqual([`http://${host}:${port}`])
  })
})

const key = 'dGhlIHNhbXBsZSBub25jZQ=='
const upgrade = (lines: string[]) =>
  sendLines(port, [
    'GET /ws HTTP/1.1',
    ...lines,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ])
