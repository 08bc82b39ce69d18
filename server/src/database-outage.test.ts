import { describe, expect, onTestFinished, test } from 'vitest'
import { demo, isNotificationAbout, newTicket, openPage } from './testing/processes/demo-desk.ts'
import {
  createServerEnv,
  type DeskProcess,
  startProcess,
  type TestServerEnv,
} from './testing/processes/server-process.ts'
import { openPostgresServer } from './testing/services/postgres-server.ts'
import { openTcpProxy } from './testing/services/tcp-proxy.ts'

const endAll = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

describe('a desk whose database goes away', () => {
  test('serves on after all of its connections ended five times, and loses nothing that it acknowledged', async () => {
    const env = await createServerEnv({ empty: true })
    onTestFinished(env.close)
    const busy = await openBusyDesk(env)
    for (let turn = 0; turn < 5; turn += 1) {
      await busy.untilItReplies()
      await env.owner.query(endAll)
    }
    await busy.untilItReplies()
    await busy.endAndCheck()
  })

  test('serves on after its server was killed, and after fast and immediate restarts', async () => {
    const server = await openPostgresServer()
    onTestFinished(server.close)
    const env = await createServerEnv({ empty: true, server: server.connection })
    onTestFinished(env.close)
    const busy = await openBusyDesk(env)
    for (const signal of ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const) {
      await busy.untilItReplies()
      await server.stop(signal)
      const { length } = busy.callers.refused
      await expect.poll(busy.readiness).toEqual([503, 'database_unavailable'])
      await expect.poll(() => busy.callers.refused.length).toBeGreaterThan(length + 8)
      await server.start()
      await expect.poll(busy.readiness).toEqual([200, 'ready'])
      await busy.untilItReplies()
      await busy.untilAJobRan()
    }
    await busy.endAndCheck()
  })

  test('refuses all requests while its server is read-only, and serves on after it', async () => {
    const server = await openPostgresServer()
    onTestFinished(server.close)
    const env = await createServerEnv({ empty: true, server: server.connection })
    onTestFinished(env.close)
    const busy = await openBusyDesk(env)
    await busy.untilItReplies()
    await setReadOnly(env, 'on')
    await expect.poll(busy.readiness).toEqual([503, 'database_unavailable'])
    await expect.poll(busy.readCode).toBe('database_unavailable')
    const { length } = busy.callers.refused
    await expect.poll(() => busy.callers.refused.length).toBeGreaterThan(length + 8)
    await setReadOnly(env, 'off')
    await expect.poll(busy.readiness).toEqual([200, 'ready'])
    await busy.untilItReplies()
    await busy.untilAJobRan()
    await busy.endAndCheck()
  })

  test('gives up connections when packets are dropped, and serves on when they are not', {
    timeout: 300_000,
  }, async () => {
    const env = await createServerEnv({ empty: true })
    onTestFinished(env.close)
    const proxy = await openTcpProxy({ connectionString: env.env.DATABASE_URL })
    onTestFinished(proxy.close)
    const busy = await openBusyDesk({ ...env, env: { ...env.env, DATABASE_URL: proxy.url } })
    await busy.untilItReplies()
    proxy.drop()
    await expect.poll(() => busy.callers.refused.length, patient).toBeGreaterThan(3)
    await expect.poll(busy.readiness, patient).toEqual([503, 'database_unavailable'])
    proxy.forward()
    await expect.poll(busy.readiness, patient).toEqual([200, 'ready'])
    await busy.untilItReplies()
    await busy.untilAJobRan()
    await busy.endAndCheck()
  })
})

/** Silence is noticed after seconds, and connecting takes as long to fail. */
const patient = { timeout: 120_000 }

/** Makes all sessions of a server read-only, those that are open too. A standby refuses to write in the same way. */
async function setReadOnly({ owner }: TestServerEnv, value: 'on' | 'off') {
  await owner.query(`alter system set default_transaction_read_only = ${value}`)
  await owner.query('select pg_reload_conf()')
}

/**
 * Starts a desk with two live pages and four callers. `endAndCheck` ends it: it has refused requests only for the lack of a database, kept
 * what it acknowledged, reacted to all of it, and reported the outage as one.
 */
async function openBusyDesk({ env, owner }: TestServerEnv) {
  const desk = await startProcess(env)
  onTestFinished(() => desk.kill('SIGKILL'))
  await desk.ready()
  const [agent, admin, requester] = await Promise.all(
    ['agent', 'admin', 'requester'].map((name) => desk.signIn(name, demo)),
  )
  const pages = [await openPage(desk, agent!), await openPage(desk, requester!)] as const
  const callers = startCallers(desk, requester!, [agent!, admin!])

  const endAndCheck = async () => {
    await callers.stop()
    expect(callers.refused.filter((one) => !isUnavailable(one))).toEqual([])
    const { rows: kept } = await owner.query<{ id: number }>('select id from comments where id = any($1)', [
      callers.replies.map(({ id }) => id),
    ])
    expect(kept).toHaveLength(callers.replies.length)
    for (const { id, ticketId } of callers.replies) {
      await pages[0].hears((message) => message.event === 'comment.added' && message.commentId === id)
      await pages[1].hears(isNotificationAbout(ticketId))
    }
    expect((await owner.query('select from dead_letters')).rowCount).toBe(0)
    expectQuietLog(desk)
    for (const page of pages) page.leave()
    desk.kill('SIGTERM')
    expect(await desk.exited).toBe(0)
  }
  return {
    callers,
    endAndCheck,
    untilItReplies: async () => {
      const { length } = callers.replies
      await expect.poll(() => callers.replies.length).toBeGreaterThan(length + 8)
    },
    /** Enqueues a job, and waits until it has run. */
    untilAJobRan: async () => {
      const count = async () =>
        (await owner.query(`select from jobs.job where name = 'send-reset-link' and state = 'completed'`)).rowCount!
      const before = await count()
      const { status } = await desk.ask('/api/auth/forgot-password', { body: { email: 'no.account@example.test' } })
      expect(status).toBe(200)
      await expect.poll(count).toBeGreaterThan(before)
    },
    /** The error code of a list, which only reads. */
    readCode: async () =>
      ((await (await desk.ask('/api/tickets', { cookie: agent! })).json()) as { code?: string }).code,
    readiness: async () => {
      const answer = await desk.ask('/readyz')
      return [answer.status, ((await answer.json()) as { status: string }).status]
    },
  }
}

type ErrorAnswer = { status: number; code: string; retryAfter: string | null }
const isUnavailable = ({ status, code, retryAfter }: ErrorAnswer) =>
  status === 503 && code === 'database_unavailable' && retryAfter === '1'

/** Four callers until `stop`: each files tickets, and has them answered by one of the staff, five times each. */
function startCallers(desk: DeskProcess, requester: string, staff: string[]) {
  const refused: ErrorAnswer[] = []
  const replies: { id: number; ticketId: number }[] = []
  let isStopped = false
  const send = async (path: string, cookie: string, body?: object) => {
    const answer = await desk.ask(path, { cookie, ...(body && { body }) })
    const json = (await answer.json()) as { id: number; code: string }
    if (answer.ok) return json
    refused.push({ status: answer.status, code: json.code, retryAfter: answer.headers.get('retry-after') })
    return null
  }
  const call = async (agent: string) => {
    const body = await newTicket(desk, requester)
    while (!isStopped) {
      const ticket = await send('/api/tickets', requester, body)
      for (let turn = 0; ticket && turn < 5; turn += 1) {
        await send(`/api/tickets/${ticket.id}`, agent)
        const reply = await send(`/api/tickets/${ticket.id}/comments`, agent, { content: 'Have a look now?' })
        if (reply) replies.push({ id: reply.id, ticketId: ticket.id })
      }
    }
  }
  const all = Promise.all([...staff, ...staff].map(call))
  const stop = async () => {
    isStopped = true
    await all
  }
  return { refused, replies, stop }
}

/** An outage is no error of the program, and is reported a few times: when it begins, and not at each failed attempt. */
function expectQuietLog(desk: DeskProcess) {
  const entries = desk.output().split('\n')
  expect(entries.filter((line) => /"level":(50|60)/.test(line))).toEqual([])
  expect(entries.filter((line) => line.includes('"level":40')).length).toBeLessThan(30)
}
