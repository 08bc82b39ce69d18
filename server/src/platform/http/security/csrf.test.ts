import { expect, test } from 'vitest'
import { openLog } from '../../log.ts'
import { readSettings } from '../../settings.ts'
import { buildHttp } from '../server.ts'

async function ask(env: Record<string, string>, method: 'GET' | 'POST', headers: Record<string, string>) {
  const app = await buildHttp(readSettings(env), openLog('silent'))
  app.get('/thing', async () => 'read')
  app.post('/thing', async () => 'changed')
  const reply = await app.inject({ method, url: '/thing', headers })
  await app.close()
  return reply.statusCode
}

const host = 'acme.localhost:3000'
test.for([
  ['its own page', 'POST', { host, origin: 'http://acme.localhost:3000' }, 200],
  ['its own page behind https', 'POST', { host: 'desk.example', origin: 'https://desk.example' }, 200],
  ['its own page, the host in capitals', 'POST', { host: 'ACME.localhost:3000', origin: `http://${host}` }, 200],
  ['no browser', 'POST', { host }, 200],
  ['another site', 'POST', { host, origin: 'https://evil.example' }, 403],
  ['another portal', 'POST', { host, origin: 'http://globex.localhost:3000' }, 403],
  ['another port', 'POST', { host, origin: 'http://acme.localhost:4000' }, 403],
  ['a site whose name begins alike', 'POST', { host, origin: 'http://acme.localhost:3000.evil.example' }, 403],
  ['a sandboxed frame', 'POST', { host, origin: 'null' }, 403],
  ['a reader on another site', 'GET', { host, origin: 'https://evil.example' }, 200],
] as const)('returns the expected status for a change from %s', async ([, method, headers, status]) => {
  expect(await ask({}, method, headers)).toBe(status)
})

test('accepts the public URL as its own origin, whatever host a proxy sends', async () => {
  const headers = { host: '10.0.0.7:3000', origin: 'https://desk.example' }
  expect(await ask({ HATCHWAY_URL: 'https://desk.example' }, 'POST', headers)).toBe(200)
  expect(await ask({ HATCHWAY_URL: 'https://other.example' }, 'POST', headers)).toBe(403)
})
