import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openDesk } from '../../testing/test-desk.ts'

test('a rejected upgrade returns the safety headers, also at a path that is not a URL', async () => {
  const { desk, close } = await openDesk({}, { live: true })
  const { port } = desk.app.server.address() as AddressInfo
  const headers = { host: 'desk.localhost', connection: 'upgrade', upgrade: 'websocket' }
  try {
    for (const [path, status] of [
      ['/ws', 401],
      ['/api/tickets', 404],
      ['//[', 404],
    ] as const) {
      const request = http.get({ port, host: '127.0.0.1', path, headers })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      response.resume()
      expect([path, response.statusCode]).toEqual([path, status])
      expect(response.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
  } finally {
    await close()
  }
})
