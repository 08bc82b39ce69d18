import { describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { buildHttp, originOf } from './server.ts'

/** Returns how the server reads a request that arrives from 10.0.0.1 with these headers. */
async function takenFor(headers: Record<string, string>, env: Record<string, string> = {}) {
  const app = await buildHttp(readSettings({ HATCHWAY_LOG: 'silent', ...env }), openLog('silent'))
  app.get('/who', async (request) => originOf(request))
  const reply = await app.inject({ url: '/who', headers, remoteAddress: '10.0.0.1' })
  const { ip, host, url } = reply.json()
  return { ip, host, url }
}

const host = 'inside:3000'
const forwarded = {
  host,
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-host': 'acme.desk.example',
  'x-forwarded-proto': 'https',
}
const asItArrived = { ip: '10.0.0.1', host: 'inside', url: 'http://inside:3000' }
const asForwarded = { ip: '203.0.113.5', host: 'acme.desk.example', url: 'https://acme.desk.example' }

test('sets timeouts for clients that send nothing or never finish', async () => {
  const { server } = await buildHttp(readSettings({ HATCHWAY_LOG: 'silent' }), openLog('silent'))
  expect([server.headersTimeout, server.timeout, server.requestTimeout]).toEqual([60_000, 300_000, 7_200_000])
})

test('reads an empty JSON body as none, and refuses one that is broken', async () => {
  const app = await buildHttp(readSettings({ HATCHWAY_LOG: 'silent' }), openLog('silent'))
  app.post('/body', async ({ body }) => ({ given: body ?? null }))
  const send = async (payload: string) =>
    (
      await app.inject({ method: 'POST', url: '/body', payload, headers: { 'content-type': 'application/json' } })
    ).json()
  expect(await send('')).toEqual({ given: null })
  expect(await send('{"one":1}')).toEqual({ given: { one: 1 } })
  expect(await send('{')).toEqual({ message: 'The body is not valid JSON', code: 'malformed_request' })
  expect(await send('{"__proto__":{"one":1}}')).toMatchObject({ code: 'malformed_request' })
})

describe('forwarded headers', () => {
  test('are ignored without a trusted proxy', async () => {
    expect(await takenFor(forwarded)).toEqual(asItArrived)
    expect(await takenFor(forwarded, { HATCHWAY_TRUST_PROXY: '0' })).toEqual(asItArrived)
  })

  test('are used with a trusted proxy, and a proxy that sends none changes nothing', async () => {
    expect(await takenFor(forwarded, { HATCHWAY_TRUST_PROXY: '1' })).toEqual(asForwarded)
    expect(await takenFor({ host }, { HATCHWAY_TRUST_PROXY: '1' })).toEqual(asItArrived)
  })

  test('are used only as far as there are trusted proxies: earlier entries are ignored', async () => {
    const forged = {
      ...forwarded,
      'x-forwarded-for': '198.51.100.66, 203.0.113.5',
      'x-forwarded-host': 'globex.desk.example, acme.desk.example',
    }
    expect(await takenFor(forged, { HATCHWAY_TRUST_PROXY: '1' })).toEqual(asForwarded)
    const behindTwo = { ...forged, 'x-forwarded-for': '198.51.100.66, 203.0.113.5, 10.0.0.9' }
    expect(await takenFor(behindTwo, { HATCHWAY_TRUST_PROXY: '2' })).toEqual(asForwarded)
  })
})
