import { once } from 'node:events'
import net from 'node:net'
import os from 'node:os'
import { test as base, describe, expect } from 'vitest'
import { demo, fileTicket, isNotificationAbout, openPage } from './testing/processes/demo-desk.ts'
import {
  createServerEnv,
  type DeskProcess,
  failedStart,
  startProcess,
  type TestServerEnv,
} from './testing/processes/server-process.ts'

const migrationLock = 7_241_003
/** Matches a log entry at level warning or above. */
const trouble = /"level":(40|50|60)/

type Pair = { ground: TestServerEnv; one: DeskProcess; two: DeskProcess }

/**
 * Vitest's `test` with two processes that were started at the same moment on one empty database. Tests that end a process start their own.
 */
const test = base.extend<{ pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const ground = await createServerEnv({ empty: true })
      const [one, two] = await Promise.all([startProcess(ground.env), startProcess(ground.env)])
      await Promise.all([one.ready(), two.ready()])
      await use({ ground, one, two })
      for (const { kill } of [one, two]) kill('SIGTERM')
      await Promise.all([one.exited, two.exited])
      await ground.close()
    },
    { scope: 'file' },
  ],
})

describe('the start of a process', () => {
  test('is alive at once and ready when the database is, and can be stopped in between', async () => {
    const ground = await createServerEnv()
    const connection = await ground.owner.connect()
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    const [stays, goes] = await Promise.all([
      startProcess({ ...ground.env, HATCHWAY_DEMO: '0' }),
      startProcess(ground.env),
    ])
    for (const { ask } of [stays, goes]) {
      expect((await ask('/healthz')).status).toBe(200)
      expect((await ask('/readyz')).status).toBe(503)
      const early = await ask('/api/setup')
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1'])
      const page = await ask('/', { headers: { accept: 'text/html' } })
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await page.text()).toContain('<h1>Hatchway is starting</h1>')
    }
    goes.kill('SIGTERM')
    expect(await goes.exited).toBe(0)

    await connection.query('select pg_advisory_unlock($1)', [migrationLock])
    connection.release()
    await stays.ready()
    expect((await stays.ask('/readyz')).status).toBe(200)
    expect(stays.output()).toContain(`Hatchway is ready. Set it up at http://localhost:${stays.port}`)
    stays.kill('SIGINT')
    expect(await stays.exited).toBe(0)
    await ground.close()
  })

  test('starts its own database, which keeps the data and stops after everything that uses it', async () => {
    const { env, close } = await createServerEnv()
    const alone = { HATCHWAY_DATA: env.HATCHWAY_DATA, HATCHWAY_DEMO: '0', HATCHWAY_LOG: 'debug' }
    const ada = { username: 'ada', email: 'ada@desk.example', fullName: 'Ada First', companyName: 'Northwind' }
    const first = await startProcess(alone)
    await first.ready()
    expect((await first.ask('/api/setup', { body: { ...ada, password: demo } })).status).toBe(201)
    first.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    expect(first.output()).not.toMatch(trouble)

    const second = await startProcess(alone)
    await second.ready()
    expect(second.output()).toContain(`Hatchway is ready at http://localhost:${second.port}`)
    const page = await openPageOf(second, 'ada')
    second.kill('SIGTERM')
    expect(await page.closed).toBe(1001)
    expect(await second.exited).toBe(0)
    expect(second.output()).not.toMatch(trouble)
    expect([...second.output().matchAll(/"part":"([^"]+)","msg":"Stopped"/g)].map(([, part]) => part)).toEqual([
      'requests',
      'sockets',
      'HTTP server',
      'consumers',
      'jobs',
      'notify channel',
      'connection pool',
      'database',
    ])
    await close()
  })

  test('fails with one line and exit code 1 when the settings are invalid', async ({ pair: { ground, one } }) => {
    const starts: { env: Record<string, string>; line: string }[] = [
      { env: { HATCHWAY_DEMO: 'perhaps' }, line: "Hatchway can't start: HATCHWAY_DEMO " },
      { env: { PORT: String(one.port) }, line: `Hatchway can't start: port ${one.port} of 127.0.0.1 is in use.` },
      {
        env: { DATABASE_URL: 'postgres://localhost:1/x', PORT: '0' },
        line: "Hatchway can't reach its database: connect",
      },
    ]
    for (const { code, said, line } of await Promise.all(
      starts.map(async ({ env, line }) => ({
        ...(await failedStart({ HATCHWAY_LOG: 'warn', ...ground.env, ...env })),
        line,
      })),
    )) {
      expect(said.trim().split('\n')).toEqual([expect.stringContaining(line)])
      expect(code).toBe(1)
    }
  })
})

describe('two processes on one database', () => {
  test('migrate and fill it once when they start together, and both serve requests', async ({
    pair: { ground, one, two },
  }) => {
    const { rows } = await ground.owner.query(
      `select count(*) as admins, (select count(*) from customers where name = 'Globex') as customers from users where role = 'admin'`,
    )
    expect(rows).toEqual([{ admins: 1, customers: 1 }])
    for (const { output, port, ask, signIn } of [one, two]) {
      expect((await ask('/readyz')).status).toBe(200)
      expect(output()).toContain(`http://acme.localhost:${port}`)
      expect(output()).not.toMatch(trouble)
      const tickets = await ask('/api/tickets?limit=1', { cookie: await signIn('admin', demo) })
      expect(await tickets.json()).toMatchObject({ total: expect.any(Number) })
    }
  })

  test('share sessions: a session of one is valid on the other and ends on both', async ({ pair: { one, two } }) => {
    const cookie = await one.signIn('agent', demo)
    expect((await two.ask('/api/auth/me', { cookie })).status).toBe(200)
    await two.ask('/api/auth/logout', { cookie, body: {} })
    expect((await one.ask('/api/auth/me', { cookie })).status).toBe(401)
  })

  test('notify each other: a reply at one reaches a page that is open at the other', async ({ pair }) => {
    const ticketId = await aTicketOfTheRequester(pair.one)
    const page = await openPageOf(pair.two, 'requester')
    const commentId = await reply(pair.one, ticketId)
    await page.hears((message) => message.event === 'comment.added' && message.commentId === commentId)
    await page.hears(isNotificationAbout(ticketId))
    page.leave()
  })

  test('continue when one is killed, and deliver once what it had committed', async ({ pair: { ground, two } }) => {
    const killed = await startProcess(ground.env)
    await killed.ready()
    const ticketId = await aTicketOfTheRequester(killed)
    const page = await openPageOf(two, 'requester')

    // No reaction runs while the cursors are claimed: the killed process only commits the reply. A batch that runs ends first; with its cursor
    // locked in the midst of it, the reply would wait for the ticket that it has changed.
    const claimed = `select pg_advisory_xact_lock(hashtextextended('consumer ' || name, 0)) from reaction_cursors`
    await whileLocked(ground.owner, claimed, async () => {
      await reply(killed, ticketId)
      killed.kill('SIGKILL')
      expect(await killed.exited).toBe('SIGKILL')
    })

    await page.hears(isNotificationAbout(ticketId))
    const later = await aTicketOfTheRequester(two)
    await reply(two, later)
    await page.hears(isNotificationAbout(later))
    expect(page.received.filter(isNotificationAbout(ticketId))).toHaveLength(1)
    page.leave()
  })
})

describe('SIGTERM', () => {
  test('waits for a request in flight whose connection would stay open', async ({ pair: { ground } }) => {
    const desk = await startProcess(ground.env)
    await desk.ready()
    const ticketId = await aTicketOfTheRequester(desk)
    const { slow } = await whileLocked(ground.owner, 'lock table comments in exclusive mode', async () => {
      const slow = reply(desk, ticketId)
      await expect
        .poll(async () => {
          const waiting = `select from pg_locks where relation = 'comments'::regclass and not granted`
          return (await ground.owner.query(waiting)).rowCount
        })
        .toBe(1)
      desk.kill('SIGTERM')
      await expect.poll(async () => (await desk.ask('/healthz')).status).toBe(503)
      return { slow }
    })
    expect(await slow).toEqual(expect.any(Number))
    expect(await desk.exited).toBe(0)
  })

  test('waits neither for an open page nor for an idle connection, on every IP address that HOST names', async ({
    pair: { ground },
  }) => {
    const knowsIpv6 = Object.values(os.networkInterfaces()).some((some) =>
      some!.some(({ address }) => address === '::1'),
    )
    const desk = await startProcess({ ...ground.env, HOST: knowsIpv6 ? '::' : '0.0.0.0' })
    await desk.ready()
    for (const host of knowsIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'])
      expect((await fetch(`http://${host}:${desk.port}/healthz`)).status).toBe(200)
    const page = await openPageOf(desk, 'agent')
    const idle = net.connect(desk.port, '127.0.0.1')
    idle.write('GET /healthz HTTP/1.1\r\nHost: desk.localhost\r\n\r\n')
    const silent = net.connect(desk.port, '127.0.0.1')
    await Promise.all([once(idle, 'data'), once(silent, 'connect')])
    const closed = [once(idle, 'close'), once(silent, 'close')]

    desk.kill('SIGTERM')
    expect(await page.closed).toBe(1001)
    await Promise.all(closed)
    expect(await desk.exited).toBe(0)
  })
})

/** Runs `work` while another transaction holds the locks of a statement. They end with it, also when it fails: the next tests need them. */
async function whileLocked<T>(owner: TestServerEnv['owner'], statement: string, work: () => Promise<T>): Promise<T> {
  const connection = await owner.connect()
  try {
    await connection.query(`begin; ${statement}`)
    return await work()
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const aTicketOfTheRequester = async (desk: DeskProcess) => fileTicket(desk, await desk.signIn('requester', demo))

/** Sends a public reply as an agent; returns its id. */
async function reply({ signIn, ask }: DeskProcess, ticketId: number): Promise<number> {
  const cookie = await signIn('agent', demo)
  const added = await ask(`/api/tickets/${ticketId}/comments`, { cookie, body: { content: 'Have a look now?' } })
  if (added.status !== 201) throw new Error(await added.text())
  return ((await added.json()) as { id: number }).id
}

const openPageOf = async (desk: DeskProcess, username: string) => openPage(desk, await desk.signIn(username, demo))
