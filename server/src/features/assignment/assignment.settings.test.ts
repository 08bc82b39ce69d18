import { groupAssignments } from '@hatchway/contract/assignment/group-assignment'
import { skills } from '@hatchway/contract/assignment/skills'
import { calendars } from '@hatchway/contract/time/calendars'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCalendar } from '../calendars/calendars.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTask } from '../tasks/tasks.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, manyTickets } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
import { anAssigningGroup } from './assignment.factory.ts'

const logged = async (desk: Desk, event: string, id: number) =>
  (await desk.db.selectFrom('activity').select('data').where('event', '=', event).orderBy('id', 'desc').execute())
    .map(({ data }) => data as { id: number; changes?: Record<string, { from: unknown; to: unknown }> })
    .find((data) => data.id === id)

describe('the assignment settings of a group', () => {
  test('begin as manual, change in part, and are logged by name', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [ana, ben] = [
      await anAgent(desk.db, { full_name: 'Ana', capacity: 4 }),
      await anAgent(desk.db, { full_name: 'Ben' }),
    ]
    const group = await aGroup(desk.db, { memberIds: [ana.id, ben.id] })
    const calendar = await aCalendar(desk.db, { week: Array(7).fill([]) })
    const params = { id: group.id }
    await manyTickets(desk.db, [{ assignee_id: ana.id }, { assigned_group_id: group.id }])
    await aTask(desk.db, { ticket_id: (await aTicket(desk.db)).id, assignee_id: ben.id })
    const before = await desk.as(admin)(groupAssignments.show, { params })
    expect(before).toMatchObject({ mode: 'manual', closed: null, waitingTickets: 0, unassignedTickets: 1 })
    expect(before.members).toMatchObject([
      { fullName: 'Ana', openTickets: 1, openTasks: 0, capacity: 4, takesTickets: true, absence: null, skillIds: [] },
      { fullName: 'Ben', openTickets: 0, openTasks: 1, capacity: null },
    ])
    const change = {
      mode: 'least_loaded' as const,
      calendarId: calendar.id,
      members: [{ id: ben.id, takesTickets: false }],
    }
    const after = await desk.as(admin)(groupAssignments.change, { params, body: change })
    expect(after).toMatchObject({
      mode: 'least_loaded',
      calendarId: calendar.id,
      capacity: null,
      closed: { until: null },
    })
    expect(after.members.map(({ takesTickets }) => takesTickets)).toEqual([true, false])
    expect((await logged(desk, 'group.assignment_changed', group.id))!.changes).toEqual({
      mode: { from: 'manual', to: 'least_loaded', fromText: 'Manual', toText: 'Least loaded' },
      calendar: { from: null, to: calendar.name },
      excludedMembers: { from: [], to: ['Ben'] },
    })
    await expect(desk.as(admin)(calendars.remove, { params: { id: calendar.id } })).rejects.toThrow(
      `409 The group “${group.name}” assigns tickets in the working hours of ${calendar.name}`,
    )
  })

  test('refuse an unknown calendar, a member of another group, and a capacity of nothing', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const group = await aGroup(desk.db)
    const outsider = await anAgent(desk.db)
    const change = (body: object) => desk.as(admin)(groupAssignments.change, { params: { id: group.id }, body })
    await expect(change({ calendarId: 999_999 })).rejects.toThrow('400 Choose a calendar that exists')
    await expect(change({ members: [{ id: outsider.id, takesTickets: false }] })).rejects.toThrow(
      '400 Only members of the group can be assigned its tickets',
    )
    await expect(change({ capacity: 0 })).rejects.toThrow('400 Enter a number from 1 to 1,000')
    await expect(
      desk.as(admin)(groupAssignments.change, { params: { id: 999_999 }, body: { mode: 'round_robin' } }),
    ).rejects.toThrow('404')
  })

  test('are for admins', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const agent = await anAgent(desk.db)
    await expect(desk.as(agent)(groupAssignments.show, { params: { id: group.id } })).rejects.toThrow('403')
    await expect(
      desk.as(agent)(groupAssignments.change, { params: { id: group.id }, body: { mode: 'round_robin' } }),
    ).rejects.toThrow('403')
    await expect(desk.as(agent)(skills.list)).rejects.toThrow('403')
  })

  test('queue the open tickets without an assignee on request, unless the group assigns by hand', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const group = await anAssigningGroup(desk.db, { mode: 'manual' })
    const open = await aTicket(desk.db, { assigned_group_id: group.id })
    await aTicket(desk.db, { assigned_group_id: group.id, status: 'resolved' })
    const assignOpen = () => desk.as(admin)(groupAssignments.assignOpen, { params: { id: group.id } })
    await expect(assignOpen()).rejects.toThrow(`409 ${group.name} assigns tickets manually`)
    await desk.as(admin)(groupAssignments.change, { params: { id: group.id }, body: { mode: 'round_robin' } })
    expect(await assignOpen()).toEqual({ tickets: 1 })
    const queue = () =>
      desk.db.selectFrom('assignment_queue').select('ticket_id').where('group_id', '=', group.id).execute()
    expect(await queue()).toEqual([{ ticket_id: open.id }])
    const listed = async () => (await desk.as(admin)(groupAssignments.list)).find(({ groupId }) => groupId === group.id)
    expect(await listed()).toEqual({ groupId: group.id, mode: 'round_robin', waitingTickets: 1 })
    await desk.as(admin)(groupAssignments.change, { params: { id: group.id }, body: { mode: 'manual' } })
    expect(await queue()).toEqual([])
    expect(await listed()).toBeUndefined()
  })
})

describe('skills', () => {
  test('are added with conditions as text, changed, counted and deleted', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [ana, ben] = [
      await anAgent(desk.db, { full_name: 'Ana Skilled' }),
      await anAgent(desk.db, { full_name: 'Ben Skilled' }),
    ]
    await manyTickets(desk.db, [
      { subject: 'Zebra one' },
      { subject: 'A zebra' },
      { subject: 'Zebra', status: 'closed' },
    ])
    const added = await desk.as(admin)(skills.add, {
      body: { name: 'Zebra printers', conditions: 'subject:zebra', personIds: [ana.id] },
    })
    expect(added).toMatchObject({
      openTickets: 2,
      text: 'subject:zebra',
      problem: null,
      people: [{ fullName: 'Ana Skilled' }],
    })
    await expect(
      desk.as(admin)(skills.add, { body: { name: 'ZEBRA printers', conditions: 'subject:x' } }),
    ).rejects.toThrow('409 A skill with this name already exists')
    const changed = await desk.as(admin)(skills.change, {
      params: { id: added.id },
      body: { name: 'Zebras', personIds: [ben.id] },
    })
    expect(changed).toMatchObject({ name: 'Zebras', text: 'subject:zebra', people: [{ fullName: 'Ben Skilled' }] })
    expect((await logged(desk, 'skill.changed', added.id))!.changes).toEqual({
      name: { from: 'Zebra printers', to: 'Zebras' },
      people: { from: ['Ana Skilled'], to: ['Ben Skilled'] },
    })
    await desk.as(admin)(skills.remove, { params: { id: added.id } })
    expect((await desk.as(admin)(skills.list)).map(({ id }) => id)).not.toContain(added.id)
    await expect(desk.as(admin)(skills.remove, { params: { id: added.id } })).rejects.toThrow('404')
  })

  test('without conditions are needed by every ticket, and keep their agents when another value changes', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const ana = await anAgent(desk.db)
    const added = await desk.as(admin)(skills.add, { body: { name: 'Everything', personIds: [ana.id] } })
    expect(added).toMatchObject({ conditions: { all: [] }, text: '', problem: null })
    const renamed = await desk.as(admin)(skills.change, { params: { id: added.id }, body: { name: 'All' } })
    expect(renamed.people).toMatchObject([{ id: ana.id }])
  })

  test('refuse conditions that depend on a user or on what is set later, and people who are no agents', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const add = (conditions: string, personIds: number[] = []) =>
      desk.as(admin)(skills.add, { body: { name: 'Never', conditions, personIds } })
    await expect(add('is:unread')).rejects.toThrow('400 A skill can’t use “Unread”, because it depends on the viewer')
    await expect(add('sla:breached')).rejects.toThrow('400 A skill can’t depend on “SLA state”')
    await expect(add('assignee:me')).rejects.toThrow('400 “Assigned To” can’t use “me” or “mine” in a skill')
    await expect(add('some words')).rejects.toThrow('400 A skill can’t search the text of tickets')
    await expect(add('subject:x', [999_999])).rejects.toThrow('400 Only active agents and admins can have a skill')
  })

  test('whose conditions name a deleted field are shown with the problem, and are needed by no ticket', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    await aTicketType(desk.db)
    const conditions = { field: 'customFields.gone', operator: 'isSet', values: [] }
    const { id } = await desk.db
      .insertInto('skills')
      .values({ name: 'Gone', conditions: JSON.stringify(conditions) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shown = (await desk.as(admin)(skills.list)).find((skill) => skill.id === id)
    expect(shown).toMatchObject({ sentence: null, openTickets: 0, problem: expect.stringMatching(/./) })
  })
})
