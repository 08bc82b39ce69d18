import { describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { buildHttp, originOf } from './server.ts'

/** What the server takes a request for that arrived from 10.0.0.1 with these headers. */
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

test('a caller who sends nothing, or never comes to an end, is let go', async () => {
  const { server } = await buildHttp(readSettings({ HATCHWAY_LOG: 'silent' }), openLog('silent'))
  expect([server.headersTimeout, server.timeout, server.requestTimeout]).toEqual([60_000, 300_000, 7_200_000])
})

describe('what a proxy says of a request', () => {
  test('is not believed unless there is one', async () => {
    expect(await takenFor(forwarded)).toEqual(asItArrived)
    expect(await takenFor(forwarded, { HATCHWAY_TRUST_PROXY: '0' })).toEqual(asItArrived)
  })

  test('is believed where there is one, and a proxy that says nothing changes nothing', async () => {
    expect(await takenFor(forwarded, { HATCHWAY_TRUST_PROXY: '1' })).toEqual(asForwarded)
    expect(await takenFor({ host }, { HATCHWAY_TRUST_PROXY: '1' })).toEqual(asItArrived)
  })

  test('is believed as far as there are proxies: what a caller wrote before is not', async () => {
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
