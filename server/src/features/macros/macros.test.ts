import { taskTemplates } from '@hatchway/contract/tasks/task-templates'
import { tasks } from '@hatchway/contract/tasks/tasks'
import type { MacroAction } from '@hatchway/contract/templates/macros'
import { macros } from '@hatchway/contract/templates/macros'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCategory } from '../categories/categories.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester } from '../users/users.factory.ts'
import { aMacro } from './macros.factory.ts'

const rule = { amount: 2, unit: 'hours', after: 'tasks' } as const
type Someone = { id: number; customer_id: number | null }
const apply = (desk: Desk, someone: Someone, id: number, macroId: number, body = {}) =>
  desk.as(someone)(macros.apply, { params: { id, macroId }, body })
/** Returns the text as sanitized HTML has it. */
const shown = (html: string) => html.replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;')
const said = (desk: Desk, ticket_id: number) =>
  desk.db
    .selectFrom('comments')
    .select(['content', 'is_internal', 'is_rich_text', 'author_id'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('id')
    .execute()

describe('applying a macro', () => {
  test('performs all its actions as the user who applies it', async ({ desk }) => {
    const agent = await anAgent(desk.db, { full_name: 'Priya Raman' })
    const group = await aGroup(desk.db, { memberIds: [agent.id] })
    const requester = await aRequester(desk.db, { full_name: 'Dana *Whitfield*' })
    const type = await aTicketType(desk.db)
    const ticket = await aTicket(desk.db, { requester_id: requester.id, tags: ['vpn'], priority: 'low' })
    const macro = await aMacro(desk.db, {
      name: 'Everything',
      actions: [
        { kind: 'set_type', typeId: type.id },
        { kind: 'set_step', statusName: 'In Progress' },
        { kind: 'set_priority', priority: 'urgent' },
        { kind: 'set_category', category: 'Email' },
        { kind: 'assign_group', assignedGroupId: group.id },
        { kind: 'assign_person', assigneeId: 'me' },
        { kind: 'add_tags', tags: ['vpn', 'urgent'] },
        { kind: 'reply', content: '**Hello** {{requester.fullName}}, {{nothing}} {{ticket.number}}', isRichText: true },
        { kind: 'note', content: 'By {{agent.firstName}} for {{requester.fullName}}', isRichText: false },
      ],
    })
    expect(await apply(desk, agent, ticket.id, macro.id)).toMatchObject({
      typeId: type.id,
      status: 'in_progress',
      statusName: 'In Progress',
      priority: 'urgent',
      category: 'Email',
      assignedGroupId: group.id,
      assigneeId: agent.id,
      tags: ['vpn', 'urgent'],
    })
    expect(await said(desk, ticket.id)).toEqual([
      {
        content: `**Hello** Dana &#42;Whitfield&#42;, {{nothing}} ${ticket.number}`,
        is_internal: false,
        is_rich_text: true,
        author_id: agent.id,
      },
      { content: 'By Priya for Dana *Whitfield*', is_internal: true, is_rich_text: false, author_id: agent.id },
    ])
    const log = await activityOf(desk.db, { ticketId: ticket.id })
    expect(log.map(({ event }) => event)).toContain('macro.applied')
    expect((await desk.as(agent)(macros.list))[0]).toMatchObject({ id: macro.id, myUses: 1 })
  })

  test('adds a task and the tasks of a template, or nothing where one of them is refused', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const template = await desk.as(await anAdmin(desk.db))(taskTemplates.add, {
      body: { name: unique('New employee'), tasks: [{ subject: 'Order a laptop' }] },
    })
    const ticket = await aTicket(desk.db)
    const task = { subject: 'Call back', assigneeId: agent.id, dueRule: rule, isRequired: true }
    const both: MacroAction[] = [
      { kind: 'add_task', task },
      { kind: 'apply_task_template', templateId: template.id },
    ]
    const refused = await aMacro(desk.db, { actions: [both[1]!, { kind: 'add_task', task: { ...task, groupId: 0 } }] })
    await expect(apply(desk, agent, ticket.id, refused.id)).rejects.toThrow('400 Choose a group that exists')
    const shownTasks = () => desk.as(agent)(tasks.ofTicket, { params: { id: ticket.id } })
    expect(await shownTasks()).toEqual([])
    await apply(desk, agent, ticket.id, (await aMacro(desk.db, { actions: both })).id)
    expect(await shownTasks()).toMatchObject([
      { subject: 'Call back', assignee: { id: agent.id }, dueRule: rule, isRequired: true },
      { subject: 'Order a laptop', template: { id: template.id } },
    ])
  })

  test('writes names chosen by other users as text, never as links or tags', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const requester = await aRequester(desk.db, { full_name: '<a/href=https://evil.example/login>Reset</a>' })
    const ticket = await aTicket(desk.db, { requester_id: requester.id, subject: '[Sign in](https://evil.example)' })
    const written = 'Hello {{requester.fullName}}, about {{ticket.subject}}'
    const asHtml = 'Hello &#60;a/href=https://evil.example/login&#62;Reset&#60;/a&#62;'
    const asMarkdown = [
      'Hello &#60;a/href&#61;https&#58;//evil.example/login&#62;Reset&#60;/a&#62;',
      'about &#91;Sign in&#93;(https&#58;//evil.example)',
    ].join(', ')
    for (const [content, isRichText, stored] of [
      [written, false, { content: asMarkdown, is_rich_text: true }],
      [written, true, { content: asMarkdown, is_rich_text: true }],
      ['<p>Hello {{requester.fullName}}</p>', false, { content: `<p>${shown(asHtml)}</p>`, is_rich_text: false }],
    ] as const) {
      const macro = await aMacro(desk.db, { actions: [{ kind: 'reply', content, isRichText }] })
      await apply(desk, agent, ticket.id, macro.id)
      expect((await said(desk, ticket.id)).at(-1)).toMatchObject(stored)
    }
  })

  test('changes nothing when one action fails, and the error names the cause', async ({ desk }) => {
    const [agent, group] = [await anAgent(desk.db), await aGroup(desk.db)]
    const closedTo = await aTicketType(desk.db, { groupIds: [(await aGroup(desk.db)).id] })
    const cases: [MacroAction, string][] = [
      [{ kind: 'set_step', statusName: 'Nowhere' }, 'has no such step: Nowhere'],
      [{ kind: 'assign_person', assigneeId: 987_654 }, 'Please select an active agent'],
      [{ kind: 'set_category', category: 'Gone' }, 'Category must be one of'],
      [{ kind: 'set_type', typeId: 987_654 }, 'Invalid ticket type selected'],
      [{ kind: 'assign_group', assignedGroupId: group.id }, 'does not handle tickets of type'],
      [{ kind: 'add_tags', tags: ['21'] }, 'A ticket can have at most 20 tags'],
    ]
    const tags = Array.from({ length: 20 }, (_, at) => `t${at}`)
    for (const [action, sentence] of cases) {
      const ticket = await aTicket(desk.db, { priority: 'low', type_id: closedTo.id, tags })
      const macro = await aMacro(desk.db, {
        actions: [
          { kind: 'reply', content: 'Hello', isRichText: false },
          { kind: 'set_priority', priority: 'high' },
          action,
        ],
      })
      await expect(apply(desk, agent, ticket.id, macro.id)).rejects.toThrow(sentence)
      expect(await said(desk, ticket.id)).toEqual([])
      const { priority } = await desk.db
        .selectFrom('tickets')
        .select('priority')
        .where('id', '=', ticket.id)
        .executeTakeFirstOrThrow()
      expect(priority).toBe('low')
    }
  })

  test('takes effect once for a double click', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db)
    const macro = await aMacro(desk.db, { actions: [{ kind: 'note', content: 'Seen', isRichText: false }] })
    const clicks = await Promise.allSettled([1, 2, 3].map(() => apply(desk, agent, ticket.id, macro.id)))
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await said(desk, ticket.id)).toHaveLength(1)
    const other = await aTicket(desk.db)
    await expect(apply(desk, agent, other.id, macro.id)).resolves.toMatchObject({ id: other.id })
  })

  test('is allowed for staff who see the ticket and may use the macro', async ({ desk }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const limited = await anAgent(desk.db, { allowedGroups: [(await aGroup(desk.db)).id] })
    const ticket = await aTicket(desk.db, { requester_id: requester.id })
    const shared = await aMacro(desk.db)
    const foreign = await aMacro(desk.db, { owner_id: (await anAgent(desk.db)).id })
    const ofGroup = await aMacro(desk.db, { groupIds: [(await aGroup(desk.db)).id] })
    await expect(apply(desk, requester, ticket.id, shared.id)).rejects.toThrow('403')
    await expect(apply(desk, limited, ticket.id, shared.id)).rejects.toThrow('404 Ticket not found')
    await expect(apply(desk, agent, ticket.id, foreign.id)).rejects.toThrow('404 Macro not found')
    await expect(apply(desk, agent, ticket.id, ofGroup.id)).rejects.toThrow('404 Macro not found')
  })

  test('can move a ticket to a group that the agent cannot see, with the reply written first', async ({ desk }) => {
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const agent = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const ticket = await aTicket(desk.db, { assigned_group_id: seen.id })
    const macro = await aMacro(desk.db, {
      actions: [
        { kind: 'assign_group', assignedGroupId: hidden.id },
        { kind: 'reply', content: 'Handed on', isRichText: false },
      ],
    })
    expect(await apply(desk, agent, ticket.id, macro.id)).toMatchObject({ assignedGroupId: hidden.id })
    expect(await said(desk, ticket.id)).toMatchObject([{ content: 'Handed on' }])
  })
})

describe('managing macros', () => {
  test('lets admins change shared macros and agents only their own', async ({ desk }) => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const [shared, own] = [await aMacro(desk.db), await aMacro(desk.db, { owner_id: agent.id })]
    const change = (someone: Someone, id: number) =>
      desk.as(someone)(macros.change, { params: { id }, body: { name: 'Other' } })
    await expect(change(agent, shared.id)).rejects.toThrow('403 Only admins can change shared macros')
    await expect(change(admin, own.id)).rejects.toThrow('404 Macro not found')
    await expect(change(agent, own.id)).resolves.toMatchObject({ name: 'Other', version: 2 })
    const actions: MacroAction[] = [{ kind: 'set_priority', priority: 'low' }]
    const body = { name: 'For all', actions, isShared: true }
    await expect(desk.as(agent)(macros.add, { body })).rejects.toThrow('403 Only admins can share with everyone')
    await desk.as(admin)(macros.remove, { params: { id: shared.id } })
    await expect(change(admin, shared.id)).rejects.toThrow('404')
  })

  test('requires at least one action, each kind once, and keeps a category under any of its names', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const add = (actions: MacroAction[]) => desk.as(admin)(macros.add, { body: { name: 'New', actions } })
    await expect(add([])).rejects.toThrow('400 Add at least one action')
    await expect(
      add([
        { kind: 'set_status', status: 'open' },
        { kind: 'set_step', statusName: 'Open' },
      ]),
    ).rejects.toThrow('400 A macro can contain each action only once')
    const { key } = await aCategory(desk.db, { name: 'Renamed', key: 'First name' })
    expect((await add([{ kind: 'set_category', category: 'renamed' }])).actions).toEqual([
      { kind: 'set_category', category: key },
    ])
  })
})
