import { type GroupChanges, groups } from '@hatchway/contract/accounts/groups'
import { users } from '@hatchway/contract/accounts/users'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { loggedEvents } from '../activity/activity.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aGroup } from './groups.factory.ts'

test('groups are listed with their active members, by name', async ({ desk }) => {
  const [zed, amy] = [await anAgent(desk.db, { full_name: 'Zed' }), await anAgent(desk.db, { full_name: 'Amy' })]
  const gone = await anAgent(desk.db, { is_active: false })
  const group = await aGroup(desk.db, { memberIds: [zed.id, amy.id, gone.id] })
  const members = [amy, zed].map(({ id, full_name, username }) => ({
    id,
    fullName: full_name,
    username,
    avatarUrl: null,
  }))
  expect(await desk.as(zed)(groups.list)).toContainEqual({
    id: group.id,
    name: group.name,
    senderName: null,
    senderAddress: null,
    members,
  })
  expect(await desk.as(zed)(groups.members, { params: { id: group.id } })).toEqual(members)
})

test('an agent limited to some groups sees only those groups', async ({ desk }) => {
  const [allowed, other] = [await aGroup(desk.db), await aGroup(desk.db)]
  const agent = await anAgent(desk.db, { allowedGroups: [allowed.id] })
  expect(await desk.as(agent)(groups.list)).toMatchObject([{ id: allowed.id, name: allowed.name, members: [] }])
  await expect(desk.as(agent)(groups.members, { params: { id: other.id } })).rejects.toThrow('404 Group not found')
})

test('returns 404 for a group that does not exist and 403 for requesters', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  await expect(desk.as(agent)(groups.members, { params: { id: 987_654 } })).rejects.toThrow('404 Group not found')
  await expect(desk.as(await aRequester(desk.db))(groups.list)).rejects.toThrow('403')
})

const namesOf = ({ members }: { members: { fullName: string }[] }) => members.map(({ fullName }) => fullName)

test('a group may send its emails under a name and an address of the sender’s domain', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const group = await aGroup(desk.db)
  const change = (body: GroupChanges) => desk.as(admin)(groups.change, { params: { id: group.id }, body })
  const sender = { senderName: 'Network team', senderAddress: 'network@mail.localhost' }
  expect(await change(sender)).toMatchObject(sender)
  expect(await change({ senderName: '' })).toMatchObject({ ...sender, senderName: null })
  for (const senderAddress of [
    'network@elsewhere.test',
    'network@notlocalhost.test',
    'network@mail.localhost.evil.test',
  ])
    await expect(change({ senderAddress })).rejects.toThrow('400 Use an address at localhost')
  await expect(change({ senderAddress: 'a@b.test\r\nBcc: x@y.test' })).rejects.toThrow('400')
  expect((await change({ senderName: 'Net\r\nBcc: x@y.test' })).senderName).toBe('Net Bcc: x@y.test')
  const [entry] = await loggedEvents(desk.db, { event: 'group.changed', actor_id: admin.id })
  expect(entry).toMatchObject({ data: { changes: { senderAddress: { to: 'network@mail.localhost' } } } })
})

describe('creating and changing groups', () => {
  test('creates and renames groups and sets their members, with a log entry for each change', async ({ desk }) => {
    const admin = await anAdmin(desk.db, { full_name: 'Furnishing Admin' })
    const [amy, bob] = [
      await anAgent(desk.db, { full_name: 'Furnished Amy' }),
      await anAgent(desk.db, { full_name: 'Furnished Bob' }),
    ]
    const as = desk.as(admin)
    const made = await as(groups.create, { body: { name: ' Furnished ', memberIds: [amy.id, amy.id] } })
    expect([made.name, namesOf(made)]).toEqual(['Furnished', ['Furnished Amy']])
    const change = (body: GroupChanges) => as(groups.change, { params: { id: made.id }, body })
    expect(namesOf(await change({ name: 'Refurnished', memberIds: [bob.id, admin.id] }))).toEqual([
      'Furnished Bob',
      'Furnishing Admin',
    ])
    expect((await change({ name: 'REFURNISHED' })).name).toBe('REFURNISHED')
    await change({ memberIds: [bob.id, admin.id] })
    expect(namesOf(await change({ memberIds: [] }))).toEqual([])
    const log = await activityOf(desk.db, { actorId: admin.id })
    expect(log.map(({ event }) => event)).toEqual(['group.created', ...Array(3).fill('group.changed')])
  })

  test('returns an error for a name that exists or is missing, and for members who are not active staff', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const [taken, other] = [await aGroup(desk.db, { name: 'Taken' }), await aGroup(desk.db)]
    const create = (body: { name: string; memberIds?: number[] }) => desk.as(admin)(groups.create, { body })
    await expect(create({ name: 'TAKEN' })).rejects.toThrow('409 A group with this name already exists')
    await expect(create({ name: '  ' })).rejects.toThrow('400 Give the group a name')
    const rename = desk.as(admin)(groups.change, { params: { id: other.id }, body: { name: taken.name } })
    await expect(rename).rejects.toThrow('409 A group with this name already exists')
    for (const someone of [await aRequester(desk.db), await anAgent(desk.db, { is_active: false })])
      await expect(create({ name: 'Odd', memberIds: [someone.id] })).rejects.toThrow('400 Only active agents')
    const both = await Promise.allSettled([create({ name: 'Twice' }), create({ name: 'Twice' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is allowed for admins only', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const portalUser = await aUserOfPortal(desk.db)
    const url = `/api/agent-groups/${group.id}`
    const calls = [
      { method: 'POST', url: '/api/agent-groups', payload: { name: 'X' } },
      { method: 'PATCH', url, payload: { name: 'X' } },
      { method: 'GET', url: `${url}/use` },
      { method: 'DELETE', url },
    ] as const
    for (const call of calls)
      for (const [someone, status] of [
        [await anAgent(desk.db), 403],
        [await aRequester(desk.db), 403],
        [portalUser, 403],
        [null, 401],
      ] as const)
        expect((await desk.send(someone, call)).status, `${call.method} ${call.url}`).toBe(status)
  })
})

describe('deleting a group', () => {
  const groupOf = async (desk: Desk, id: number) =>
    desk.db
      .selectFrom('tickets')
      .select(['assigned_group_id', 'assignee_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('shows in advance which tickets, agents and types are affected', async ({ desk }) => {
    const [admin, group, other] = [await anAdmin(desk.db), await aGroup(desk.db), await aGroup(desk.db)]
    const alone = await anAgent(desk.db, { allowedGroups: [group.id] })
    await anAgent(desk.db, { allowedGroups: [group.id, other.id] })
    const type = await aTicketType(desk.db, { groupIds: [group.id] })
    await aTicket(desk.db, { assigned_group_id: group.id })
    await aTicket(desk.db, { assigned_group_id: group.id, status: 'closed', status_name: 'Closed' })
    expect(await desk.as(admin)(groups.use, { params: { id: group.id } })).toEqual({
      tickets: 2,
      unresolvedTickets: 1,
      limitedAgents: [{ id: alone.id, fullName: alone.full_name }],
      ticketTypes: [{ id: type.id, name: type.name }],
      defaultFor: 0,
    })
  })

  test('moves its tickets, types and agents’ permissions to another group', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [left, member] = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await aGroup(desk.db, { memberIds: [left.id, member.id] })
    const target = await aGroup(desk.db, { memberIds: [member.id] })
    const limited = await anAgent(desk.db, { allowedGroups: [group.id] })
    const type = await aTicketType(desk.db, { groupIds: [group.id] })
    const given = { assigned_group_id: group.id }
    const [open, kept, done] = [
      await aTicket(desk.db, { ...given, assignee_id: left.id }),
      await aTicket(desk.db, { ...given, assignee_id: member.id }),
      await aTicket(desk.db, { ...given, assignee_id: left.id, status: 'resolved', status_name: 'Resolved' }),
    ]
    await desk.as(admin)(groups.remove, { params: { id: group.id }, query: { moveTo: target.id } })

    expect(await groupOf(desk, open.id)).toEqual({ assigned_group_id: target.id, assignee_id: null, version: 2 })
    expect(await groupOf(desk, kept.id)).toMatchObject({ assigned_group_id: target.id, assignee_id: member.id })
    expect(await groupOf(desk, done.id)).toMatchObject({ assigned_group_id: target.id, assignee_id: left.id })
    expect((await desk.as(limited)(groups.list)).map(({ id }) => id)).toEqual([target.id])
    const types = await desk.db
      .selectFrom('ticket_type_groups')
      .select('group_id')
      .where('type_id', '=', type.id)
      .execute()
    expect(types).toEqual([{ group_id: target.id }])
    const log = await activityOf(desk.db, { actorId: admin.id })
    expect(log.map(({ event, ticket_id }) => [event, ticket_id])).toEqual([
      ['user.changed', null],
      ['ticket.changed', open.id],
      ['ticket.changed', kept.id],
      ['group.deleted', null],
    ])
    expect(log.at(-1)!.data).toEqual({ id: group.id, name: group.name, movedTo: target.name, tickets: 3 })
  })

  test('returns 409 without a target group when an agent may see this group only', async ({ desk }) => {
    const [admin, group, other] = [await anAdmin(desk.db), await aGroup(desk.db), await aGroup(desk.db)]
    const ticket = await aTicket(desk.db, { assigned_group_id: group.id })
    const both = await anAgent(desk.db, { allowedGroups: [group.id, other.id] })
    const alone = await anAgent(desk.db, { full_name: 'Ana Alone', allowedGroups: [group.id] })
    const remove = (query: { moveTo?: number } = {}) =>
      desk.as(admin)(groups.remove, { params: { id: group.id }, query })
    await expect(remove()).rejects.toThrow('409 Ana Alone can see tickets of')
    await expect(remove({ moveTo: group.id })).rejects.toThrow('400 Choose another group')
    await expect(remove({ moveTo: 987_654 })).rejects.toThrow('400 This group does not exist')
    await desk.as(admin)(users.change, { params: { id: alone.id }, body: { allowedGroups: [] } })
    await remove()
    expect(await groupOf(desk, ticket.id)).toMatchObject({ assigned_group_id: null })
    expect((await desk.as(both)(groups.list)).map(({ id }) => id)).toEqual([other.id])
    await expect(remove()).rejects.toThrow('404 Group not found')
  })
})
