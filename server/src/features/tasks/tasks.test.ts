import { users } from '@hatchway/contract/accounts/users'
import { approvals } from '@hatchway/contract/approvals/approvals'
import { portal } from '@hatchway/contract/customers/portal'
import { limits } from '@hatchway/contract/limits'
import { findTaskCycle } from '@hatchway/contract/tasks/task-order'
import type { NewTask } from '@hatchway/contract/tasks/task-shapes'
import { taskTemplates } from '@hatchway/contract/tasks/task-templates'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { test as base, type Desk, deskPerFile } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { undo } from '../tickets/bulk/ticket-undo.calls.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aUserOfPortal } from '../users/users.factory.ts'
import { remindOfDueTasks } from './tasks.due.job.ts'
import { aTask } from './tasks.factory.ts'
import '../notifications/notifications.table.ts'

const test = base.extend<{ desk: Desk }>({ desk: deskPerFile(runReactions) })

async function aDesk(desk: Desk, given: object = {}) {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, given)
  const params = { id: ticket.id }
  const as = desk.as(agent)
  return {
    agent,
    ticket,
    params,
    as,
    add: (subject: string, more: Partial<NewTask> = {}) => as(tasks.add, { params, body: { subject, ...more } }),
    list: () => as(tasks.ofTicket, { params }),
    change: (body: object) => as(tickets.change, { params, body }),
  }
}

const bellsOf = (desk: Desk, user: { id: number }) =>
  desk.db.selectFrom('notifications').select(['type', 'message']).where('user_id', '=', user.id).orderBy('id').execute()

describe('tasks of a ticket', () => {
  test('are added in order, changed, completed and deleted, and each of it can be undone', async ({ desk }) => {
    const { agent, ticket, as, add, list } = await aDesk(desk)
    const first = await add('Order the laptop', { checklist: [{ text: 'Ask for a quote' }, { text: 'Sign it' }] })
    const second = await add('Hand it over', { afterIds: [first.id], assigneeId: agent.id, isRequired: true })
    expect((await list()).map(({ subject, state }) => `${subject}: ${state}`)).toEqual([
      'Order the laptop: open',
      'Hand it over: waiting',
    ])
    expect(second).toMatchObject({ waitsFor: [{ subject: 'Order the laptop' }], assignee: { id: agent.id } })
    expect(second).toMatchObject({ blocksStates: ['resolved', 'closed'] })

    const one = { params: { id: first.id } }
    const checked = await as(tasks.check, { params: { id: first.id, itemId: 2 }, body: { isDone: true } })
    expect(checked.checklist).toMatchObject([{ doneAt: null }, { text: 'Sign it', doneBy: agent.full_name }])
    const renamed = await as(tasks.change, { ...one, body: { subject: 'Order two laptops' } })
    await undo(desk, agent, renamed.changeId)
    expect(await as(tasks.show, one)).toMatchObject({ subject: 'Order the laptop', checklist: checked.checklist })
    const done = await as(tasks.complete, { ...one, body: {} })
    expect(done).toMatchObject({ state: 'done', doneBy: { id: agent.id } })
    expect((await list())[1]).toMatchObject({ state: 'open' })
    await undo(desk, agent, done.changeId)
    expect((await list()).map(({ state }) => state)).toEqual(['open', 'waiting'])
    const { changeId } = await as(tasks.remove, one)
    expect(await list()).toMatchObject([{ subject: 'Hand it over', state: 'open' }])
    await undo(desk, agent, changeId)
    const turned = await as(tasks.order, { params: { id: ticket.id }, body: { ids: [second.id] } })
    expect(turned.tasks.map(({ id }) => id)).toEqual([second.id, first.id])
    await undo(desk, agent, turned.changeId)
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id])
    await undo(desk, agent, second.changeId)
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
  })

  test('refuses a circle, another ticket’s task, an outdated version and someone who may not see the ticket', async ({
    desk,
  }) => {
    const { as, add } = await aDesk(desk)
    const [one, two] = [await add('One'), await add('Two')]
    await as(tasks.change, { params: { id: two.id }, body: { afterIds: [one.id] } })
    const after = (id: number, afterIds: number[]) => as(tasks.change, { params: { id }, body: { afterIds } })
    await expect(after(one.id, [two.id])).rejects.toThrow('400 “Two” would wait for this task, and this task for it')
    await expect(after(one.id, [one.id])).rejects.toThrow('400 A task cannot wait for itself')
    const foreign = await aTask(desk.db, { ticket_id: (await aTicket(desk.db)).id })
    await expect(after(one.id, [foreign.id])).rejects.toThrow('400 Choose tasks of the same ticket')
    await expect(as(tasks.complete, { params: { id: two.id }, body: {} })).rejects.toThrow('409 Complete “One” first')
    await expect(as(tasks.change, { params: { id: two.id }, body: { subject: 'x', version: 1 } })).rejects.toThrow(
      '409 This task has changed since you opened it',
    )
    for (const endpoint of [tasks.complete, tasks.reopen])
      await expect(as(endpoint, { params: { id: one.id }, body: { version: 0 } })).rejects.toThrow('409 This task has')
    await as(tasks.complete, { params: { id: one.id }, body: { version: one.version } })
    const outside = await anAgent(desk.db, { allowedGroups: [(await aGroup(desk.db)).id] })
    await expect(add('Three', { assigneeId: outside.id })).rejects.toThrow('400')
    await expect(desk.as(outside)(tasks.complete, { params: { id: one.id }, body: {} })).rejects.toThrow('404')
  })

  test('never wait for each other in a circle, whatever is changed, deleted and restored in between', async ({
    desk,
  }) => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('after' as const), at: fc.nat(3), before: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), at: fc.nat(3) }) },
    )
    const { agent, as } = await aDesk(desk)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const params = { id: (await aTicket(desk.db)).id }
        const ids: number[] = []
        for (const subject of ['A', 'B', 'C', 'D']) ids.push((await as(tasks.add, { params, body: { subject } })).id)
        const deletions = new Map<number, string>()
        for (const one of steps) {
          const id = ids[one.at]!
          if (one.kind === 'after') {
            const shown = (await as(tasks.ofTicket, { params })).find((task) => task.id === id)
            const afterIds = [...new Set([...(shown?.waitsFor.map((task) => task.id) ?? []), ids[one.before]!])]
            await as(tasks.change, { params: { id }, body: { afterIds } }).catch(() => undefined)
          } else if (one.kind === 'delete' && !deletions.has(id))
            deletions.set(id, (await as(tasks.remove, { params: { id } })).changeId)
          else if (one.kind === 'restore' && deletions.has(id)) {
            await undo(desk, agent, deletions.get(id)!)
            deletions.delete(id)
          }
        }
        for (const changeId of deletions.values()) await undo(desk, agent, changeId)
        const all = await as(tasks.ofTicket, { params })
        expect(all).toHaveLength(4)
        expect(findTaskCycle(all)).toEqual([])
      }),
      {
        numRuns: 4,
        seed: 7,
        examples: [
          [
            [
              { kind: 'after', at: 0, before: 1 },
              { kind: 'after', at: 3, before: 0 },
              { kind: 'delete', at: 0 },
              { kind: 'after', at: 1, before: 3 },
            ],
          ],
        ],
      },
    )
  })

  test('never wait for each other after two changes at the same time', async ({ desk }) => {
    const { as, add } = await aDesk(desk)
    const [one, two] = [await add('One'), await add('Two')]
    const after = (id: number, afterIds: number[]) => as(tasks.change, { params: { id }, body: { afterIds } })
    const results = await Promise.allSettled([after(one.id, [two.id]), after(two.id, [one.id])])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('are limited in number', async ({ desk }) => {
    const { ticket, add } = await aDesk(desk)
    await Promise.all(
      Array.from({ length: limits.tasksPerTicket - 1 }, (_, at) =>
        aTask(desk.db, { ticket_id: ticket.id, sort_order: at }),
      ),
    )
    await add('The last one')
    await expect(add('One more')).rejects.toThrow(`409 A ticket can have at most ${limits.tasksPerTicket} tasks`)
  })

  test('have a due time relative to the ticket, or to the tasks before them', async ({ desk }) => {
    const created = new Date('2026-11-20T10:00:00Z')
    const { as, add, list } = await aDesk(desk, { created_at: created })
    const first = await add('First', { dueRule: { unit: 'hours', after: 'ticket', amount: 3 } })
    expect(Date.parse(first.dueAt!)).toBeGreaterThanOrEqual(created.getTime() + 3 * 3_600_000)
    const second = await add('Second', { afterIds: [first.id], dueRule: { unit: 'days', after: 'tasks', amount: 2 } })
    expect(second.dueAt).toBeNull()
    await as(tasks.complete, { params: { id: first.id }, body: {} })
    expect(Date.parse((await list())[1]!.dueAt!)).toBeGreaterThan(Date.now())
    const fixed = await as(tasks.change, { params: { id: second.id }, body: { dueAt: '2030-01-02T10:00:00Z' } })
    expect(fixed).toMatchObject({ dueAt: '2030-01-02T10:00:00.000Z', dueRule: null })
  })

  test('that waited for a task can begin when it is deleted, or no longer comes before them', async ({ desk }) => {
    const { agent, as, add, list } = await aDesk(desk)
    const doer = await anAgent(desk.db)
    const first = await add('First')
    const waiting: Partial<NewTask> = {
      afterIds: [first.id],
      assigneeId: doer.id,
      dueRule: { unit: 'hours', after: 'tasks', amount: 2 },
    }
    const second = await add('Second', waiting)
    const third = await add('Third', waiting)
    const dueTimes = async () => (await list()).slice(-2).map(({ dueAt }) => dueAt !== null)
    const change = await as(tasks.change, { params: { id: second.id }, body: { afterIds: [] } })
    expect(change.dueAt).not.toBeNull()
    expect(await dueTimes()).toEqual([true, false])
    await undo(desk, agent, change.changeId)
    expect((await list())[1]).toMatchObject({ state: 'waiting', dueRule: waiting.dueRule })
    await as(tasks.remove, { params: { id: first.id } })
    expect(await dueTimes()).toEqual([true, true])
    await runReactions(desk)
    const starts = (await bellsOf(desk, doer)).filter(({ message }) => message.endsWith('is ready to start'))
    expect(starts.map(({ message }) => message.match(/Second|Third/)?.[0])).toEqual(['Second', 'Second', 'Third'])
    expect(third.dueAt).toBeNull()
  })
})

describe('a required task', () => {
  test('blocks the states that it names, for every way to choose a status', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const { agent, ticket, params, as, add, change } = await aDesk(desk, {
      ...requestedBy(user),
    })
    const task = await add('Upload the form', { isRequired: true })
    const sentence = 'Complete “Upload the form” first: it blocks'
    await expect(change({ status: 'resolved' })).rejects.toThrow(`409 ${sentence}`)
    await expect(as(comments.add, { params, body: { content: 'Done', status: 'resolved' } })).rejects.toThrow(sentence)
    const bulk = await as(ticketBulk.change, { body: { ids: [ticket.id], change: { status: 'closed' } } })
    expect(bulk.failed).toMatchObject([{ code: 'ticket.step_blocked' }])
    const resolve = () => desk.as(user)(portal.resolveTicket, { params })
    // The customer is not shown the task.
    await expect(resolve()).rejects.toThrow('409 Support has work left on this ticket')
    await as(tasks.change, { params: { id: task.id }, body: { isShown: true } })
    await expect(resolve()).rejects.toThrow(`409 ${sentence}`)
    await change({ status: 'in_progress' })
    await as(tasks.complete, { params: { id: task.id }, body: {} })
    await resolve()
    // A reply that reopens the ticket is never refused.
    const reopening = await add('Before it is open', {
      isRequired: true,
      blocksStates: ['in_progress'],
      blocksSteps: ['Open'],
    })
    await desk.as(user)(comments.add, { params, body: { content: 'It is back' } })
    expect(await as(tickets.show, { params })).toMatchObject({ status: 'open' })
    await expect(change({ status: 'in_progress' })).rejects.toThrow('409 Complete “Before it is open” first')
    await undo(desk, agent, reopening.changeId)
    await change({ status: 'in_progress' })
  })
})

describe('a customer', () => {
  test('sees their tasks and those shown to them, and completes their own with a text', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const { agent, params, as, add } = await aDesk(desk, requestedBy(user))
    await add('Hidden work')
    const shown = await add('Order the laptop', { isShown: true, description: 'From the usual shop' })
    const own = await add('Sign the form', { party: 'customer', description: 'Sign it', assigneeId: agent.id })
    await runReactions(desk)
    expect(await bellsOf(desk, user)).toMatchObject([{ type: 'task_requested' }])
    const asUser = desk.as(user)
    expect(await asUser(tasks.ofPortalTicket, { params })).toMatchObject([
      { subject: 'Order the laptop', isOwn: false, description: '' },
      { subject: 'Sign the form', isOwn: true, description: 'Sign it', state: 'open' },
    ])
    await expect(asUser(tasks.completeOwn, { params: { id: shown.id }, body: {} })).rejects.toThrow('403')
    await expect(asUser(tasks.completeOwn, { params: { id: own.id }, body: { fileIds: [1] } })).rejects.toThrow('400')
    const done = await asUser(tasks.completeOwn, { params: { id: own.id }, body: { result: 'Signed.' } })
    expect(done).toMatchObject({ state: 'done', result: 'Signed.' })
    expect((await as(tasks.ofTicket, { params }))[2]).toMatchObject({ doneBy: { id: user.id }, result: 'Signed.' })
    await runReactions(desk)
    expect((await bellsOf(desk, agent)).at(-1)).toMatchObject({ type: 'task_completed' })
    const outsider = await aUserOfPortal(desk.db)
    await expect(desk.as(outsider)(tasks.ofPortalTicket, { params })).rejects.toThrow('404')
    await expect(desk.as(outsider)(tasks.completeOwn, { params: { id: own.id }, body: {} })).rejects.toThrow('404')
  })
})

test('a customer completes a task with files of the ticket that they can see, and with no others', async ({ desk }) => {
  const user = await aUserOfPortal(desk.db)
  const ofUser = requestedBy(user)
  const { agent, ticket, params, as, add } = await aDesk(desk, ofUser)
  const own = await add('Upload the form', { party: 'customer' })
  const note = await aComment(desk.db, { ticket_id: ticket.id, is_internal: true })
  const [signed, other, internal] = [
    await anAttachment(desk.db, { ticket_id: ticket.id, file_name: 'signed.pdf', uploaded_by: user.id }),
    await anAttachment(desk.db, { ticket_id: (await aTicket(desk.db, ofUser)).id }),
    await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: note.id }),
  ]
  const complete = (fileIds: number[]) =>
    desk.as(user)(tasks.completeOwn, { params: { id: own.id }, body: { result: '  ', fileIds } })
  for (const foreign of [other, internal])
    await expect(complete([signed.id, foreign.id])).rejects.toThrow('400 Choose files of this ticket')
  const files = [{ id: signed.id, fileName: 'signed.pdf', fileSize: signed.file_size }]
  expect(await complete([signed.id, signed.id])).toMatchObject({ state: 'done', result: null, resultFiles: files })
  const [done] = await as(tasks.ofTicket, { params })
  expect(done).toMatchObject({ doneBy: { id: user.id }, resultFiles: files })
  await expect(complete([signed.id])).rejects.toThrow('409 This task is already done')
  // What the customer sent is kept for the next time.
  const reopened = await as(tasks.reopen, { params: { id: own.id }, body: {} })
  expect(reopened).toMatchObject({ state: 'open', doneBy: null })
  await undo(desk, agent, reopened.changeId)
  expect((await as(tasks.ofTicket, { params }))[0]).toMatchObject({ state: 'done', resultFiles: files })
})

test('a task has files for its customer, which no one else gets and which it keeps after a merge', async ({ desk }) => {
  const user = await aUserOfPortal(desk.db)
  const ofUser = requestedBy(user)
  const { agent, ticket, params, as, add } = await aDesk(desk, ofUser)
  const note = await aComment(desk.db, { ticket_id: ticket.id, is_internal: true })
  const other = await aTicket(desk.db, ofUser)
  const [form, elsewhere, internal, removed] = [
    await anAttachment(desk.db, { ticket_id: ticket.id, file_name: 'form.pdf', uploaded_by: agent.id }),
    await anAttachment(desk.db, { ticket_id: other.id }),
    await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: note.id }),
    await anAttachment(desk.db, { ticket_id: ticket.id, redacted_at: new Date() }),
  ]
  for (const foreign of [elsewhere, internal, removed])
    await expect(add('Sign', { party: 'customer', fileIds: [form.id, foreign.id] })).rejects.toThrow(
      '400 Choose files of this ticket that its customer can see',
    )
  const own = await add('Sign the form', { party: 'customer', fileIds: [form.id, form.id] })
  await add('Scan the form', { isShown: true, fileIds: [form.id] })
  const files = [{ id: form.id, fileName: 'form.pdf', fileSize: form.file_size }]
  expect(own).toMatchObject({ files })
  const ofCustomer = (someone: typeof user, id: number) => desk.as(someone)(tasks.ofPortalTicket, { params: { id } })
  expect(await ofCustomer(user, ticket.id)).toMatchObject([{ files }, { files: [], isOwn: false }])
  await expect(ofCustomer(await aUserOfPortal(desk.db), ticket.id)).rejects.toThrow('404')

  const without = await as(tasks.change, { params: { id: own.id }, body: { fileIds: [] } })
  expect(without).toMatchObject({ files: [] })
  await undo(desk, agent, without.changeId)
  expect((await as(tasks.ofTicket, { params }))[0]).toMatchObject({ files })

  await as(ticketMerging.merge, { params: { id: other.id }, body: { sourceIds: [ticket.id] } })
  expect(await ofCustomer(user, other.id)).toMatchObject([{ subject: 'Sign the form', files }, {}])
  // The files that it has may be given again, though they are of the merged ticket.
  const [moved] = await as(tasks.ofTicket, { params: { id: other.id } })
  const kept = { fileIds: [form.id, elsewhere.id] }
  expect((await as(tasks.change, { params: { id: moved!.id }, body: kept })).files).toHaveLength(2)
})

test('open tasks of a person who is deactivated or no longer an agent return to their group, or to that of the ticket', async ({
  desk,
}) => {
  const [ofTicket, ofTask] = [await aGroup(desk.db), await aGroup(desk.db)]
  const { as, add, params } = await aDesk(desk, { assigned_group_id: ofTicket.id })
  const [gone, demoted] = [await anAgent(desk.db), await anAgent(desk.db)]
  const call = await add('Call back', { assigneeId: gone.id, dueAt: '2020-01-02T10:00:00Z' })
  await add('Order toner', { assigneeId: demoted.id, groupId: ofTask.id })
  const done = await add('Unpack', { assigneeId: gone.id })
  await as(tasks.complete, { params: { id: done.id }, body: {} })
  const admin = desk.as(await anAdmin(desk.db))
  expect((await admin(users.show, { params: { id: gone.id } })).openTasks).toBe(1)
  await admin(users.deactivate, { params: { id: gone.id } })
  await admin(users.change, { params: { id: demoted.id }, body: { role: 'requester' } })
  // Until the reaction the task is theirs, and who is deactivated is reminded of nothing.
  expect(await runAsSystem(desk.pool, 'test', remindOfDueTasks)).toBeGreaterThan(0)
  await runReactions(desk)
  const people = (await as(tasks.ofTicket, { params })).map(({ assignee, group }) => [assignee?.id, group?.id])
  expect(people).toEqual([
    [undefined, ofTicket.id],
    [undefined, ofTask.id],
    [gone.id, undefined],
  ])
  const change = as(tasks.change, { params: { id: call.id }, body: { assigneeId: gone.id } })
  await expect(change).rejects.toThrow('400')
})

describe('the lists', () => {
  test('have the tasks of each view, in the order of their due times, with search and totals', async ({ desk }) => {
    const { agent, as, add, ticket } = await aDesk(desk)
    const group = await aGroup(desk.db)
    await desk.db.insertInto('group_members').values({ group_id: group.id, user_id: agent.id }).execute()
    const word = unique('Toner')
    await add(`${word} later`, { assigneeId: agent.id, dueAt: '2030-01-02T10:00:00Z' })
    await add(`${word} late`, { assigneeId: agent.id, dueAt: '2020-01-02T10:00:00Z' })
    await add(`${word} of the group`, { groupId: group.id })
    const subjects = async (query: object) => (await as(tasks.list, { query })).tasks.map(({ subject }) => subject)
    expect(await subjects({ view: 'mine' })).toEqual([`${word} late`, `${word} later`])
    expect(await subjects({ view: 'groups' })).toEqual([`${word} of the group`])
    expect(await subjects({ view: 'overdue', search: word })).toEqual([`${word} late`])
    expect(await subjects({ search: `#${ticket.number}`, sortBy: 'subject', sortDirection: 'desc' })).toEqual([
      `${word} of the group`,
      `${word} later`,
      `${word} late`,
    ])
    const counts = await as(tasks.counts)
    expect(counts).toMatchObject({ mine: 2, groups: 1 })
    expect(counts.overdue).toBe((await as(tasks.list, { query: { view: 'overdue' } })).total)
    expect(counts.all).toBe((await as(tasks.list, { query: { view: 'all' } })).total)
    const page = await as(tasks.list, { query: { search: word, limit: 2 } })
    expect(page).toMatchObject({ total: 3, totalPages: 2, isTotalExact: true })
    expect(page.tasks[0]).toMatchObject({ ticket: { id: ticket.id, ticketNumber: String(ticket.number) } })
  })

  test('count the tasks of each section of a page, also on other pages, in the days of a time zone', async ({
    desk,
  }) => {
    const { as, add } = await aDesk(desk)
    const word = unique('Cable')
    // The second day begins in Lisbon, while it is still the first one in UTC.
    const dues = [
      ...['2020-01-02T10:00:00Z', '2020-03-02T10:00:00Z', '2021-01-02T10:00:00Z'],
      ...['2099-06-01T10:00:00Z', '2099-06-01T22:59:59Z', '2099-06-01T23:00:00Z', '2099-06-02T22:59:59Z'],
    ]
    const added = []
    for (const dueAt of [...dues, null]) added.push(await add(`${word} ${dueAt}`, { dueAt }))
    const timeZone = 'Europe/Lisbon'
    const sections = async (more: object) => {
      const query = { search: word, ...more }
      const { sections } = await as(tasks.list, { query })
      return sections.map(({ key, tasks }) => `${key}: ${tasks}`)
    }
    const all = ['overdue: 3', '2099-06-01: 2', '2099-06-02: 2', 'none: 1']
    expect(await sections({ timeZone, limit: 20 })).toEqual(all)
    expect(await sections({ timeZone, limit: 2, page: 1 })).toEqual([all[0]])
    expect(await sections({ timeZone, limit: 2, page: 2 })).toEqual([all[0], all[1]])
    expect(await sections({ timeZone, limit: 2, page: 3 })).toEqual([all[1], all[2]])
    expect(await sections({ timeZone, limit: 2, page: 4 })).toEqual([all[2], all[3]])
    expect(await sections({ timeZone, limit: 3, page: 1, due: 'overdue' })).toEqual([all[0]])
    expect(await sections({ timeZone, sortDirection: 'desc' })).toEqual([])
    expect(await sections({})).toEqual([])
    const [agent, ticket] = [await anAgent(desk.db), added[0]!.ticketId]
    await as(tasks.bulk, { body: { ids: added.slice(3, 6).map(({ id }) => id), change: { assigneeId: agent.id } } })
    const groups = [`${agent.id}: 3`, 'none: 5']
    expect(await sections({ groupBy: 'assignee', timeZone })).toEqual(groups)
    expect(await sections({ groupBy: 'assignee', limit: 2, page: 2, sortBy: 'subject' })).toEqual(groups)
    expect(await sections({ groupBy: 'assignee', limit: 2, page: 4 })).toEqual([groups[1]])
    expect(await sections({ groupBy: 'ticket', limit: 2, page: 2 })).toEqual([`${ticket}: 8`])
    await as(tasks.complete, { params: { id: added[1]!.id }, body: {} })
    expect(await sections({ timeZone, done: 'any', limit: 2 })).toEqual(['2020-01-02: 1', '2020-03-02: 1'])
  })

  test('leave out the open tasks of closed and deleted tickets, and have them again once they are reopened', async ({
    desk,
  }) => {
    const { agent, as, add, change, ticket } = await aDesk(desk)
    await add('Mine', { assigneeId: agent.id })
    const mine = async () => {
      const { mine } = await as(tasks.counts)
      expect((await as(tasks.list, { query: { view: 'mine' } })).total).toBe(mine)
      expect((await as(tasks.list, { query: { view: 'mine', search: `#${ticket.number}` } })).total).toBe(mine)
      return mine
    }
    expect(await mine()).toBe(1)
    await change({ status: 'closed' })
    expect(await mine()).toBe(0)
    await aTask(desk.db, { ticket_id: ticket.id, assignee_id: agent.id })
    expect(await mine()).toBe(0)
    await change({ status: 'open' })
    expect(await mine()).toBe(2)
    await as(ticketBulk.change, { body: { ids: [ticket.id], change: { deletion: 'spam' } } })
    expect(await mine()).toBe(0)
    expect((await as(tasks.list, { query: { view: 'mine', done: 'any' } })).total).toBe(0)
  })

  test('are filtered by conditions on the task and on its ticket', async ({ desk }) => {
    const { agent, as, add, ticket } = await aDesk(desk, { priority: 'urgent' })
    const group = await aGroup(desk.db, { name: unique('Facilities') })
    await desk.db.insertInto('group_members').values({ group_id: group.id, user_id: agent.id }).execute()
    const word = unique('Carpet')
    const mine = await add(`${word} mine`, { assigneeId: agent.id, isRequired: true, dueAt: '2020-01-02T10:00:00Z' })
    await add(`${word} group`, { groupId: group.id, party: 'desk' })
    const done = await add(`${word} done`)
    await as(tasks.complete, { params: { id: done.id }, body: {} })
    const elsewhere = await aTicket(desk.db, { priority: 'low' })
    await aTask(desk.db, { ticket_id: elsewhere.id, subject: `${word} elsewhere`, sort_order: 9 })
    const found = async (query: object) => {
      const page = await as(tasks.list, { query: { sortBy: 'subject', ...query } })
      expect(page.total).toBe(page.tasks.length)
      return page.tasks.map(({ subject }) => subject.replace(`${word} `, ''))
    }
    const q = (text: string) => found({ q: `task.subject:"${word}" ${text}` })
    expect(await q('task.assignee:me')).toEqual(['mine'])
    expect(await q(`task.group:"${group.name}"`)).toEqual(['group'])
    expect(await q('task.group:mine or task.required:yes')).toEqual(['group', 'mine'])
    expect(await q('-task.assignee:none')).toEqual(['mine'])
    expect(await q('task.due:<2021-01-01')).toEqual(['mine'])
    expect(await q('priority:urgent')).toEqual(['group', 'mine'])
    expect(await q('-priority:urgent task.by:support')).toEqual(['elsewhere'])
    expect(await q('task.done:<1d')).toEqual(['done'])
    expect(await q('task.done:none priority:urgent')).toEqual(['group', 'mine'])
    expect(await found({ search: `task.subject:"${word}" task.required:yes` })).toEqual(['mine'])
    const conditions = JSON.stringify({ field: 'task.assigneeId', operator: 'isAnyOf', values: [agent.id] })
    expect(await found({ conditions, search: `#${ticket.number}` })).toEqual(['mine'])
    expect(await found({ search: String(mine.subject), view: 'mine' })).toEqual(['mine'])
    await expect(q('task.nothing:x')).rejects.toThrow('400 There is no keyword “task.nothing”')
    await expect(as(tickets.list, { query: { q: 'task.assignee:me' } })).rejects.toThrow('400 There is no keyword')
  })

  test('are changed in bulk in the order of each ticket, and undone together', async ({ desk }) => {
    const { agent, as, add, list } = await aDesk(desk)
    const first = await add('First')
    const second = await add('Second', { afterIds: [first.id] })
    const other = await add('Other')
    const third = await add('Third', { afterIds: [other.id] })
    const ids = [third.id, second.id, first.id, 999_999]
    const outcome = await as(tasks.bulk, { body: { ids, change: { isDone: true, assigneeId: agent.id } } })
    expect(outcome.changed).toEqual([first.id, second.id])
    expect(outcome.failed.map(({ code }) => code)).toEqual(['task.not_found', 'task.waiting'])
    const again = await as(tasks.bulk, { body: { ids: [first.id, other.id], change: { assigneeId: agent.id } } })
    expect(again).toMatchObject({ changed: [other.id], unchanged: 1, failed: [] })
    await undo(desk, agent, again.changeId)
    expect((await list()).map(({ assignee, state }) => `${state} ${assignee?.id === agent.id}`)).toEqual([
      'done true',
      'done true',
      'open false',
      'waiting false',
    ])
    await undo(desk, agent, outcome.changeId)
    expect((await list()).map(({ assignee, state }) => `${state} ${assignee === null}`)).toEqual([
      'open true',
      'waiting true',
      'open true',
      'waiting true',
    ])
  })
})

test('notifies of an assigned task, of one that can be started, and once of each due time', async ({ desk }) => {
  const { as, add } = await aDesk(desk)
  const doer = await anAgent(desk.db)
  const first = await add('First')
  const second = await add('Second', { afterIds: [first.id], assigneeId: doer.id })
  await add('Third', { assigneeId: doer.id })
  await runReactions(desk)
  expect((await bellsOf(desk, doer)).map(({ message }) => message)).toEqual([expect.stringContaining('“Third”')])
  await as(tasks.complete, { params: { id: first.id }, body: {} })
  await runReactions(desk)
  expect((await bellsOf(desk, doer)).at(-1)?.message).toContain('The task “Second”')
  await as(tasks.change, { params: { id: second.id }, body: { dueAt: '2020-01-02T10:00:00Z' } })
  for (let run = 0; run < 2; run += 1) await runAsSystem(desk.pool, 'test', remindOfDueTasks)
  await runReactions(desk)
  const due = (await bellsOf(desk, doer)).filter(({ type }) => type === 'task_due')
  expect(due).toHaveLength(1)
  await as(tasks.change, { params: { id: second.id }, body: { dueAt: '2021-01-02T10:00:00Z' } })
  await runAsSystem(desk.pool, 'test', remindOfDueTasks)
  await runReactions(desk)
  expect((await bellsOf(desk, doer)).filter(({ type }) => type === 'task_due')).toHaveLength(2)
})

test('a merge moves the open tasks to the target, and its undo moves them back', async ({ desk }) => {
  const source = await aDesk(desk)
  const target = await aTicket(desk.db)
  const done = await source.add('Done')
  await source.as(tasks.complete, { params: { id: done.id }, body: {} })
  const dueAt = '2030-01-02T10:00:00.000Z'
  await source.add('Still open', { isRequired: true, dueAt })
  const stages = [{ name: 'Finance', approvers: [{ kind: 'user' as const, userId: (await anAgent(desk.db)).id }] }]
  await source.as(approvals.request, { params: source.params, body: { subject: 'Buy it', stages } })
  const preview = (sourceIds: number[]) =>
    source.as(ticketMerging.preview, { params: { id: target.id }, query: { sourceIds } })
  expect(await preview([source.ticket.id, target.id])).toEqual({ tasks: 1, requiredTasks: 1, approvals: 1 })
  expect(await preview([target.id])).toEqual({ tasks: 0, requiredTasks: 0, approvals: 0 })
  const grouped = await anAgent(desk.db, { allowedGroups: [(await aGroup(desk.db)).id] })
  const outside = { params: { id: target.id }, query: { sourceIds: [source.ticket.id] } }
  await expect(desk.as(grouped)(ticketMerging.preview, outside)).rejects.toThrow('404')
  const { changeId } = await source.as(ticketMerging.merge, {
    params: { id: target.id },
    body: { sourceIds: [source.ticket.id] },
  })
  const subjectsOf = async (id: number) =>
    (await source.as(tasks.ofTicket, { params: { id } })).map(({ subject }) => subject)
  expect(await subjectsOf(target.id)).toEqual(['Still open'])
  const moved = await source.as(tasks.ofTicket, { params: { id: target.id } })
  expect(moved).toMatchObject([{ dueAt, isRequired: true }])
  expect(await source.as(approvals.ofTicket, { params: source.params })).toMatchObject([{ state: 'pending' }])
  expect(await subjectsOf(source.ticket.id)).toEqual(['Done'])
  await undo(desk, source.agent, changeId)
  expect(await subjectsOf(target.id)).toEqual([])
  expect(await subjectsOf(source.ticket.id)).toEqual(['Done', 'Still open'])
})

describe('a template', () => {
  test('adds its tasks by hand and to new tickets of its types, and is undone as one', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const as = desk.as(admin)
    const { params, list, agent, ticket } = await aDesk(desk)
    const name = unique('New employee')
    const template = await as(taskTemplates.add, {
      body: {
        name,
        typeIds: [ticket.type_id],
        tasks: [
          { subject: 'Order', isRequired: true },
          { subject: 'Hand over', after: [0] },
        ],
      },
    })
    await expect(
      as(taskTemplates.add, { body: { name: unique('Circle'), tasks: [{ subject: 'A', after: [0] }] } }),
    ).rejects.toThrow('400 “A” cannot wait for itself')
    const { changeId, tasks: added } = await desk.as(agent)(taskTemplates.apply, {
      params,
      body: { templateId: template.id },
    })
    expect(added).toMatchObject([
      { subject: 'Order', state: 'open', template: { name } },
      { subject: 'Hand over', state: 'waiting' },
    ])
    await undo(desk, agent, changeId)
    expect(await list()).toEqual([])

    const user = await aUserOfPortal(desk.db)
    const made = await desk.as(user)(portal.createTicket, {
      body: { subject: 'A new colleague', description: 'She starts on Monday.', typeId: ticket.type_id } as never,
    })
    await runReactions(desk)
    expect(await as(tasks.ofTicket, { params: { id: made.id } })).toMatchObject([{ subject: 'Order' }, {}])
    await as(taskTemplates.remove, { params: { id: template.id } })
    const [order] = await as(tasks.ofTicket, { params: { id: made.id } })
    expect(order).toMatchObject({ template: null, isRequired: true })
    const resolve = () => as(tickets.change, { params: { id: made.id }, body: { status: 'resolved' } })
    await expect(resolve()).rejects.toThrow('409 Complete “Order” first')
    await as(tasks.complete, { params: { id: order!.id }, body: {} })
    await resolve()
  })
})
