import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aService } from '../services/services.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aTicket, requestedBy } from './tickets.factory.ts'

const logOf = (desk: Desk, ticketId: number) => activityOf(desk.db, { ticketId })

describe('updating a ticket', () => {
  test('only staff who see a ticket may update it', async ({ desk }) => {
    const person = await aUserOfPortal(desk.db)
    const [requester, outsider] = [await aRequester(desk.db), await aRequester(desk.db)]
    const [group, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [group.id] })
    const own = await aTicket(desk.db, { requester_id: requester.id, assigned_group_id: other.id })
    const theirs = await aTicket(desk.db, requestedBy(person))
    const change = (who: typeof person, id: number) =>
      desk.as(who)(tickets.change, { params: { id }, body: { priority: 'urgent' } })

    await expect(change(requester, own.id)).rejects.toThrow('403 Only agents can change a ticket')
    await expect(change(person, theirs.id)).rejects.toThrow('403')
    await expect(change(outsider, own.id)).rejects.toThrow('404 Ticket not found')
    await expect(change(person, own.id)).rejects.toThrow('404')
    await expect(change(grouped, own.id)).rejects.toThrow('404')
    expect(await change(await anAgent(desk.db), own.id)).toMatchObject({ priority: 'urgent' })
  })

  test('an update increments the version, and records the changes with labels', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db, { priority: 'low', created_at: new Date(Date.now() - 60_000) })
    const params = { id: ticket.id }
    const changed = await desk.as(agent)(tickets.change, { params, body: { priority: 'high', tags: ['a', 'b', 'a'] } })
    expect(changed).toMatchObject({ version: 2, priority: 'high', tags: ['a', 'b'] })
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(ticket.updated_at.getTime())
    expect(await desk.as(agent)(tickets.events, { params })).toMatchObject([
      {
        event: 'ticket.changed',
        actor: { fullName: agent.full_name },
        changes: [
          { field: 'priority', from: 'Low', to: 'High' },
          { field: 'tags', from: null, to: 'a, b' },
        ],
      },
    ])
  })

  test('an update without changes has no effect', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db, { priority: 'low', tags: ['x'], custom_fields: '{}' })
    const body = { priority: 'low' as const, subject: ticket.subject, tags: ['x'], assigneeId: null, customFields: {} }
    const changed = await desk.as(agent)(tickets.change, { params: { id: ticket.id }, body })
    expect(changed.version).toBe(1)
    expect(await logOf(desk, ticket.id)).toEqual([])
  })

  test('an update of an old version returns an error, by the body or by If-Match', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db)
    const patch = (headers: Record<string, string>, payload: object) =>
      desk.send(agent, { method: 'PATCH', url: `/api/tickets/${id}`, headers, payload })
    expect((await patch({ 'if-match': '"1"' }, { priority: 'high' })).status).toBe(200)
    for (const answer of [
      await patch({}, { priority: 'low', version: 1 }),
      await patch({ 'if-match': '"1"' }, { priority: 'low' }),
      await patch({ 'if-match': 'nonsense' }, { priority: 'low' }),
    ])
      expect([answer.status, answer.json]).toMatchObject([
        409,
        { message: 'This ticket has changed since you opened it' },
      ])
    const shown = await desk.send(agent, { method: 'GET', url: `/api/tickets/${id}` })
    expect(shown.headers.etag).toBe('"2"')
    expect((await patch({ 'if-match': '*' }, { priority: 'low' })).status).toBe(200)
  })

  test('several simultaneous updates lose none of the changes', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { priority: 'low', category: 'Other' })
    const customer = await aCustomer(desk.db)
    const changes = [{ priority: 'urgent' }, { category: 'Email' }, { customerId: customer.id }, { tags: ['together'] }]
    await Promise.all(changes.map((body) => desk.as(agent)(tickets.change, { params: { id }, body: body as object })))
    const ticket = await desk.as(agent)(tickets.show, { params: { id } })
    expect(ticket).toMatchObject({
      version: 5,
      priority: 'urgent',
      category: 'Email',
      customerId: customer.id,
      tags: ['together'],
    })
  })
})

describe('state of a ticket', () => {
  const steps = [
    { name: 'New', state: 'open' as const, is_default: true },
    { name: 'Working', state: 'in_progress' as const },
    { name: 'Waiting', state: 'in_progress' as const, pauses_sla: true },
    { name: 'Done', state: 'resolved' as const },
    { name: 'Filed', state: 'closed' as const },
  ]

  test('the state and the step of a ticket follow each other', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const type = await aTicketType(desk.db, { steps, name: 'Fault' })
    const { id } = await aTicket(desk.db, { type_id: type.id, status_name: 'New' })
    const to = (body: { status?: 'in_progress' | 'open'; statusName?: string }) =>
      desk.as(agent)(tickets.change, { params: { id }, body })
    expect(await to({ status: 'in_progress' })).toMatchObject({ status: 'in_progress', statusName: 'Working' })
    expect(await to({ statusName: 'waiting' })).toMatchObject({ status: 'in_progress', statusName: 'Waiting' })
    expect(await to({ status: 'in_progress' })).toMatchObject({ statusName: 'Waiting' })
    await expect(to({ statusName: 'Nowhere' })).rejects.toThrow('400 Fault has no such step: Nowhere')
    await expect(to({ statusName: 'Waiting', status: 'open' })).rejects.toThrow('400')
    const log = await logOf(desk, id)
    expect(log.map(({ event }) => event)).toEqual(['ticket.status_changed', 'ticket.status_changed'])
    expect(log[0]!.data).toMatchObject({
      status: 'in_progress',
      changes: { status: { from: 'open', to: 'in_progress', fromText: 'New', toText: 'Working' } },
    })
  })

  test('the times of resolving and closing are set, and cleared when the ticket reopens', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db)
    const to = (status: 'open' | 'resolved' | 'closed') =>
      desk.as(agent)(tickets.change, { params: { id }, body: { status } })
    const resolved = await to('resolved')
    expect(resolved).toMatchObject({ resolvedAt: expect.any(String), closedAt: null })
    expect(await to('closed')).toMatchObject({ resolvedAt: resolved.resolvedAt, closedAt: expect.any(String) })
    expect(await to('resolved')).toMatchObject({ resolvedAt: resolved.resolvedAt, closedAt: null })
    expect(await to('open')).toMatchObject({ resolvedAt: null, closedAt: null })
  })

  test('the state stays with another type, at a step of that type, and custom fields of the former type are removed', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const from = await aTicketType(desk.db, { steps, fields: [{ name: 'Seats', field_type: 'number' }] })
    const to = await aTicketType(desk.db, {
      fields: [
        { name: 'Seats', field_type: 'number' },
        { name: 'Why', field_type: 'text', is_required: true },
      ],
    })
    const { id } = await aTicket(desk.db, {
      type_id: from.id,
      status: 'resolved',
      status_name: 'Done',
      custom_fields: JSON.stringify({ seats: 4, color: 'red' }),
    })
    const changed = await desk.as(agent)(tickets.change, { params: { id }, body: { typeId: to.id } })
    expect(changed).toMatchObject({
      typeId: to.id,
      status: 'resolved',
      statusName: 'Resolved',
      customFields: { seats: 4 },
    })
    await expect(
      desk.as(agent)(tickets.change, { params: { id }, body: { customFields: { why: '' } } }),
    ).rejects.toThrow('400 Why is required')
    const filled = await desk.as(agent)(tickets.change, { params: { id }, body: { customFields: { why: 'because' } } })
    expect(filled.customFields).toEqual({ seats: 4, why: 'because' })
  })
})

describe('assignment of a ticket', () => {
  test('a new group unassigns an assignee who is no member', async ({ desk }) => {
    const [agent, member] = [await anAgent(desk.db), await anAgent(desk.db)]
    const [from, to] = [await aGroup(desk.db), await aGroup(desk.db, { memberIds: [member.id] })]
    const { id } = await aTicket(desk.db, { assigned_group_id: from.id, assignee_id: agent.id })
    const change = (body: object) => desk.as(agent)(tickets.change, { params: { id }, body })
    expect(await change({ assignedGroupId: to.id })).toMatchObject({ assignedGroupId: to.id, assignee: null })
    await expect(change({ assigneeId: agent.id })).rejects.toThrow('400')
    expect(await change({ assigneeId: member.id })).toMatchObject({ assignee: { fullName: member.full_name } })
    expect(await change({ assignedGroupId: from.id })).toMatchObject({ assigneeId: member.id })
    const log = await logOf(desk, id)
    expect(log.map(({ event }) => event)).toEqual(['ticket.assigned', 'ticket.assigned', 'ticket.assigned'])
    expect(log[0]!.data).toMatchObject({
      assigneeId: null,
      groupId: to.id,
      changes: {
        assignedGroupId: { fromText: from.name, toText: to.name },
        assigneeId: { fromText: agent.full_name, toText: null },
      },
    })
  })

  test('an agent may move a ticket to a group whose tickets they cannot see, and gets one last response with it', async ({
    desk,
  }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const agent = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const { id } = await aTicket(desk.db, { assigned_group_id: mine.id })
    const body = { assignedGroupId: other.id }
    const handed = await desk.as(agent)(tickets.change, { params: { id }, body })
    expect(handed).toMatchObject({ assignedGroupName: other.name, version: 2 })
    await expect(desk.as(agent)(tickets.show, { params: { id } })).rejects.toThrow('404')
  })

  test('requester and customer are of one organization, or change together', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [acme, globex] = [await aCustomer(desk.db), await aCustomer(desk.db)]
    const [dana, gina] = [
      await aPortalUser(desk.db, { customer_id: acme.id }),
      await aPortalUser(desk.db, { customer_id: globex.id }),
    ]
    const { id } = await aTicket(desk.db, { customer_id: acme.id, requester_id: dana.id })
    const change = (body: object) => desk.as(agent)(tickets.change, { params: { id }, body })
    const refusal = `400 ${dana.full_name} belongs to ${acme.name}. Choose a requester of ${globex.name}.`
    await expect(change({ customerId: globex.id })).rejects.toThrow(refusal)
    await expect(change({ requesterId: gina.id })).rejects.toThrow(
      `400 ${gina.full_name} belongs to ${globex.name}. Choose a requester of ${acme.name}.`,
    )
    await expect(change({ customerId: globex.id, requesterId: dana.id })).rejects.toThrow(refusal)
    const moved = { customerId: globex.id, requesterId: gina.id }
    expect(await change(moved)).toMatchObject(moved)
    // The desk's own people raise tickets for any customer, and a ticket of no customer is seen by none.
    expect(await change({ requesterId: agent.id })).toMatchObject({ requesterId: agent.id })
    expect(await change({ customerId: acme.id })).toMatchObject({ customerId: acme.id })
    expect(await change({ customerId: null, requesterId: gina.id })).toMatchObject({ customerId: null })
  })

  test('another customer clears a service of the former one, and has then met the assignee', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [from, to] = [await aCustomer(desk.db), await aCustomer(desk.db)]
    const [theirs, shared] = [await aService(desk.db, { customer_id: from.id }), await aService(desk.db)]
    const { id } = await aTicket(desk.db, { customer_id: from.id, service_id: theirs.id, assignee_id: agent.id })
    const change = (body: object) => desk.as(agent)(tickets.change, { params: { id }, body })
    await expect(change({ customerId: to.id, serviceId: theirs.id })).rejects.toThrow('400')
    expect(await change({ customerId: to.id })).toMatchObject({ customerId: to.id, serviceId: null })
    expect(await change({ serviceId: shared.id })).toMatchObject({ serviceName: shared.name })
    expect(await change({ customerId: from.id })).toMatchObject({ serviceId: shared.id })
    const known = await desk.db
      .selectFrom('known_staff')
      .select('customer_id')
      .where('user_id', '=', agent.id)
      .execute()
    expect(known.map((row) => row.customer_id).sort()).toEqual([from.id, to.id].sort())
  })
})
