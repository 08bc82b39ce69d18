import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aTicket } from '../../tickets/tickets.factory.ts'
import { aRule } from '../rules.factory.ts'
import { deleteOldRuns } from '../runs/rule-runs.cleaning.job.ts'
import { runDueTriggers, timeTriggerText } from './time-triggers.background.ts'

const start = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** Runs all that is due at a time. */
const runAt = async ({ pool }: Desk, now: Date) => {
  for (let isMore = true; isMore; )
    isMore = await runAsSystem(pool, 'rule_times', (ctx) => runDueTriggers({ ...ctx, now }))
}

const closing = async (desk: Desk, since: 'resolved' | 'unanswered' | 'dueDate', minutes: number) => {
  await sql`delete from rule_time_checks`.execute(desk.db)
  const rule = await aRule(desk.db, {
    triggers: [{ kind: 'time', since, minutes }],
    actions: [{ kind: 'add_tags', tags: ['reached'] }],
  })
  await desk.db
    .insertInto('rule_time_checks')
    .values({ rule_id: rule.id, since, minutes, checked_until: start })
    .execute()
  const reached = async () =>
    (await desk.db.selectFrom('rule_runs').select('ticket_id').where('rule_id', '=', rule.id).execute())
      .map(({ ticket_id }) => ticket_id)
      .sort((a, b) => a - b)
  return { rule, reached }
}

test.for([
  ['unanswered', 2880, 'No response for 2 days'],
  ['resolved', 7200, '5 days after it was resolved'],
  ['slaDue', -60, '1 hour before its SLA is due'],
  ['dueDate', 0, 'When it is due'],
] as const)('a run says what started it: %s, %s', ([since, minutes, text]) => {
  expect(timeTriggerText(since, minutes)).toBe(text)
})

describe('time triggers', () => {
  test('reach each ticket once, a time after its instant, and nothing before the rule was switched on', async ({
    desk,
  }) => {
    const { reached } = await closing(desk, 'resolved', 60)
    const resolved = (minutes: number) => aTicket(desk.db, { status: 'resolved', resolved_at: later(minutes) })
    await resolved(-90)
    const [one, two] = [await resolved(-30), await resolved(10)]
    await runAt(desk, later(20))
    expect(await reached()).toEqual([])
    await runAt(desk, later(31))
    await runAt(desk, later(32))
    expect(await reached()).toEqual([one.id])
    // After a pause of all nodes.
    await runAt(desk, later(3000))
    expect(await reached()).toEqual([one.id, two.id])
  })

  test('that nothing has reached are checked together, without loading the rules', async ({ desk }) => {
    await sql`delete from rule_time_checks`.execute(desk.db)
    const { id } = await aRule(desk.db)
    // No ticket of another test is due then.
    const then = new Date('2035-01-01T12:00:00Z')
    const checks = Array.from({ length: 50 }, (_, minutes) => ({
      rule_id: id,
      since: 'dueDate' as const,
      minutes,
      checked_until: then,
    }))
    await desk.db.insertInto('rule_time_checks').values(checks).execute()
    const tables: string[] = []
    const isMore = await runAsSystem(desk.pool, 'rule_times', (ctx) => {
      const db = ctx.db.withPlugin({
        transformQuery: ({ node }) => {
          tables.push(
            JSON.stringify(node).match(
              /"table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/,
            )?.[1] ?? '',
          )
          return node
        },
        transformResult: async ({ result }) => result,
      })
      return runDueTriggers({ ...ctx, db, now: new Date(then.getTime() + 60_000) })
    })
    expect(isMore).toBe(true)
    expect(tables.filter((name) => name === 'rule_time_checks')).toHaveLength(100)
    expect(tables).not.toContain('rules')
  })

  test('reach tickets before they are due, and those that wait for an answer', async ({ desk }) => {
    const due = await closing(desk, 'dueDate', -60)
    const ticket = await aTicket(desk.db, { due_date: later(70) })
    await runAt(desk, later(11))
    expect(await due.reached()).toEqual([ticket.id])
    const waiting = await closing(desk, 'unanswered', 30)
    const waits = await aTicket(desk.db, { waiting_since: later(5) })
    await aTicket(desk.db, { waiting_since: later(5), status: 'resolved' })
    await runAt(desk, later(40))
    expect(await waiting.reached()).toEqual([waits.id])
  })
})

test('runs are deleted after ninety days', async ({ desk }) => {
  const { rule, reached } = await closing(desk, 'resolved', 0)
  const ticket = await aTicket(desk.db, { status: 'resolved', resolved_at: later(1) })
  await runAt(desk, later(10))
  expect(await reached()).toEqual([ticket.id])
  await runAsSystem(desk.pool, 'test', (ctx) => deleteOldRuns({ ...ctx, now: later(80 * 1440) }))
  expect(await reached()).toHaveLength(1)
  await runAsSystem(desk.pool, 'test', (ctx) => deleteOldRuns({ ...ctx, now: later(91 * 1440) }))
  expect(await reached()).toEqual([])
  expect(rule.is_active).toBe(true)
})
