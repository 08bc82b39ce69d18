import '../../../testing/property-seed.ts'
import type { Condition } from '@hatchway/contract/conditions/condition'
import { limits } from '@hatchway/contract/limits'
import { type RuleContent, rules } from '@hatchway/contract/rules/rules'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { runKilledProcesses } from '../../../testing/processes/killed-processes.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { manyEvents } from '../../activity/activity.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { manyTickets } from '../../tickets/tickets.factory.ts'
import { aRule } from '../rules.factory.ts'
import { aRuleDesk, tagging } from './rule-desk.factory.ts'
import { lockRuns } from './rule-engine.ts'

/** New tickets with their entries in the log, those of each `perRequest` in one transaction. */
async function newTickets(desk: Desk, count: number, perRequest: number) {
  const rows = await manyTickets(desk.db, Array(count).fill({ priority: 'low' }))
  for (let from = 0; from < count; from += perRequest)
    await manyEvents(
      desk.db,
      rows.slice(from, from + perRequest).map(({ id, number, subject }) => ({
        at: new Date(),
        ticket_id: id,
        event: 'ticket.created',
        data: { number, subject, requesterId: null, assigneeId: null, groupId: null, status: 'open' },
      })),
    )
  return rows.map(({ id }) => id)
}

const resultsOf = async ({ db }: Desk, ruleId: number) => {
  const rows = await db.selectFrom('rule_runs').select(['ticket_id', 'result']).where('rule_id', '=', ruleId).execute()
  return rows.sort((a, b) => a.ticket_id - b.ticket_id)
}

describe('exactly once', () => {
  test('three processes that are killed at random handle each event and each instant once', async ({ desk }) => {
    const { settle } = await aRuleDesk(desk)
    const onEvent = await aRule(desk.db, { order: 1, ...tagging('by-event') })
    const second = await aRule(desk.db, {
      order: 2,
      triggers: [{ kind: 'changed', field: 'tags', from: [], to: [] }],
      conditions: { field: 'tags', operator: 'isAnyOf', values: ['by-event'] },
      actions: [{ kind: 'set_priority', priority: 'urgent' }],
    })
    const byTime = await aRule(desk.db, {
      triggers: [{ kind: 'time', since: 'dueDate', minutes: 0 }],
      ...tagging('due'),
    })
    const since = new Date(Date.now() - 3_600_000)
    await desk.db
      .insertInto('rule_time_checks')
      .values({ rule_id: byTime.id, since: 'dueDate', minutes: 0, checked_until: since })
      .execute()
    const ids = await newTickets(desk, 240, 3)
    const due = new Date(since.getTime() + 60_000)
    const timed = await manyTickets(desk.db, Array(60).fill({ due_date: due }))
    const expected = 2 * ids.length + timed.length
    const isDone = async () => {
      const { rows } = await sql<{ done: number }>`
        select count(*) as done from rule_runs where rule_id in (${onEvent.id}, ${second.id}, ${byTime.id})`.execute(
        desk.db,
      )
      return rows[0]!.done >= expected
    }
    expect(await runKilledProcesses(desk, 'rules-process.ts', isDone)).toBeGreaterThan(3)
    await settle()
    const once = (all: readonly number[]) => all.map((ticket_id) => ({ ticket_id, result: 'changed' }))
    expect(await resultsOf(desk, onEvent.id)).toEqual(once(ids))
    expect(await resultsOf(desk, second.id)).toEqual(once(ids))
    expect(await resultsOf(desk, byTime.id)).toEqual(once(timed.map(({ id }) => id)))
    const { rows: versions } = await sql<{ version: number; count: number }>`
      select version, count(*) from tickets where id = any(${ids}::int[]) group by version`.execute(desk.db)
    expect(versions).toEqual([{ version: 3, count: ids.length }])
  })

  test('a rule that is deleted while others run does not run again', async ({ desk }) => {
    const { admin, file, settle, runs } = await aRuleDesk(desk)
    const id = await file()
    const rule = await aRule(desk.db)
    const [ticketId] = await newTickets(desk, 1, 1)
    let running: Promise<void> | undefined
    await runAsSystem(desk.pool, 'rule_times', async (ctx) => {
      await lockRuns(ctx)
      running = settle()
      const waits = () =>
        sql<{ n: number }>`
        select count(*) as n from pg_locks where locktype = 'advisory' and not granted`.execute(desk.db)
      await expect.poll(async () => (await waits()).rows[0]!.n).toBeGreaterThan(0)
      await desk.as(admin)(rules.remove, { params: { id: rule.id } })
    })
    await running
    expect(await resultsOf(desk, rule.id)).toEqual([])
    expect(await runs(ticketId!)).toEqual([])
    expect(await runs(id)).toEqual([])
  })
})

describe('many', () => {
  test('tickets: a rule changes as many as it may, over several batches of the log', async ({ desk }) => {
    const { settle } = await aRuleDesk(desk)
    const rule = await aRule(desk.db, { ticketsPerHour: 130 })
    await newTickets(desk, 150, 150)
    await settle()
    const results = (await resultsOf(desk, rule.id)).map(({ result }) => result)
    expect(results.filter((result) => result === 'changed')).toHaveLength(130)
    expect(results.filter((result) => result === 'stopped')).toHaveLength(1)
    const off = desk.db.selectFrom('rules').select('is_active').where('id', '=', rule.id)
    expect(await off.executeTakeFirstOrThrow()).toEqual({ is_active: false })
  })

  test('tickets that change at the same time: the next rule sees it, and a refusal concerns one of them', async ({
    desk,
  }) => {
    const { settle } = await aRuleDesk(desk)
    const first = await aRule(desk.db, { order: 1, ...tagging('first') })
    const next = await aRule(desk.db, {
      order: 2,
      conditions: { field: 'tags', operator: 'isAnyOf', values: ['first'] },
      actions: [
        { kind: 'set_priority', priority: 'urgent' },
        { kind: 'add_tags', tags: ['next'] },
      ],
    })
    const ids = await newTickets(desk, 8, 8)
    const full = ids[3]!
    const tags = Array.from({ length: limits.tagsPerTicket - 1 }, (_, at) => `tag ${at}`)
    await desk.db.updateTable('tickets').set({ tags }).where('id', '=', full).execute()
    await settle()
    const others = ids.filter((id) => id !== full)
    expect(await resultsOf(desk, first.id)).toEqual(ids.map((ticket_id) => ({ ticket_id, result: 'changed' })))
    expect(await resultsOf(desk, next.id)).toEqual(
      ids.map((ticket_id) => ({ ticket_id, result: ticket_id === full ? 'failed' : 'changed' })),
    )
    const { rows } = await sql<{ priority: string; tags: string[]; version: number; entries: number; ids: number[] }>`
      select t.priority, t.tags, t.version, a.entries, array_agg(t.id order by t.id) as ids from tickets t
      cross join lateral (select count(*) as entries from activity where ticket_id = t.id and event = 'ticket.changed') a
      where id = any(${ids}::int[]) group by 1, 2, 3, 4 order by 3`.execute(desk.db)
    expect(rows).toEqual([
      { priority: 'low', tags: [...tags, 'first'], version: 2, entries: 1, ids: [full] },
      { priority: 'urgent', tags: ['first', 'next'], version: 3, entries: 2, ids: others },
    ])
  })

  test('rules: five hundred are evaluated for one event, and the last one runs', async ({ desk }) => {
    const { settle } = await aRuleDesk(desk)
    const never = { field: 'priority', operator: 'isAnyOf', values: ['urgent'] } satisfies Condition
    await Promise.all(Array.from({ length: 499 }, (_, order) => aRule(desk.db, { order, conditions: never })))
    const last = await aRule(desk.db, { order: 500, ...tagging('last') })
    const [id] = await newTickets(desk, 1, 1)
    await settle()
    expect(await resultsOf(desk, last.id)).toEqual([{ ticket_id: id, result: 'changed' }])
    const run = await desk.db.selectFrom('rule_runs').select('passed').where('rule_id', '=', last.id).executeTakeFirst()
    expect(run!.passed).toHaveLength(10)
  })
})

const priorities = ['low', 'medium', 'high'] as const
type Priority = (typeof priorities)[number]

test('a dry run finds what the rule really did to the same history', async ({ desk }) => {
  const { admin, file, change, settle } = await aRuleDesk(desk)
  const priority = fc.constantFrom(...priorities)
  const history = fc.array(
    fc.record({ first: priority, later: fc.array(priority, { maxLength: 3 }), isTagged: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  )
  const started = fc.record({ wanted: priority, onCreation: fc.boolean(), to: fc.array(priority, { maxLength: 1 }) })
  await fc.assert(
    fc.asyncProperty(history, started, async (all, { wanted, onCreation, to }) => {
      const scope = unique('scope')
      await desk.db.updateTable('rules').set({ is_active: false }).execute()
      const content: Partial<RuleContent> = {
        triggers: [
          ...(onCreation ? [{ kind: 'created' as const }] : []),
          { kind: 'changed' as const, field: 'priority', from: [], to },
        ],
        conditions: {
          all: [
            { field: 'tags', operator: 'isAnyOf', values: [scope] },
            { field: 'priority', operator: 'isAnyOf', values: [wanted] },
          ],
        },
        ...tagging('found'),
      }
      const { id: ruleId } = await aRule(desk.db, content)
      for (const { first, later, isTagged } of all) {
        const id = await file({ priority: first, tags: isTagged ? [scope, 'found'] : [scope] })
        for (const next of later) await changeTo(id, next)
      }
      await settle()
      const real = await resultsOf(desk, ruleId)
      const ids = (wantedResult?: string) =>
        [...new Set(real.flatMap((run) => (!wantedResult || run.result === wantedResult ? run.ticket_id : [])))].sort(
          (a, b) => a - b,
        )
      const dry = await desk.as(admin)(rules.dryRun, {
        body: { triggers: content.triggers!, conditions: content.conditions!, actions: content.actions!, days: 1 },
      })
      expect(dry).toMatchObject({ matched: ids().length, changed: ids('changed').length, errors: 0, loops: 0 })
      expect(dry.tickets.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids('changed'))
    }),
    { numRuns: 8 },
  )

  async function changeTo(id: number, next: Priority) {
    await change(id, { priority: next })
  }
})

test('a dry run finds what the workflow refused, and why', async ({ desk }) => {
  const { admin, agent, file, change, settle } = await aRuleDesk(desk)
  const { id: typeId } = await aTicketType(desk.db)
  await desk.as(admin)(ticketTypes.change, {
    params: { id: typeId },
    body: {
      statuses: [
        { name: 'New', state: 'open', isDefault: true, nextSteps: [{ step: 'Review' }] },
        { name: 'Review', state: 'in_progress', nextSteps: [{ step: 'Done', by: [{ kind: 'admins' }] }] },
        { name: 'Early', state: 'resolved' },
        { name: 'Done', state: 'resolved', requiredFields: ['assigneeId'] },
      ],
    },
  })
  const step = fc.constantFrom('New', 'Review', 'Early', 'Done')
  const action = fc.oneof(
    step.map((statusName) => ({ kind: 'set_step' as const, statusName })),
    fc
      .constantFrom('in_progress' as const, 'resolved' as const)
      .map((status) => ({ kind: 'set_status' as const, status })),
    fc.constant({ kind: 'note' as const, content: 'Between two changes', isRichText: false }),
  )
  const ticket = fc.record({
    isReviewed: fc.boolean(),
    isAssigned: fc.boolean(),
    task: fc.constantFrom('none', 'open', 'done'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(ticket, { minLength: 1, maxLength: 4 }),
      fc.array(action, { minLength: 1, maxLength: 3 }),
      async (all, actions) => {
        const scope = unique('scope')
        await desk.db.updateTable('rules').set({ is_active: false }).execute()
        const content: Partial<RuleContent> = {
          triggers: [{ kind: 'changed', field: 'priority', from: [], to: ['urgent'] }],
          conditions: { field: 'tags', operator: 'isAnyOf', values: [scope] },
          actions,
        }
        const { id: ruleId } = await aRule(desk.db, content)
        for (const { isReviewed, isAssigned, task } of all) {
          const id = await file({ typeId, tags: [scope], assigneeId: isAssigned ? agent.id : null })
          if (isReviewed) await change(id, { statusName: 'Review' })
          if (task !== 'none') {
            const body = { subject: 'Check', isRequired: true, blocksSteps: ['Done'] }
            const { id: taskId } = await desk.as(agent)(tasks.add, { params: { id }, body })
            if (task === 'done') await desk.as(agent)(tasks.complete, { params: { id: taskId }, body: {} })
          }
          await change(id, { priority: 'urgent' })
        }
        await settle()
        const real = await resultsOf(desk, ruleId)
        const count = (result: string) => real.filter((run) => run.result === result).length
        const dry = await desk.as(admin)(rules.dryRun, {
          body: { triggers: content.triggers!, conditions: content.conditions!, actions, days: 1 },
        })
        expect(dry).toMatchObject({ matched: all.length, changed: count('changed'), errors: count('failed') })
        const sentences = await desk.db
          .selectFrom('rule_runs')
          .select('error')
          .where('rule_id', '=', ruleId)
          .where('error', 'is not', null)
          .execute()
        expect(new Set(dry.refusals.map(({ message }) => message))).toEqual(
          new Set(sentences.map(({ error }) => error)),
        )
      },
    ),
    { numRuns: 15 },
  )
})

test('the tickets of a time trigger are read by an index', async ({ desk }) => {
  await manyTickets(
    desk.db,
    Array.from({ length: 3000 }, (_, at) => ({ waiting_since: new Date(Date.now() - at * 60_000) })),
  )
  await sql`analyze tickets`.execute(desk.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id, waiting_since as at from tickets
    where waiting_since > now() - interval '10 minutes' and waiting_since <= now() - interval '5 minutes'
      and deleted_at is null and status in ('open', 'in_progress')
    order by waiting_since fetch first 100 rows with ties`.execute(desk.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('tickets_waiting')
})
