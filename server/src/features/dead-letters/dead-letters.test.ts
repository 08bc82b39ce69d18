import { activity } from '@hatchway/contract/activity'
import { deadLetters } from '@hatchway/contract/dead-letters'
import { comments } from '@hatchway/contract/tickets/comments'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { systemOrigin, transactionAs } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/http/server.ts'
import type { PollStep } from '../../platform/jobs/poller.ts'
import { openLog } from '../../platform/log.ts'
import { reactionsTo } from '../../reactions.ts'
import { openLivePage } from '../../testing/live-client.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { consumeEvents } from '../activity/event-consumer.ts'
import { record } from '../activity/record.ts'
import { lockRuns } from '../rules/engine/rule-engine.ts'
import { followWithRules } from '../rules/engine/rules.consumer.ts'
import { aRule } from '../rules/rules.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { addDeadLetter } from './dead-letters.ts'

const usesOf = async ({ db }: Desk, tag: string) =>
  (await db.selectFrom('tag_uses').select('uses').where('tag', '=', tag).executeTakeFirst())?.uses

/** Lets `countTags` fail for one tag, until the returned function is called. */
async function breakTag({ db }: Desk, tag: string) {
  const name = sql.id(`broken_${tag}`)
  await sql`alter table tag_uses add constraint ${name} check (tag <> ${sql.lit(tag)})`.execute(db)
  return () => sql`alter table tag_uses drop constraint ${name}`.execute(db)
}

const follow = (desk: Desk) =>
  consumeEvents(desk.pool, { name: 'reactions', reactionsTo, addDeadLetter, firstRetry: 1 }, openLog('silent'))

async function readAll(step: PollStep) {
  for (let wait = 0; wait < 1000; ) wait = await step()
}

/** Runs the reactions until they have read the whole log. */
const settle = (desk: Desk) => readAll(follow(desk))

/** Tags a ticket with a tag that cannot be counted, and waits until that is a dead letter. */
async function aDeadLetter(desk: Desk, tag: string) {
  await settle(desk)
  const mend = await breakTag(desk, tag)
  const ticket = await aTicket(desk.db, { subject: 'The tag that fails' })
  const change = (tags: string[]) => {
    const data = { number: ticket.number, subject: ticket.subject, changes: { tags: { from: [], to: tags } } }
    return runAsSystem(desk.pool, 'test', (ctx) => record(ctx, 'ticket.changed', { ticketId: ticket.id }, data))
  }
  await change([`${tag}-too`, tag])
  await change([`${tag}-later`])
  await settle(desk)
  const admin = await anAdmin(desk.db)
  const { deadLetters: found } = await desk.as(admin)(deadLetters.list, { query: {} })
  return { admin, ticket, mend, letter: found[0]! }
}

test('how many events wait for each consumer and the age of the oldest are known to admins and in the metrics', async ({
  desk,
}) => {
  await settle(desk)
  await readAll(followWithRules(desk.pool, addDeadLetter, openLog('silent')))
  const admin = await anAdmin(desk.db)
  const read = async () => {
    const { consumers } = await desk.as(admin)(deadLetters.state)
    return Object.fromEntries(consumers.map(({ name, ...state }) => [name, state]))
  }
  const none = { waiting: 0, lagSeconds: 0 }
  expect(await read()).toEqual({ reactions: none, sla: none, rules: none })
  const { id, number, subject } = await aTicket(desk.db, {})
  await runAsSystem(desk.pool, 'test', async (ctx) => {
    const then = { ...ctx, now: new Date(ctx.now.getTime() - 90_000) }
    await record(then, 'ticket.changed', { ticketId: id }, { number, subject, changes: {} })
    await record(ctx, 'ticket.changed', { ticketId: id }, { number, subject, changes: {} })
  })
  const state = await read()
  expect(state.reactions!.waiting).toBe(2)
  expect(state.reactions!.lagSeconds).toBeGreaterThanOrEqual(90)
  const { text } = await desk.send(null, { url: '/metrics' })
  expect(text).toMatch(/^hatchway_reactions_waiting\{consumer="reactions"\} 2$/m)
  const lag = /^hatchway_reactions_lag_seconds\{consumer="rules"\} (\S+)$/m.exec(text)![1]
  expect(Number(lag)).toBeGreaterThanOrEqual(90)
  await expect(desk.as(await anAgent(desk.db))(deadLetters.state)).rejects.toThrow('Only admins can do this')
  await settle(desk)
  expect(await read()).toMatchObject({ reactions: none, rules: { waiting: 2 } })
})

test('notifications arrive while the rules wait', async ({ desk }) => {
  await settle(desk)
  const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
  const ticket = await aTicket(desk.db, { requester_id: requester.id })
  await aRule(desk.db, { triggers: [{ kind: 'replied' }], actions: [{ kind: 'add_tags', tags: ['replied'] }] })
  const rules = followWithRules(desk.pool, addDeadLetter, openLog('silent'))
  await readAll(rules)
  const reply = () => desk.as(agent)(comments.add, { params: { id: ticket.id }, body: { content: 'Hello' } })
  await reply()
  const bells = () =>
    columnValues(desk.db.selectFrom('notifications').select('user_id').where('ticket_id', '=', ticket.id))
  const tags = async () =>
    (await desk.db.selectFrom('tickets').select('tags').where('id', '=', ticket.id).execute())[0]!.tags
  const waiting = await runAsSystem(desk.pool, 'test', async (ctx) => {
    // Rules of a desk run one after the other: the engine waits for what has the lock.
    await lockRuns(ctx)
    const step = rules()
    await settle(desk)
    expect(await bells()).toEqual([requester.id])
    await reply()
    await settle(desk)
    expect(await bells()).toEqual([requester.id, requester.id])
    expect(await tags()).toEqual([])
    return { step }
  })
  await waiting.step
  await readAll(rules)
  expect(await tags()).toEqual(['replied'])
})

describe('a dead letter', () => {
  test('is kept for a reaction that failed five times, and the events after it are handled', async ({ desk }) => {
    const { letter, ticket } = await aDeadLetter(desk, 'kept')
    expect(letter).toMatchObject({
      event: 'ticket.changed',
      ticket: { id: ticket.id, ticketNumber: String(ticket.number), subject: 'The tag that fails' },
      reaction: 'Count tags',
      error: expect.stringContaining('broken_kept'),
      attempts: 5,
    })
    expect(await usesOf(desk, 'kept-later')).toBe(1)
    // What the failed reaction wrote before its failure is rolled back.
    expect(await usesOf(desk, 'kept-too')).toBeUndefined()
    const { text } = await desk.send(null, { url: '/metrics' })
    expect(text).toMatch(/^hatchway_dead_letters [1-9]/m)
  })

  test('keeps the new error when a retry fails, and is removed by one that succeeds', async ({ desk }) => {
    const { admin, letter, mend } = await aDeadLetter(desk, 'again')
    const params = { id: letter.id }
    const failed = await desk.as(admin)(deadLetters.retry, { params })
    expect(failed).toEqual({ succeeded: false, error: expect.stringContaining('broken_again') })
    const { deadLetters: after } = await desk.as(admin)(deadLetters.list, { query: {} })
    expect(after.find(({ id }) => id === letter.id)).toMatchObject({ attempts: 6, error: failed.error })
    expect(await usesOf(desk, 'again-too')).toBeUndefined()

    await mend()
    expect(await desk.as(admin)(deadLetters.retry, { params })).toEqual({ succeeded: true, error: null })
    expect([await usesOf(desk, 'again'), await usesOf(desk, 'again-too')]).toEqual([1, 1])
    await expect(desk.as(admin)(deadLetters.retry, { params })).rejects.toThrow('404 Dead letter not found')
    expect([await usesOf(desk, 'again')]).toEqual([1])
    const { activities } = await desk.as(admin)(activity.list, { query: { kind: 'dead_letter', actorId: 'me' } })
    expect(activities.map(({ event, name }) => [event, name])).toEqual([
      ['dead_letter.retried', 'Count tags'],
      ['dead_letter.retried', 'Count tags'],
    ])
  })

  test('is retried by only one of two admins at the same moment', async ({ desk }) => {
    const { admin, letter, mend } = await aDeadLetter(desk, 'twice')
    await mend()
    const params = { id: letter.id }
    const outcomes = await Promise.allSettled([1, 2].map(() => desk.as(admin)(deadLetters.retry, { params })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await usesOf(desk, 'twice')).toBe(1)
  })

  test('is deleted permanently when it is dismissed', async ({ desk }) => {
    const { admin, letter, mend } = await aDeadLetter(desk, 'dismissed')
    await mend()
    await desk.as(admin)(deadLetters.dismiss, { params: { id: letter.id } })
    await settle(desk)
    const { deadLetters: left } = await desk.as(admin)(deadLetters.list, { query: {} })
    expect(left.map(({ id }) => id)).not.toContain(letter.id)
    expect(await usesOf(desk, 'dismissed')).toBeUndefined()
    const { activities } = await desk.as(admin)(activity.list, { query: { event: 'dead_letter.dismissed' } })
    expect(activities[0]).toMatchObject({ actor: { id: admin.id }, name: 'Count tags' })
  })

  test('is visible to admins only, by the endpoints and beneath them', async ({ desk }) => {
    const { letter } = await aDeadLetter(desk, 'hidden')
    const user = await aUserOfPortal(desk.db)
    const params = { id: letter.id }
    for (const other of [await anAgent(desk.db), await aRequester(desk.db), user]) {
      await expect(desk.as(other)(deadLetters.list, { query: {} })).rejects.toThrow('403')
      await expect(desk.as(other)(deadLetters.retry, { params })).rejects.toThrow('403')
      await expect(desk.as(other)(deadLetters.dismiss, { params })).rejects.toThrow('403')
    }
    await expect(desk.as(null)(deadLetters.list, { query: {} })).rejects.toThrow('401')
    const { cookie, host } = await desk.headersOf(await anAgent(desk.db))
    const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), host: host! }
    const seen = await transactionAs(desk.pool, bearer, systemOrigin, false, ({ db }) =>
      db.selectFrom('dead_letters').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })

  test('is announced to the open pages of admins, and not to those of agents', async () => {
    const { desk, close } = await openDesk({}, { live: true })
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const pages = await Promise.all([admin, agent].map((someone) => openLivePage(desk, someone)))
    for (const page of pages) {
      page.hello({ topics: ['tickets'] })
      await page.hears(({ event }) => event === 'ready')
    }
    const [first, second] = pages
    await breakTag(desk, 'announced')
    const ticket = await aTicket(desk.db)
    const data = { number: ticket.number, subject: ticket.subject, changes: { tags: { from: [], to: ['announced'] } } }
    await runAsSystem(desk.pool, 'test', (ctx) => record(ctx, 'ticket.changed', { ticketId: ticket.id }, data))
    await first!.hears(({ event }) => event === 'dead_letters.changed')
    const priority = { ...data, changes: { priority: { from: 'low', to: 'high' } } }
    await runAsSystem(desk.pool, 'test', (ctx) => record(ctx, 'ticket.changed', { ticketId: ticket.id }, priority))
    await second!.hears(({ event, fields }) => event === 'ticket.changed' && String(fields) === 'priority')
    expect(second!.received.map(({ event }) => event)).not.toContain('dead_letters.changed')
    for (const page of pages) page.leave()
    await close()
  })
})
