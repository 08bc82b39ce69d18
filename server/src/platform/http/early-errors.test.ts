import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectErrorBody } from '../../testing/requests/error-body.ts'
import { type RawResponse, sendLines, sendRaw } from '../../testing/requests/raw-request.ts'
import { openDesk } from '../../testing/test-desk.ts'

let close: () => Promise<void>
let port: number
beforeAll(async () => {
  const opened = await openDesk({}, { live: true })
  close = opened.close
  port = (opened.desk.app.server.address() as AddressInfo).port
})
afterAll(() => close())

const safetyHeaders = {
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
}
function expectJson({ status, headers, body }: RawResponse, wanted: number, message: string) {
  expect([status, JSON.parse(body)]).toEqual([wanted, { message, code: expect.any(String) }])
  expectErrorBody({ status, text: body }, message)
  expect(headers).toMatchObject({ ...safetyHeaders, 'content-type': 'application/json; charset=utf-8' })
}
const get = (path: string, accept: string, method = 'GET') =>
  sendLines(port, [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Accept: ${accept}`, 'Connection: close'])

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
const malformed = 'The request URL is not valid'
const tooLong = 'The request URL is too long'
const longName = 'x'.repeat(600)

describe('a URL that cannot be routed', () => {
  test.for([
    ['/%', 400, malformed],
    ['/tickets/%E0%A4%A', 400, malformed],
    ['/api/%', 400, malformed],
    ['/api/tickets/%ff', 400, malformed],
    ['/ws/%', 400, malformed],
  ] as const)('returns JSON with every safety header: %s', async ([path, status, message]) => {
    for (const method of ['GET', 'POST', 'PROPFIND']) expectJson(await get(path, '*/*', method), status, message)
    if (path.startsWith('/api')) expectJson(await get(path, browser), status, message)
  })

  test('returns 414 when a path parameter is too long', async () => {
    expectJson(await get(`/api/tickets/${longName}/comments`, '*/*', 'POST'), 414, tooLong)
    expectJson(await get(`/api/tickets/${longName}`, '*/*'), 404, 'Not found')
  })

  test('returns an error page with every safety header to a browser', async () => {
    const { status, headers, body } = await get('/%', browser)
    expect(status).toBe(400)
    expect(headers).toMatchObject({ ...safetyHeaders, 'content-type': 'text/html; charset=utf-8' })
    expect(body).toContain(`<h1>${malformed}</h1>`)
    // Nothing that would have to be loaded.
    expect(body).not.toMatch(/<(script|link|img|iframe)|src=|url\(/)
  })
})

test('an unknown page is an error page for a browser, and JSON for any other client', async () => {
  const page = await get('/assets/none.js', browser)
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>Page not found</h1>')
  expectJson(await get('/assets/none.js', '*/*'), 404, 'Not found')
  expectJson(await get('/api/none', browser), 404, 'Not found')
})

describe('bytes that are not HTTP', () => {
  const noHttp = 'The request is not valid HTTP'
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

  test.for([
    ['no request line', 'nonsense\r\n\r\n', 400, noHttp],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, noHttp],
    ['a blank in the target', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, noHttp],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n', 400, noHttp],
    ['two lengths', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400, noHttp],
    ['a broken chunk', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}`, 400, noHttp],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The request headers are too large',
    ],
    [
      'a far too long target',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      431,
      'The request headers are too large',
    ],
  ] as const)(
    'return JSON with every safety header, and end the connection: %s',
    async ([, bytes, status, message]) => {
      expectJson(await sendRaw(port, bytes), status, message)
    },
  )

  test('end the connection after the response to an earlier request on it', async () => {
    const { status, body } = await sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n')
    expect(status).toBe(200)
    expect(body).toContain('"status":"ok"')
  })
})

test('an unsupported Expect header returns JSON with every safety header', async () => {
  const response = await sendLines(port, [
    'GET /healthz HTTP/1.1',
    'Host: localhost',
    'Expect: the-unexpected',
    'Connection: close',
  ])
  expectJson(response, 417, 'The Expect header is not supported')
})

test('a rejected upgrade returns JSON with every safety header', async () => {
  for (const [path, status, message] of [
    ['/ws', 401, 'Sign in first'],
    ['/elsewhere', 404, 'Not found'],
    ['//', 404, 'Not found'],
  ] as const)
    expectJson(
      await sendLines(port, [
        `GET ${path} HTTP/1.1`,
        'Host: localhost',
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ]),
      status,
      message,
    )
})
