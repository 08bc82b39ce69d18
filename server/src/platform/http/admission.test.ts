import { randomBytes } from 'node:crypto'
import net from 'node:net'
import type { FastifyRequest } from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { aCustomer, aPortal } from '../../features/customers/customers.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../../features/users/users.factory.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { openLog } from '../log.ts'
import { createAdmission } from './admission.ts'
import { hashToken } from './server.ts'
import { TurnCosts } from './turn-costs.ts'

/** Of twelve connections a customer has four for reads and two for changes, all of them together six and three. */
const poolSize = 12
const noTimeout = 3_600_000
type User = Parameters<Desk['headersOf']>[0]
type Options = { method?: 'GET' | 'POST'; url?: string; headers?: Record<string, string> }

/** The desk with an endpoint that holds its connection until its name is called. */
async function anAppWithGates(desk: Desk, timeoutMs = noTimeout, costs = new TurnCosts()) {
  const app = await buildApp(desk.settings, openLog('silent'))
  app.database.pool = desk.pool
  app.admission = createAdmission(poolSize, { timeoutMs, costs, cores: 2 })
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  let isOver = false
  // A test that failed would otherwise keep the desk from closing.
  onTestFinished(() => {
    isOver = true
    open(...gates.keys())
  })
  const gate = (name: string) => {
    begun.push(name)
    return isOver ? Promise.resolve() : new Promise<void>((open) => gates.set(name, open))
  }
  const nameOf = ({ query }: FastifyRequest) => (query as { name: string }).name
  app.route({
    method: ['GET', 'POST'],
    url: '/api/hold',
    handler: async (request) => ({ done: await app.inContext(request, () => gate(nameOf(request))) }),
  })
  app.get('/api/hold/then-more', async (request) => {
    await app.inContext(request, async () => {})
    await gate(nameOf(request))
    return { done: await app.inContext(request, async () => {}) }
  })
  app.get('/api/hold/nested', async (request) => {
    const nested = async () => {
      await gate(nameOf(request))
      await app.inContext(request, async () => {})
    }
    return { done: await app.inContext(request, nested) }
  })
  const send = async (user: User, name: string, { url = '/api/hold', headers, ...more }: Options = {}) =>
    app.inject({
      ...more,
      url: `${url}?name=${name}`,
      headers: { ...(await desk.headersOf(user)), ...headers },
    })
  const open = (...names: string[]) => names.forEach((name) => void gates.get(name)!())
  /** Opens each gate that is waited at until all responses have arrived. Returns how many have each status. */
  const finish = async (replies: Promise<{ statusCode: number }>[]) => {
    let isDone = false
    const all = Promise.all(replies).finally(() => {
      isDone = true
    })
    const openAll = () => {
      open(...gates.keys())
      return isDone
    }
    await expect.poll(openAll).toBe(true)
    const counts: Record<number, number> = {}
    for (const { statusCode } of await all) counts[statusCode] = (counts[statusCode] ?? 0) + 1
    return counts
  }
  const until = (running: number, waiting: number) =>
    expect
      .poll(() => ({ begun: app.admission.running, waiting: app.admission.waiting }))
      .toEqual({ begun: running, waiting })
  /** Sends one request of each user, by which the process learns whose session it is. */
  const meet = async (...users: User[]) => {
    for (const user of users) await app.inject({ url: '/api/auth/me', headers: await desk.headersOf(user) })
  }
  return { app, begun, send, open, finish, until, meet }
}

async function usersOfACustomer<Count extends number>({ db }: Desk, count: Count) {
  const customer = await aCustomer(db)
  await aPortal(db, customer.id)
  return Promise.all(Array.from({ length: count }, () => aPortalUser(db, { customer_id: customer.id })))
}

const names = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)

describe('reads', () => {
  test('of one user are six at a time, over all sessions and keys, and the others wait', async ({ desk }) => {
    const { begun, send, finish, until, meet, app } = await anAppWithGates(desk)
    const [agent, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const token = randomBytes(32).toString('base64url')
    const key = `key-${token}`
    await desk.db
      .insertInto('sessions')
      .values({
        ...{ token_hash: hashToken(token), user_id: agent.id, portal_id: null, ip: null, user_agent: null },
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    await desk.db
      .insertInto('api_keys')
      .values({ user_id: agent.id, key_hash: hashToken(key), hint: 'key', generated_at: new Date() })
      .execute()
    const ways: Options[] = [
      {},
      { headers: { cookie: `hatchway_session=${token}` } },
      { headers: { cookie: '', authorization: `Bearer ${key}` } },
    ]
    await meet(agent, other)
    for (const { headers } of ways)
      await app.inject({ url: '/api/auth/me', headers: { ...(await desk.headersOf(agent)), ...headers } })
    const replies = ways.flatMap((way, at) => names(`way${at}-`, 5).map((name) => send(agent, name, way)))
    await until(6, 9)
    replies.push(send(other, 'other'))
    await expect.poll(() => begun).toHaveLength(7)
    expect(begun).toContain('other')
    expect(await finish(replies)).toEqual({ 200: 16 })
    await until(0, 0)
  })

  test('of one customer have a share of the connections, which its users use in turns', async ({ desk }) => {
    const { begun, send, open, finish, until, meet } = await anAppWithGates(desk)
    const [[busy, colleague], [foreign], agent] = [
      await usersOfACustomer(desk, 2),
      await usersOfACustomer(desk, 1),
      await anAgent(desk.db),
    ]
    await meet(busy!, colleague!, foreign!, agent)
    const replies = []
    for (const [at, name] of names('busy', 14).entries()) {
      replies.push(send(busy!, name))
      await until(Math.min(at + 1, 4), Math.max(0, at - 3))
    }
    replies.push(send(colleague!, 'colleague'))
    await until(4, 11)
    for (const [at, name] of names('foreign', 3).entries()) {
      replies.push(send(foreign!, name))
      await until(Math.min(5 + at, 6), at < 2 ? 11 : 12)
    }
    // All customers together leave connections for agents.
    replies.push(send(agent, 'agent'))
    await expect.poll(() => begun).toHaveLength(7)
    expect(begun.toSorted()).toEqual(['agent', ...names('busy', 4), 'foreign1', 'foreign2'])
    // The customer that has fewer is next, and then the user of the other who has none.
    for (const [opened, next] of [
      ['busy1', 'foreign3'],
      ['foreign1', 'colleague'],
      ['busy2', 'busy5'],
    ] as const) {
      open(opened)
      await expect.poll(() => begun.at(-1)).toBe(next)
    }
    await until(7, 9)
    expect(await finish(replies)).toEqual({ 200: 19 })
  })

  test('of a user who sends more than pages do are one at a time while others are there, but not those of staff', async ({
    desk,
  }) => {
    const { send, open, begun, finish, until, meet } = await anAppWithGates(desk)
    const [[busy], [foreign], agent] = [
      await usersOfACustomer(desk, 1),
      await usersOfACustomer(desk, 1),
      await anAgent(desk.db),
    ]
    // While its user is alone, all turns of the customer are used.
    await meet(busy!)
    const replies = names('busy', 24).map((name) => send(busy!, name))
    await until(4, 20)
    open(begun[0]!)
    await until(4, 19)
    await meet(foreign!, agent)
    for (const [at, left] of [3, 2, 1].entries()) {
      open(begun[at + 1]!)
      await until(left, 19)
    }
    open(begun[4]!)
    await until(1, 18)
    replies.push(...names('agent', 24).map((name) => send(agent, name)))
    await until(7, 36)
    // The last ones, fewer than a page may send, have all turns again.
    expect(await finish(replies)).toEqual({ 200: 48 })
  })

  test('of a user whose turns take much longer than those of others are one at a time', async ({ desk }) => {
    const costs = new TurnCosts(() => 0)
    const { app, send, open, begun, finish, until, meet } = await anAppWithGates(desk, noTimeout, costs)
    const [[dear, colleague], agent, other] = [
      await usersOfACustomer(desk, 2),
      await anAgent(desk.db),
      await aRequester(desk.db),
    ]
    await meet(dear!, colleague!, agent, other)
    for (let turn = 0; turn < 100; turn += 1) {
      for (const { id } of [dear!, agent]) costs.add(id, 200)
      for (const { id } of [colleague!, other]) costs.add(id, 1)
    }
    const replies = names('dear', 6).map((name) => send(dear!, name))
    await until(1, 5)
    replies.push(...names('colleague', 2).map((name) => send(colleague!, name)))
    await until(3, 5)
    replies.push(...names('agent', 6).map((name) => send(agent, name)))
    await until(9, 5)
    // Once the others are cheap no longer, nothing sets this user apart.
    for (let turn = 0; turn < 100; turn += 1) for (const { id } of [colleague!, other]) costs.add(id, 200)
    open(begun[0]!)
    await until(10, 3)
    expect(await finish(replies)).toEqual({ 200: 14 })
    expect(app.admission.running).toBe(0)
  })

  test('give their turns back when their client disconnects, once their transaction has ended', async ({ desk }) => {
    const { app, begun, send, open, finish, until, meet } = await anAppWithGates(desk)
    const agent = await anAgent(desk.db)
    await meet(agent)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { host, cookie } = await desk.headersOf(agent)
    const { port } = app.server.address() as net.AddressInfo
    const socket = net.connect({ port, host: '127.0.0.1' })
    socket.write(`GET /api/hold?name=gone HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
    await expect.poll(() => begun).toEqual(['gone'])
    const replies = names('read', 6).map((name) => send(agent, name))
    await until(6, 1)
    socket.destroy()
    open('gone')
    await until(6, 0)
    expect(await finish(replies)).toEqual({ 200: 6 })
    await until(0, 0)
    await app.close()
  })

  test('never keep the changes of the same user waiting', async ({ desk }) => {
    const { begun, send, finish, until, meet } = await anAppWithGates(desk)
    const [[user], requester] = [await usersOfACustomer(desk, 1), await aRequester(desk.db)]
    await meet(user!, requester)
    const replies = names('read', 8).map((name) => send(user!, name))
    await until(4, 4)
    for (const [at, name] of names('change', 3).entries()) {
      replies.push(send(user!, name, { method: 'POST' }))
      await until(Math.min(5 + at, 6), at < 2 ? 4 : 5)
    }
    replies.push(send(requester, 'requester', { method: 'POST' }))
    await expect.poll(() => begun).toHaveLength(7)
    expect(begun.slice(4).toSorted()).toEqual(['change1', 'change2', 'requester'])
    await until(7, 5)
    expect(await finish(replies)).toEqual({ 200: 12 })
  })

  test('beyond a hundred that wait return 429, and those that wait are served', async ({ desk }) => {
    const { app, send, finish, until, meet } = await anAppWithGates(desk)
    const agent = await anAgent(desk.db)
    const logged: (number | null)[] = []
    app.addHook('onResponse', async ({ askedBy }, { statusCode }) => {
      if (statusCode === 429) logged.push(askedBy)
    })
    await meet(agent)
    const replies = names('read', 106).map((name) => send(agent, name))
    await until(6, 100)
    const refused = await send(agent, 'refused')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '1',
      { code: 'rate_limited', message: 'You sent too many requests at once. Try again in a moment.' },
    ])
    expect(logged).toEqual([agent.id])
    expect(await finish(replies)).toEqual({ 200: 106 })
  })

  test('that wait for too long return 429', async ({ desk }) => {
    const { send, finish, meet } = await anAppWithGates(desk, 1)
    const agent = await anAgent(desk.db)
    await meet(agent)
    const replies = names('read', 6).map((name) => send(agent, name))
    expect((await send(agent, 'late')).statusCode).toBe(429)
    expect(await finish(replies)).toEqual({ 200: 6 })
  })

  test('of clients whose user is not known share what their network has, whatever sessions they claim', async ({
    desk,
  }) => {
    const { begun, send, finish, until, meet } = await anAppWithGates(desk)
    const [[user], agent] = [await usersOfACustomer(desk, 1), await anAgent(desk.db)]
    await meet(user!, agent)
    const claim = () => ({ headers: { cookie: `hatchway_session=${randomBytes(32).toString('hex')}` } })
    const replies = names('claimed', 10).map((name) => send(null, name, claim()))
    await until(4, 6)
    replies.push(...names('none', 3).map((name) => send(null, name)))
    await until(4, 9)
    replies.push(...names('user', 2).map((name) => send(user!, name)), send(agent, 'agent'))
    await expect.poll(() => begun).toHaveLength(7)
    expect(begun.slice(4).toSorted()).toEqual(['agent', 'user1', 'user2'])
    expect(await finish(replies)).toEqual({ 200: 16 })
  })

  test('leave the queue when their client disconnects, as changes do', async ({ desk }) => {
    const { app, send, finish, until, meet } = await anAppWithGates(desk)
    const agent = await anAgent(desk.db)
    await meet(agent)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { host, cookie } = await desk.headersOf(agent)
    const { port } = app.server.address() as net.AddressInfo
    const replies = (['GET', 'POST'] as const).flatMap((method) =>
      names(method, 6).map((name) => send(agent, name, { method })),
    )
    // Each test has eight connections: four of the twelve wait for one.
    await until(12, 0)
    const sockets = ['GET', 'POST'].map((method) => {
      const socket = net.connect({ port, host: '127.0.0.1' })
      const body = method === 'POST' ? '{}' : ''
      socket.write(
        `${method} /api/hold?name=gone HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      return socket
    })
    await until(12, 2)
    for (const socket of sockets) socket.destroy()
    await until(12, 0)
    expect(await finish(replies)).toEqual({ 200: 12 })
    await app.close()
  })
})

describe('a request with several transactions', () => {
  test('that has begun is not refused, however many others wait', async ({ desk }) => {
    const { begun, send, open, finish, until, meet } = await anAppWithGates(desk)
    const agent = await anAgent(desk.db)
    await meet(agent)
    const file = send(agent, 'file', { url: '/api/hold/then-more' })
    await expect.poll(() => begun).toEqual(['file'])
    const replies = names('read', 106).map((name) => send(agent, name))
    await until(6, 100)
    open('file')
    await until(6, 101)
    expect(await finish([...replies, file])).toEqual({ 200: 107 })
  })

  test('waits for no second turn while it has one', async ({ desk }) => {
    const { send, finish, until, meet } = await anAppWithGates(desk)
    const agent = await anAgent(desk.db)
    await meet(agent)
    const replies = [
      ...names('nested', 2).map((name) => send(agent, name, { url: '/api/hold/nested' })),
      ...names('read', 4).map((name) => send(agent, name)),
    ]
    await until(6, 0)
    replies.push(send(agent, 'last'))
    await until(6, 1)
    expect(await finish(replies)).toEqual({ 200: 7 })
  })
})

test('/healthz, /readyz and files of the web application take no turn', async ({ desk }) => {
  const { app, send, finish, until, meet } = await anAppWithGates(desk)
  const agent = await anAgent(desk.db)
  await meet(agent)
  const replies = names('read', 6).map((name) => send(agent, name))
  await until(6, 0)
  const headers = await desk.headersOf(agent)
  for (const url of ['/healthz', '/readyz']) expect((await app.inject({ url, headers })).statusCode).toBe(200)
  expect((await app.inject({ url: '/assets/none.js', headers })).statusCode).toBe(404)
  expect(await finish(replies)).toEqual({ 200: 6 })
})
