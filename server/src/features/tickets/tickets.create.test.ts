import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { aForm } from '../../testing/form-data.ts'
import { test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aService } from '../services/services.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'

const words = { subject: 'Laptop is dead', description: 'It no longer turns on.' }

describe('creating a ticket as staff', () => {
  test('returns the ticket with its number, at the first step of its type', async ({ desk }) => {
    const [agent, requester, group] = [await anAgent(desk.db), await aRequester(desk.db), await aGroup(desk.db)]
    const type = await aTicketType(desk.db, {
      steps: [
        { name: 'Triage', state: 'open' },
        { name: 'Scheduled', state: 'in_progress', is_default: true },
      ],
    })
    const body = {
      ...words,
      typeId: type.id,
      requesterId: requester.id,
      assignedGroupId: group.id,
      priority: 'high' as const,
      category: 'Hardware' as const,
      tags: ['vip', 'vip'],
      dueDate: '2030-01-02',
    }
    const filed = await desk.as(agent)(tickets.create, { body })
    expect(filed).toMatchObject({
      subject: 'Laptop is dead',
      status: 'in_progress',
      statusName: 'Scheduled',
      priority: 'high',
      requester: { fullName: requester.full_name },
      assignedGroupName: group.name,
      tags: ['vip'],
      dueDate: '2030-01-02T00:00:00.000Z',
      attachments: [],
    })
    expect(filed.ticketNumber).toMatch(/^\d+$/)
  })

  test('a ticket without a type has the default type', async ({ desk }) => {
    const [agent, requester, group] = [await anAgent(desk.db), await aRequester(desk.db), await aGroup(desk.db)]
    const usual = await aTicketType(desk.db, { is_default: true, sort_order: 9 })
    const body = { ...words, requesterId: requester.id, assignedGroupId: group.id }
    expect(await desk.as(agent)(tickets.create, { body })).toMatchObject({
      typeId: usual.id,
      status: 'open',
      priority: 'medium',
      category: null,
    })
  })

  test('a ticket belongs to its requester’s customer, or to any where the requester has none', async ({ desk }) => {
    const [agent, group] = [await anAgent(desk.db), await aGroup(desk.db)]
    const [acme, other] = [await aCustomer(desk.db), await aCustomer(desk.db)]
    const person = await aPortalUser(desk.db, { customer_id: acme.id })
    const body = { ...words, requesterId: person.id, assignedGroupId: group.id }
    expect(await desk.as(agent)(tickets.create, { body })).toMatchObject({ customerId: acme.id })
    await expect(desk.as(agent)(tickets.create, { body: { ...body, customerId: other.id } })).rejects.toThrow(
      `400 ${person.full_name} belongs to ${acme.name}. Choose a requester of ${other.name}.`,
    )
    for (const requesterId of [agent.id, (await aRequester(desk.db)).id]) {
      const chosen = await desk.as(agent)(tickets.create, { body: { ...body, requesterId, customerId: other.id } })
      expect(chosen).toMatchObject({ requesterId, customerId: other.id, customerName: other.name })
    }
  })

  test('each violated rule returns its message', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [requester, gone] = [await aRequester(desk.db), await aRequester(desk.db, { is_active: false })]
    const [member, outsider] = [await anAgent(desk.db), await anAgent(desk.db)]
    const [group, empty] = [await aGroup(desk.db, { memberIds: [member.id] }), await aGroup(desk.db)]
    const only = await aTicketType(desk.db, { groupIds: [group.id], name: 'Change' })
    const customer = await aCustomer(desk.db)
    const theirs = await aService(desk.db, { customer_id: customer.id })
    const good = { ...words, requesterId: requester.id, assignedGroupId: group.id }
    const refusals: [Record<string, unknown>, string][] = [
      [{ subject: 'abc' }, 'Subject must be at least 4 characters'],
      [{ subject: '   abc   ' }, 'Subject must be at least 4 characters'],
      [{ subject: 'a'.repeat(101) }, 'Subject cannot exceed 100 characters'],
      [{ description: 'too short' }, 'Description must be at least 10 characters'],
      [{ requesterId: null }, 'Please select a requester for this ticket'],
      [{ requesterId: '' }, 'Please select a requester for this ticket'],
      [{ requesterId: 0 }, 'Please select a requester for this ticket'],
      [{ requesterId: 'no id' }, 'Please select a requester for this ticket'],
      [{ status: 'lost' }, 'Status must be one of open, in_progress, resolved, closed'],
      [{ requesterId: gone.id }, 'Please select a requester for this ticket'],
      [{ assignedGroupId: null }, 'Please select an assigned group for this ticket'],
      [{ assignedGroupId: 999_999 }, 'Please select an assigned group for this ticket'],
      [{ typeId: 999_999 }, 'Invalid ticket type selected'],
      [{ typeId: only.id, assignedGroupId: empty.id }, `${empty.name} does not handle tickets of type Change`],
      [{ assigneeId: outsider.id }, `${outsider.full_name} is not a member of the assigned group`],
      [{ assigneeId: requester.id }, 'Please select an active agent'],
      [{ customerId: 999_999 }, 'Please select a customer that exists'],
      [{ serviceId: theirs.id }, 'Please select a service of this customer'],
    ]
    for (const [wrong, sentence] of refusals) {
      const answer = await desk.send(admin, { method: 'POST', url: '/api/tickets', payload: { ...good, ...wrong } })
      expect([answer.status, answer.json]).toMatchObject([400, { message: sentence, details: sentence }])
    }
    const fits = { ...good, assignedGroupId: empty.id, assigneeId: outsider.id, customerId: customer.id }
    const body = { ...fits, serviceId: theirs.id }
    expect(await desk.as(admin)(tickets.create, { body })).toMatchObject({
      assigneeId: outsider.id,
      serviceId: theirs.id,
    })
  })

  test('a ticket may go to a group whose tickets the agent cannot see', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [agent, requester] = [await anAgent(desk.db, { allowedGroups: [mine.id] }), await aRequester(desk.db)]
    const body = { ...words, requesterId: requester.id, assignedGroupId: other.id }
    const filed = await desk.as(agent)(tickets.create, { body })
    expect(filed).toMatchObject({ assignedGroupName: other.name })
    await expect(desk.as(agent)(tickets.show, { params: { id: filed.id } })).rejects.toThrow('404 Ticket not found')
  })

  test('a ticket is recorded in the log, and its organization has then met the assignee', async ({ desk }) => {
    const [agent, group, person] = [await anAgent(desk.db), await aGroup(desk.db), await aPortalUser(desk.db)]
    const body = { ...words, requesterId: person.id, assignedGroupId: group.id, assigneeId: agent.id }
    const filed = await desk.as(agent)(tickets.create, { body })
    const log = await activityOf(desk.db, { ticketId: filed.id })
    expect(log).toMatchObject([
      {
        event: 'ticket.created',
        actor_id: agent.id,
        customer_id: person.customer_id,
        data: { assigneeId: agent.id, groupId: group.id, requesterId: person.id, status: 'open' },
      },
    ])
    const known = await desk.db.selectFrom('known_staff').selectAll().where('user_id', '=', agent.id).execute()
    expect(known).toMatchObject([{ customer_id: person.customer_id, has_written: false }])
  })
})

describe('creating a ticket from outside the desk', () => {
  test('a requester creates tickets for themselves, whatever is sent', async ({ desk }) => {
    const [requester, other, group] = [await aRequester(desk.db), await aRequester(desk.db), await aGroup(desk.db)]
    const [agent, customer] = [await anAgent(desk.db), await aCustomer(desk.db)]
    const body = {
      ...words,
      requesterId: other.id,
      assignedGroupId: group.id,
      assigneeId: agent.id,
      customerId: customer.id,
      priority: 'urgent' as const,
      category: 'Security' as const,
      tags: ['vip'],
      dueDate: '2030-01-01',
    }
    expect(await desk.as(requester)(tickets.create, { body })).toMatchObject({
      requesterId: requester.id,
      assignedGroupId: null,
      assigneeId: null,
      customerId: null,
      priority: 'medium',
      category: null,
      tags: [],
      dueDate: null,
    })
  })

  test('a portal user creates tickets for their own organization', async ({ desk }) => {
    const [person, other, group] = [await aPortalUser(desk.db), await aCustomer(desk.db), await aGroup(desk.db)]
    await aPortal(desk.db, person.customer_id!)
    const body = { ...words, customerId: other.id, assignedGroupId: group.id, priority: 'urgent' as const }
    const filed = await desk.as(person)(tickets.create, { body })
    expect(filed).toMatchObject({ requesterId: person.id, customerId: person.customer_id, priority: 'urgent' })
    const row = await desk.db.selectFrom('tickets').selectAll().where('id', '=', filed.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ source: 'portal', assigned_group_id: null })
  })

  test('a portal user cannot use a type that is not public', async ({ desk }) => {
    const person = await aUserOfPortal(desk.db)
    const internal = await aTicketType(desk.db, { is_public: false })
    const filing = desk.as(person)(tickets.create, { body: { ...words, typeId: internal.id } })
    await expect(filing).rejects.toThrow('400 Invalid ticket type selected')
  })

  test('an unauthenticated client cannot create a ticket', async ({ desk }) => {
    await expect(desk.as(null)(tickets.create, { body: words })).rejects.toThrow('401')
  })
})

describe('custom fields of a type', () => {
  test('are stored by key in the form that their kind requires, and unknown keys are dropped', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const type = await aTicketType(desk.db, {
      fields: [
        { name: 'Serial Number', field_type: 'text' },
        { name: 'Seats', field_type: 'number' },
        { name: 'Needed By', field_type: 'date' },
        { name: 'Site', field_type: 'select', options: JSON.stringify(['Berlin', 'Porto']) },
        { name: 'Approved', field_type: 'checkbox' },
      ],
    })
    const customFields = {
      serial_number: ' A1 ',
      seats: '12',
      needed_by: '2030-02-28',
      site: 'Porto',
      approved: 'true',
      color: 'red',
    }
    const { id } = await desk.as(requester)(tickets.create, { body: { ...words, typeId: type.id, customFields } })
    const ticket = await desk.as(requester)(tickets.show, { params: { id } })
    expect(ticket.customFields).toEqual({
      serial_number: 'A1',
      seats: 12,
      needed_by: '2030-02-28',
      site: 'Porto',
      approved: true,
    })
  })

  test('custom fields are also accepted as JSON text in a form', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const type = await aTicketType(desk.db, { fields: [{ name: 'Seats', field_type: 'number' }] })
    const body = { ...words, typeId: String(type.id), customFields: '{"seats":3}', priority: '', dueDate: '' }
    const answer = await desk.send(requester, { method: 'POST', url: '/api/tickets', payload: body })
    expect([answer.status, answer.json]).toMatchObject([201, { priority: 'medium', dueDate: null }])
  })

  test('invalid custom fields return an error', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const type = await aTicketType(desk.db, {
      fields: [
        { name: 'Seats', field_type: 'number' },
        { name: 'Day', field_type: 'date' },
        { name: 'Site', field_type: 'select', options: JSON.stringify(['Berlin', 'Porto']) },
        { name: 'Approved', field_type: 'checkbox' },
        { name: 'Why', field_type: 'textarea', is_required: true },
      ],
    })
    const refusals: [Record<string, string | number | boolean>, string][] = [
      [{}, 'Why is required'],
      [{ why: '   ' }, 'Why is required'],
      [{ why: 'x', seats: 'many' }, 'Seats must be a number'],
      [{ why: 'x', day: '2030-02-30' }, 'Day must be a date'],
      [{ why: 'x', day: 5 }, 'Day must be a date'],
      [{ why: 'x', site: 'Paris' }, 'Site must be one of: Berlin, Porto'],
      [{ why: 'x', approved: 'maybe' }, 'Approved must be true or false'],
    ]
    for (const [customFields, sentence] of refusals) {
      const filing = desk.as(requester)(tickets.create, { body: { ...words, typeId: type.id, customFields } })
      await expect(filing).rejects.toThrow(`400 ${sentence}`)
    }
  })
})

describe('creating a ticket with files', () => {
  test('files are accepted in one form, even for a group whose tickets the agent cannot see', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [agent, requester] = [await anAgent(desk.db, { allowedGroups: [mine.id] }), await aRequester(desk.db)]
    const form = await aForm([
      ['subject', words.subject],
      ['description', words.description],
      ['requesterId', String(requester.id)],
      ['assignedGroupId', String(other.id)],
      ['assigneeId', ''],
      ['customFields', '{}'],
      ['traceFileAttachments', '[{"filename":"trace.log"}]'],
      ['attachments', { name: 'trace.log', content: 'line 1' }],
    ])
    const answer = await desk.send(agent, { ...form, url: '/api/tickets' })
    expect([answer.status, answer.json]).toMatchObject([
      201,
      { assignedGroupId: other.id, attachments: [{ fileName: 'trace.log', fileSize: 6 }] },
    ])
  })

  test('no ticket is created when a file has a type that is not accepted', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const form = await aForm([
      ['subject', words.subject],
      ['description', words.description],
      ['attachments', { name: 'run.exe', type: 'application/x-msdownload' }],
    ])
    const answer = await desk.send(requester, { ...form, url: '/api/tickets' })
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { message: 'run.exe has an unsupported file type (application/x-msdownload)' },
    ])
    expect(await desk.as(requester)(tickets.list, { query: {} })).toMatchObject({ total: 0 })
  })
})
