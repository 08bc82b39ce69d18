import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
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

test('many upgrades at once leave connections for requests', async () => {
  const { desk, close } = await openDesk({}, { live: true })
  const { port } = desk.app.server.address() as AddressInfo
  try {
    let arrived = 0
    desk.app.server.on('upgrade', () => {
      arrived += 1
    })
    const upgrade = (at: number) => {
      const cookie = `hatchway_session=unknown-${at}`
      const headers = { host: 'desk.localhost', connection: 'upgrade', upgrade: 'websocket', cookie }
      return http.get({ port, host: '127.0.0.1', path: '/ws', headers, agent: false })
    }
    const all: http.ClientRequest[] = []
    const responses = await desk.db.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx)
      all.push(...Array.from({ length: 20 }, (_, at) => upgrade(at)))
      const replies = all.map((one) => once(one, 'response') as Promise<[IncomingMessage]>)
      await expect.poll(() => arrived).toBe(20)
      const lookUps = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int from pg_locks
          where relation = 'sessions'::regclass and not granted`.execute(trx)
        return rows[0]!.count
      }
      await expect.poll(lookUps).toBe(4)
      expect((await desk.app.inject({ url: '/readyz' })).statusCode).toBe(200)
      expect(await lookUps()).toBe(4)
      return replies
    })
    for (const [response] of await Promise.all(responses)) {
      response.resume()
      expect(response.statusCode).toBe(401)
    }
    for (const one of all) one.destroy()
  } finally {
    await close()
  }
})
