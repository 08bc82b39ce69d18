import { pino } from 'pino'
import { expect } from 'vitest'
import { buildApp } from '../app.ts'
import { aTicket } from '../features/tickets/tickets.factory.ts'
import { anAgent } from '../features/users/users.factory.ts'
import { test } from '../testing/test-desk.ts'

const routesIn = (metrics: string) => new Set([...metrics.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))

test('metrics are labeled by route, without request data, and do not grow with URLs or hosts', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, { subject: 'Zanzibar' })
  const ask = (url: string, headers = {}) => desk.send(agent, { url, headers })
  await ask(`/api/tickets/${ticket.id}`)
  await ask('/api/tickets?search=Zanzibar')
  await ask('/api/nowhere')
  await desk.send(agent, { method: 'POST', url: '/nowhere' })
  await ask('/a-page', { accept: 'text/html' })
  const before = routesIn((await ask('/metrics')).text)
  expect([...before]).toEqual(expect.arrayContaining(['/api/tickets/:id', '/api/tickets', '/*', 'none']))

  for (let n = 0; n < 20; n += 1) {
    await ask(`/api/tickets/${ticket.id + n}`)
    await ask(`/api/nowhere/${n}`)
    await ask(`/a-page/${n}`, { accept: 'text/html', host: `host-${n}.localhost` })
    await desk.send(agent, { method: 'POST', url: `/nowhere/${n}` })
  }
  const { text } = await ask('/metrics')
  expect([...routesIn(text)].filter((route) => !before.has(route))).toEqual(['/metrics'])
  for (const told of ['Zanzibar', agent.full_name, agent.email, 'host-7', 'nowhere']) expect(text).not.toContain(told)
})

test('a rejected request is logged with its user, IP address and URL', async ({ desk }) => {
  const lines: Record<string, unknown>[] = []
  const app = await buildApp(desk.settings, pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }))
  app.database.pool = desk.pool
  const agent = await anAgent(desk.db)
  const headers = await desk.headersOf(agent)
  const ask = (url: string, more = {}) => app.inject({ url, headers, remoteAddress: '203.0.113.7', ...more })
  await ask('/api/tickets?search=Zanzibar')
  await ask('/api/tickets/888001')
  await ask('/api/messages/outbox?search=Zanzibar')
  await ask('/api/tickets', { method: 'POST', headers: { ...headers, origin: 'https://evil.example' } })
  const about = { level: 30, msg: 'request', ip: '203.0.113.7', status: 403 }
  expect(lines).toMatchObject([
    { ...about, method: 'GET', url: '/api/messages/outbox', userId: agent.id, code: 'forbidden' },
    { ...about, method: 'POST', url: '/api/tickets', userId: null, code: 'csrf_rejected' },
  ])
  expect(JSON.stringify(lines)).not.toContain('Zanzibar')
  await app.close()
})

test('metrics are available to private networks only, and return 404 to all others', async ({ desk }) => {
  const ask = async (remoteAddress: string, headers = {}) =>
    (await desk.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'desk.localhost', ...headers } }))
      .statusCode
  for (const near of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.20.0.5', '192.168.1.9', 'fd00::7'])
    expect([near, await ask(near)]).toEqual([near, 200])
  for (const far of ['203.0.113.5', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8'])
    expect([far, await ask(far)]).toEqual([far, 404])
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404)
  expect(await ask('10.0.0.2', { forwarded: 'for=203.0.113.5' })).toBe(404)
})

test('metrics count each use of the system’s rights by its reason', async ({ desk }) => {
  const uses = async () => {
    const { text } = await desk.send(null, { url: '/metrics' })
    return Number(/hatchway_system_role_uses_total\{reason="sign_in"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  const before = await uses()
  const payload = { username: 'unknown', password: 'a wrong password' }
  await desk.send(null, { method: 'POST', url: '/api/auth/login', payload })
  // The look-up of the account, and the record of the failure.
  expect(await uses()).toBe(before + 2)
})
