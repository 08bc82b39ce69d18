import '../../../testing/property-seed.ts'
import { groups } from '@hatchway/contract/accounts/groups'
import { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import { rules } from '@hatchway/contract/rules/rules'
import { taskTemplates } from '@hatchway/contract/tasks/task-templates'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { raceAgainst } from '../../../testing/race.ts'
import { test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { rulesCursor } from '../../activity/activity.table.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAgent } from '../../users/users.factory.ts'
import { aRule } from '../rules.factory.ts'
import { aRuleDesk, tagging } from './rule-desk.factory.ts'

describe('rules', () => {
  test('change a ticket in their order, each seeing what the one before it changed', async ({ desk }) => {
    const { file, show, runs, admin } = await aRuleDesk(desk)
    await aRule(desk.db, { name: 'Urgent', order: 1 })
    await aRule(desk.db, {
      name: 'Then',
      order: 2,
      conditions: { field: 'priority', operator: 'isAnyOf', values: ['urgent'] },
      ...tagging('seen'),
      stopsLater: true,
    })
    await aRule(desk.db, { name: 'Later', order: 3, ...tagging('never') })
    const id = await file()
    expect(await show(id)).toMatchObject({ priority: 'urgent', tags: ['seen'] })
    const [first, second] = await runs(id)
    expect([first, second]).toMatchObject([
      { rule: { name: 'Urgent' }, trigger: 'Ticket created', result: 'changed', changes: 1 },
      { rule: { name: 'Then' }, result: 'changed' },
    ])
    const details = await desk.as(admin)(ruleRuns.show, { params: { id: second!.id } })
    expect(details).toMatchObject({
      effects: [{ field: 'tags', from: null, to: 'seen' }],
      matched: ['Ticket created', 'With priority Urgent'],
    })
    expect(details.chain.map(({ text }) => text)).toEqual([
      'Ticket created',
      'Urgent',
      'This rule, version 1',
      'Later rules skipped',
    ])
    const story = await desk.as(admin)(tickets.events, { params: { id } })
    expect(story.find(({ event }) => event === 'ticket.changed')!.rule).toMatchObject({
      name: 'Urgent',
      runId: first!.id,
    })
    const entry = await desk.db
      .selectFrom('activity')
      .select(['data', 'actor_id', 'actor_kind'])
      .where('ticket_id', '=', id)
      .where('event', '=', 'ticket.changed')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_id: null,
      actor_kind: 'system',
      data: { rule: { runId: first!.id, depth: 0 } },
    })
  })

  test('start on changes from and to values, and by those who caused them', async ({ desk }) => {
    const { file, change, show, agent } = await aRuleDesk(desk)
    await aRule(desk.db, {
      triggers: [{ kind: 'changed', field: 'priority', from: ['low'], to: ['high'] }],
      actors: ['staff'],
      ...tagging('raised'),
    })
    await aRule(desk.db, { triggers: [{ kind: 'noted' }], actors: ['customer'], ...tagging('by-customer') })
    const id = await file()
    await change(id, { priority: 'medium' })
    await change(id, { priority: 'high' })
    await desk.as(agent)(comments.add, { params: { id }, body: { content: 'Hm', isInternal: true } })
    expect((await show(id)).tags).toEqual([])
    await change(id, { priority: 'low' })
    await change(id, { priority: 'high' })
    expect((await show(id)).tags).toEqual(['raised'])
  })

  test('take back what a refused action did, keep its sentence, and let later rules run', async ({ desk }) => {
    const { file, show, runs } = await aRuleDesk(desk)
    const other = await anAgent(desk.db)
    const group = await aGroup(desk.db, { memberIds: [other.id] })
    const outsider = await anAgent(desk.db, { full_name: 'Nia Outside' })
    await aRule(desk.db, {
      order: 1,
      actions: [
        { kind: 'add_tags', tags: ['gone'] },
        { kind: 'note', content: 'Gone', isRichText: false },
        { kind: 'assign_group', assignedGroupId: group.id },
        { kind: 'assign_person', assigneeId: outsider.id },
      ],
    })
    await aRule(desk.db, { order: 2, ...tagging('stays') })
    const id = await file()
    expect((await show(id)).tags).toEqual(['stays'])
    expect(await runs(id)).toMatchObject([
      { result: 'failed', error: 'Nia Outside is not a member of the assigned group', changes: 0 },
      { result: 'changed' },
    ])
  })

  test('fail with the reason where an action names a deleted record, and say which action it is', async ({ desk }) => {
    const { file, runs, admin } = await aRuleDesk(desk)
    const group = await aGroup(desk.db)
    const broken = await aRule(desk.db, {
      order: 1,
      actions: [
        { kind: 'add_tags', tags: ['routed'] },
        { kind: 'assign_group', assignedGroupId: group.id },
      ],
    })
    await aRule(desk.db, { order: 2, ...tagging('later') })
    await desk.db.deleteFrom('groups').where('id', '=', group.id).execute()
    const problem = 'Action 2 names a group that no longer exists'
    expect(await desk.as(admin)(rules.show, { params: { id: broken.id } })).toMatchObject({
      problem,
      problems: [{ path: 'actions.1', message: 'Names a group that no longer exists' }],
    })
    expect(await runs(await file())).toMatchObject([
      { result: 'failed', error: problem, changes: 0 },
      { result: 'changed' },
    ])
  })

  test('name a deleted group where they are shown, and in their runs', async ({ desk }) => {
    const { file, runs, admin } = await aRuleDesk(desk)
    const group = await aGroup(desk.db, { name: unique('Network') })
    const rule = await aRule(desk.db, { actions: [{ kind: 'assign_group', assignedGroupId: group.id }] })
    await desk.as(admin)(groups.remove, { params: { id: group.id }, query: {} })
    const shown = await desk.as(admin)(rules.show, { params: { id: rule.id } })
    expect(shown).toMatchObject({
      sentence: `When a ticket is created, assign it to the deleted group “${group.name}”.`,
      deleted: [{ kind: 'group', id: group.id, name: group.name }],
      problem: `Action 1 names the group “${group.name}”, which no longer exists`,
    })
    expect(await runs(await file())).toMatchObject([{ result: 'failed', error: shown.problem }])
  })

  test('run as they are after a wait for the ticket, and not as they were before it', async ({ desk }) => {
    const { file, show, runs, settle, agent } = await aRuleDesk(desk)
    const id = await file()
    const triggers = [{ kind: 'changed' as const, field: 'subject', from: [], to: [] }]
    const changed = await aRule(desk.db, { triggers, ...tagging('before') })
    const off = await aRule(desk.db, { triggers, ...tagging('off') })
    await desk.as(agent)(tickets.change, { params: { id }, body: { subject: 'Plotter' } })
    await raceAgainst(
      desk,
      async (db) => {
        await db.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
        const content = JSON.stringify({ ...changed.content, ...tagging('after') })
        await db.updateTable('rules').set({ version: 2, content }).where('id', '=', changed.id).execute()
        await db.updateTable('rules').set({ is_active: false }).where('id', '=', off.id).execute()
      },
      settle,
    )
    // The batch was taken back, and is repeated after a moment.
    await desk.db.updateTable('reaction_cursors').set({ retry_at: null }).where('name', '=', rulesCursor).execute()
    await settle()
    expect((await show(id)).tags).toEqual(['after'])
    expect(await runs(id)).toMatchObject([{ rule: { version: 2 }, result: 'changed' }])
  })

  test('write in the name of the company, notify and send emails', async ({ desk }) => {
    const { file, agent, admin, requester, runs } = await aRuleDesk(desk)
    const rule = await aRule(desk.db, {
      actions: [
        { kind: 'reply', content: 'We received {{ticket.subject}}', isRichText: false },
        {
          kind: 'notify',
          recipients: [{ kind: 'user', userId: agent.id }],
          channels: [],
          message: 'Look at {{ticket.number}}',
        },
        { kind: 'send_email', to: [{ kind: 'address', address: 'noc@example.com' }], subject: 'New', message: 'Hi' },
      ],
    })
    const id = await file()
    const [reply] = await desk.as(agent)(comments.list, { params: { id } })
    expect(reply).toMatchObject({ content: 'We received Printer', author: null, source: 'rule', isInternal: false })
    const asRequester = desk.as(requester)
    expect(JSON.stringify(await asRequester(comments.list, { params: { id } }))).not.toContain(rule.name)
    await expect(asRequester(tickets.events, { params: { id } })).rejects.toThrow('403')
    const [run] = await runs(id)
    const details = await desk.as(admin)(ruleRuns.show, { params: { id: run!.id } })
    expect(details).toMatchObject({ changes: 3, canUndo: false })
    expect(details.messages).toEqual([
      { to: agent.full_name, channel: 'notification' },
      { to: 'noc@example.com', channel: 'email' },
    ])
    const story = await desk.as(agent)(tickets.events, { params: { id } })
    expect(story.slice(-2)).toMatchObject([
      { changes: [{ field: 'notification', to: agent.full_name }], rule: { runId: run!.id }, canUndo: false },
      { changes: [{ field: 'email', to: 'noc@example.com' }] },
    ])
  })

  test('assign tickets automatically in a group, and an undo takes that back', async ({ desk }) => {
    const { file, show, runs, admin } = await aRuleDesk(desk)
    const member = await anAgent(desk.db)
    const group = await aGroup(desk.db, { memberIds: [member.id] })
    await aRule(desk.db, { actions: [{ kind: 'assign', groupId: group.id, mode: 'least_loaded' }] })
    const id = await file()
    expect(await show(id)).toMatchObject({ assignee: { id: member.id }, assignedGroupId: group.id })
    const [run] = await runs(id)
    const { effects } = await desk.as(admin)(ruleRuns.show, { params: { id: run!.id } })
    expect(effects.map(({ field, to }) => [field, to]).sort()).toEqual([
      ['assignedGroupId', group.name],
      ['assigneeId', member.full_name],
    ])
    await desk.as(admin)(ruleRuns.undo, { body: { runIds: [run!.id] } })
    expect(await show(id)).toMatchObject({ assignee: null })
  })

  test('add tasks and those of a template, which an undo of the run takes back', async ({ desk }) => {
    const { file, runs, admin, agent } = await aRuleDesk(desk)
    const template = await desk.as(admin)(taskTemplates.add, {
      body: { name: unique('New employee'), tasks: [{ subject: 'Order a laptop' }, { subject: 'Set up the laptop' }] },
    })
    const { id: ruleId } = await aRule(desk.db, {
      actions: [
        { kind: 'add_task', task: { subject: 'Call back', assigneeId: agent.id, isRequired: true } },
        { kind: 'apply_task_template', templateId: template.id },
      ],
    })
    const shown = await desk.as(admin)(rules.show, { params: { id: ruleId } })
    expect(shown.sentence).toBe(
      `When a ticket is created, add the task “Call back” and add the tasks of ${template.name}.`,
    )
    const id = await file()
    const subjects = async () =>
      (await desk.as(agent)(tasks.ofTicket, { params: { id } })).map(({ subject }) => subject)
    const all = ['Call back', 'Order a laptop', 'Set up the laptop']
    expect(await subjects()).toEqual(all)
    const [run] = await runs(id)
    const details = await desk.as(admin)(ruleRuns.show, { params: { id: run!.id } })
    expect(details).toMatchObject({
      canUndo: true,
      effects: [
        { field: 'task', from: null, to: 'Call back' },
        { field: 'tasks', from: null, to: template.name },
      ],
    })
    const { changeId } = await desk.as(admin)(ruleRuns.undo, { body: { runIds: [run!.id] } })
    expect(await subjects()).toEqual([])
    expect((await runs(id))[0]).toMatchObject({ result: 'undone' })
    await desk.as(admin)(ticketBulk.undo, { body: { changeId } })
    expect(await subjects()).toEqual(all)
    expect((await runs(id))[0]).toMatchObject({ result: 'changed' })

    await desk.as(admin)(taskTemplates.remove, { params: { id: template.id } })
    expect(await desk.as(admin)(rules.show, { params: { id: ruleId } })).toMatchObject({
      problem: `Action 2 names the task template “${template.name}”, which no longer exists`,
    })
  })

  test('of a folder are run by an action, and by nothing else where it is only called', async ({ desk }) => {
    const { file, show, runs } = await aRuleDesk(desk)
    const folder = await desk.db
      .insertInto('rule_folders')
      .values({ name: unique('Folder'), is_called_only: true, sort_order: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await aRule(desk.db, { folderId: folder.id, order: 1, ...tagging('called') })
    const alone = await file()
    expect((await show(alone)).tags).toEqual([])
    await aRule(desk.db, { name: 'Caller', order: 2, actions: [{ kind: 'run_folder', folderId: folder.id }] })
    const id = await file()
    expect((await show(id)).tags).toEqual(['called'])
    expect((await runs(id)).map(({ trigger }) => trigger).sort()).toEqual(['Run by “Caller”', 'Ticket created'])
  })
})

describe('the budgets of rules', () => {
  test('stop a rule that its own change starts again, with one run that says so', async ({ desk }) => {
    const { file, runs } = await aRuleDesk(desk)
    const changed = { kind: 'changed' as const, field: 'priority', from: [], to: [] }
    const set = (from: string, priority: 'low' | 'high') => ({
      triggers: [{ kind: 'created' as const }, changed],
      conditions: { field: 'priority', operator: 'isAnyOf' as const, values: [from] },
      actions: [{ kind: 'set_priority' as const, priority }],
    })
    await aRule(desk.db, { order: 1, ...set('low', 'high') })
    await aRule(desk.db, { order: 2, ...set('high', 'low') })
    const results = (await runs(await file())).map(({ result }) => result)
    expect(results.filter((result) => result === 'changed')).toHaveLength(6)
    expect(results.filter((result) => result === 'stopped').length).toBeGreaterThanOrEqual(1)
    expect(results.length).toBeLessThanOrEqual(8)
  })

  test('switch a rule off that changes too many tickets, with the reason', async ({ desk }) => {
    const { file, show, runs } = await aRuleDesk(desk)
    const { id: ruleId } = await aRule(desk.db, { ticketsPerHour: 2 })
    const ids = [await file(), await file(), await file(), await file()]
    const priorities = []
    for (const id of ids) priorities.push((await show(id)).priority)
    expect(priorities).toEqual(['urgent', 'urgent', 'low', 'low'])
    expect(await runs(ids[2]!)).toMatchObject([{ result: 'stopped' }])
    expect(await runs(ids[3]!)).toEqual([])
    const rule = await desk.db.selectFrom('rules').selectAll().where('id', '=', ruleId).executeTakeFirstOrThrow()
    expect(rule).toMatchObject({
      is_active: false,
      switched_off_reason: 'It reached its limit of 2 tickets an hour.',
    })
  })

  test('bring every set of rules to rest with few runs', async ({ desk }) => {
    const { file, runs } = await aRuleDesk(desk)
    const priority = fc.constantFrom('low' as const, 'medium' as const, 'high' as const, 'urgent' as const)
    const rule = fc.record({ when: fc.option(priority), set: priority, tag: fc.option(fc.constantFrom('a', 'b')) })
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { minLength: 1, maxLength: 4 }), async (rules) => {
        await desk.db.updateTable('rules').set({ is_active: false }).execute()
        for (const [order, { when, set, tag }] of rules.entries())
          await aRule(desk.db, {
            order,
            triggers: [{ kind: 'created' }, { kind: 'changed', field: null, from: [], to: [] }],
            conditions: when === null ? { all: [] } : { field: 'priority', operator: 'isAnyOf', values: [when] },
            actions: [
              { kind: 'set_priority', priority: set },
              ...(tag === null ? [] : [{ kind: 'remove_tags' as const, tags: [tag] }]),
            ],
          })
        const done = await runs(await file({ tags: ['a', 'b'] }))
        expect(done.filter(({ result }) => result === 'changed').length).toBeLessThanOrEqual(3 * rules.length)
      }),
      { numRuns: 6 },
    )
  })
})

test('runs are listed with how many there are on each of their days, also on other pages', async ({ desk }) => {
  const { file, admin } = await aRuleDesk(desk)
  const { id: ruleId } = await aRule(desk.db)
  for (let count = 0; count < 3; count += 1) await file()
  const runs = await desk.db.selectFrom('rule_runs').select('id').where('rule_id', '=', ruleId).orderBy('id').execute()
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const next = new Date(Date.now() - 39 * 86_400_000).toISOString().slice(0, 10)
  // In a zone nine hours ahead, with no clock changes, the second one is on the next day.
  const times = [`${day}T14:30:00Z`, `${day}T15:00:00Z`, `${day}T23:00:00Z`]
  for (const [at, { id }] of runs.entries())
    await desk.db
      .updateTable('rule_runs')
      .set({ at: new Date(times[at]!) })
      .where('id', '=', id)
      .execute()
  const daysOf = async (query: object) =>
    (await desk.as(admin)(ruleRuns.list, { query: { ruleId, timeZone: 'Asia/Tokyo', ...query } as never })).days
  expect(await daysOf({ limit: 10 })).toEqual([
    { day: next, runs: 2 },
    { day, runs: 1 },
  ])
  expect(await daysOf({ limit: 1 })).toEqual([{ day: next, runs: 2 }])
  expect(await daysOf({ search: 'nothing like it' })).toEqual([])
})

describe('an undo', () => {
  test('of a run starts no rule, nor does the undo of that', async ({ desk }) => {
    const { file, change, show, runs, settle, admin } = await aRuleDesk(desk)
    await aRule(desk.db, {
      triggers: [{ kind: 'changed', field: 'priority', from: [], to: [] }],
    })
    const id = await file()
    await change(id, { priority: 'high' })
    expect(await show(id)).toMatchObject({ priority: 'urgent' })
    const before = await runs(id)
    const { changeId } = await desk.as(admin)(ruleRuns.undo, { body: { runIds: [before[0]!.id] } })
    await settle()
    expect(await show(id)).toMatchObject({ priority: 'high' })
    await desk.as(admin)(ticketBulk.undo, { body: { changeId } })
    await settle()
    expect(await runs(id)).toHaveLength(before.length)
  })

  test('of an ordinary change starts no rule, whatever it brings back', async ({ desk }) => {
    const { file, show, settle, agent, group } = await aRuleDesk(desk)
    const id = await file()
    const [member, other] = [await anAgent(desk.db), await aGroup(desk.db)]
    await desk.db.insertInto('group_members').values({ group_id: group.id, user_id: member.id }).execute()
    const changeIds: string[] = []
    for (const body of [
      { assigneeId: member.id },
      { assignedGroupId: other.id },
      { priority: 'high', status: 'resolved' },
    ])
      changeIds.push((await desk.as(agent)(tickets.change, { params: { id }, body: body as never })).changeId)
    await settle()
    await aRule(desk.db, {
      triggers: [{ kind: 'changed', field: null, from: [], to: [] }],
      ...tagging('started'),
    })
    for (const changeId of changeIds.toReversed()) {
      await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
      await settle()
      expect((await show(id)).tags).toEqual([])
    }
    expect(await show(id)).toMatchObject({ priority: 'low', status: 'open', assignee: null })
  })
})

describe('an undo of runs', () => {
  test('restores what they changed, and an undo of that marks them as changed again', async ({ desk }) => {
    const { file, show, runs, admin } = await aRuleDesk(desk)
    await aRule(desk.db, { order: 1 })
    await aRule(desk.db, { order: 2, ...tagging('kept') })
    const id = await file()
    const [run, other] = await runs(id)
    expect(run).toMatchObject({ result: 'changed', canUndo: true })
    const { changeId, changed } = await desk.as(admin)(ruleRuns.undo, { body: { runIds: [run!.id] } })
    expect(changed).toEqual([id])
    expect(await show(id)).toMatchObject({ priority: 'low', tags: ['kept'] })
    expect(await runs(id)).toMatchObject([{ id: run!.id, result: 'undone', canUndo: false }, { result: 'changed' }])
    await desk.as(admin)(ticketBulk.undo, { body: { changeId } })
    expect(await show(id)).toMatchObject({ priority: 'urgent' })
    expect((await runs(id))[0]).toMatchObject({ result: 'changed' })
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const about = { ruleId: other!.rule.id, since }
    expect(await desk.as(admin)(ruleRuns.previewUndo, { query: about })).toEqual({ runs: 1, tickets: 1, messages: 0 })
  })
})
