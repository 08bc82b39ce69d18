import { describe, expect, test } from 'vitest'
import { demo, isNotificationAbout, newTicket, openPage } from './testing/processes/demo-desk.ts'
import { createServerEnv, type DeskProcess, startProcess } from './testing/processes/server-process.ts'

const endAll = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

describe('a desk whose database goes away', () => {
  test('serves on after all of its connections ended five times, and loses nothing that it acknowledged', async () => {
    const env = await createServerEnv({ empty: true })
    const desk = await startProcess(env.env)
    await desk.ready()
    const [agent, admin, requester] = await Promise.all(
      ['agent', 'admin', 'requester'].map((name) => desk.signIn(name, demo)),
    )
    const pages = [await openPage(desk, agent!), await openPage(desk, requester!)] as const
    const callers = startCallers(desk, requester!, [agent!, admin!])

    for (let turn = 0; turn < 5; turn += 1) {
      const before = callers.replies.length
      await expect.poll(() => callers.replies.length).toBeGreaterThan(before + 8)
      await env.owner.query(endAll)
    }
    const last = callers.replies.length
    await expect.poll(() => callers.replies.length).toBeGreaterThan(last + 8)
    await callers.stop()

    expect(callers.refused.filter((one) => !isUnavailable(one))).toEqual([])
    const { rows: kept } = await env.owner.query<{ id: number }>('select id from comments where id = any($1)', [
      callers.replies.map(({ id }) => id),
    ])
    expect(kept).toHaveLength(callers.replies.length)
    for (const { id, ticketId } of callers.replies) {
      await pages[0].hears((message) => message.event === 'comment.added' && message.commentId === id)
      await pages[1].hears(isNotificationAbout(ticketId))
    }
    expect((await env.owner.query('select from dead_letters')).rowCount).toBe(0)
    expectQuietLog(desk)
    for (const page of pages) page.leave()
    await end(desk)
    await env.close()
  })
})

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

async function end(desk: DeskProcess) {
  desk.kill('SIGTERM')
  expect(await desk.exited).toBe(0)
}
