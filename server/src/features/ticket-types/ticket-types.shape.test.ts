import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aTicketType, aTypeBeingEdited } from './ticket-types.factory.ts'

const step = (name: string, state = 'open') => ({ name, state })

describe('managing ticket types', () => {
  test('only admins may change ticket types', async ({ desk }) => {
    const { id } = await aTicketType(desk.db)
    const portal = await aUserOfPortal(desk.db)
    const calls = [
      { method: 'POST', url: '/api/ticket-types', payload: { name: 'Mine' } },
      { method: 'PATCH', url: `/api/ticket-types/${id}`, payload: { name: 'Mine' } },
      { method: 'PUT', url: '/api/ticket-types/order', payload: { ids: [id] } },
      { method: 'DELETE', url: `/api/ticket-types/${id}` },
    ] as const
    const people = { 401: null, 403: [await anAgent(desk.db), await aRequester(desk.db), portal] }
    for (const call of calls) {
      expect((await desk.send(people[401], call)).status).toBe(401)
      for (const someone of people[403]) expect((await desk.send(someone, call)).status).toBe(403)
    }
  })

  test('a new type has the four states, is added at the end, and is recorded in the log', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const added = await desk.as(admin)(ticketTypes.add, { body: { name: ' Onboarding ', hue: 150 } })
    expect(added).toMatchObject({ name: 'Onboarding', hue: 150, isPublic: true, isDefault: false, version: 1 })
    expect(added.statuses.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Open', true],
      ['In Progress', false],
      ['Resolved', false],
      ['Closed', false],
    ])
    const all = await desk.as(admin)(ticketTypes.list, { query: {} })
    expect(all.at(-1)!.id).toBe(added.id)
    const log = await activityOf(desk.db, { actorId: admin.id })
    expect(log).toMatchObject([{ event: 'ticket_type.created', data: { id: added.id, name: 'Onboarding' } }])
  })

  test('each violated rule of a type returns its message', async ({ desk }) => {
    const { send, steps } = await aTypeBeingEdited(desk, { fields: [{ name: 'Seats', field_type: 'number' }] })
    const other = await aTicketType(desk.db)
    const field = { name: 'site', label: 'Site', fieldType: 'text' }
    const refusals: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'Please give the type a name'],
      [{ name: other.name.toUpperCase() }, `There is another ticket type called “${other.name}”`],
      [{ statuses: [step('Done', 'resolved')] }, 'A workflow needs at least one step in the category Open'],
      [
        { statuses: [step('New'), step('Doing', 'in_progress')] },
        'A workflow needs a final step, in the category Resolved or Closed',
      ],
      [{ statuses: [step('New'), step('new'), step('Done', 'resolved')] }, 'Two steps are called “new”'],
      [{ statuses: [step(' '), step('Done', 'closed')] }, 'Give every step a name'],
      [
        {
          statuses: [
            { ...step('A'), isDefault: true },
            { ...step('B', 'closed'), isDefault: true },
          ],
        },
        'Only one step can be the default',
      ],
      [{ statuses: [...steps, { ...step('New'), id: 987_654 }] }, 'The ticket type has changed. Reload it.'],
      [{ customFields: [{ ...field, label: '' }] }, 'Give every field a label'],
      [{ customFields: [{ ...field, name: ' ' }] }, 'Give every field a name'],
      [{ customFields: [field, { ...field, name: 'SITE' }] }, 'Two fields are named site'],
      [{ customFields: [{ ...field, name: 'Constructor' }] }, 'A field can’t be named constructor'],
      [{ customFields: [{ ...field, name: '__proto__' }] }, 'A field can’t be named __proto__'],
      [{ customFields: [{ ...field, fieldType: 'select', options: [' '] }] }, '“Site” needs at least one option'],
      [
        { customFields: [{ ...field, fieldType: 'select', options: ['A', 'A'] }] },
        'An option of “Site” is listed twice',
      ],
      [{ allowedGroups: [987_654] }, 'Please select groups that exist'],
    ]
    for (const [change, details] of refusals)
      expect(await send(change), details).toMatchObject({ status: 400, json: { details } })
  })

  test('a change of an old version returns an error, and each change increments the version', async ({ desk }) => {
    const { send, show } = await aTypeBeingEdited(desk)
    expect((await send({ hue: 55, version: 1 })).json).toMatchObject({ hue: 55, version: 2 })
    expect(await send({ hue: 85, version: 1 })).toMatchObject({
      status: 409,
      json: { message: 'Someone else changed this ticket type' },
    })
    expect(await show()).toMatchObject({ hue: 55, version: 2 })
  })

  test('exactly one type is the default', async ({ desk }) => {
    const [first, second] = [await aTypeBeingEdited(desk), await aTypeBeingEdited(desk)]
    await first.send({ isDefault: true })
    await second.send({ isDefault: true })
    expect([(await first.show()).isDefault, (await second.show()).isDefault]).toEqual([false, true])
    const sentence = /is the default type. Make another type the default first\.$/
    expect((await second.send({ isArchived: true })).json).toMatchObject({ message: expect.stringMatching(sentence) })
    const remove = { method: 'DELETE', url: `/api/ticket-types/${second.id}` } as const
    expect((await desk.send(second.admin, remove)).status).toBe(400)
    await second.send({ isDefault: false })
  })

  test('types can be ordered; those that are not named follow', async ({ desk }) => {
    const [a, b, c] = [await aTicketType(desk.db), await aTicketType(desk.db), await aTicketType(desk.db)]
    const ordered = await desk.as(await anAdmin(desk.db))(ticketTypes.order, { body: { ids: [c.id, a.id] } })
    const ids = ordered.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([c.id, a.id])
    expect(ids).toContain(b.id)
  })
})

describe('an archived type', () => {
  test('an archived type cannot be chosen, remains visible to staff, and its tickets can still be worked on', async ({
    desk,
  }) => {
    const { admin, id, send } = await aTypeBeingEdited(desk)
    const ticket = await aTicket(desk.db, { type_id: id })
    const requester = await aRequester(desk.db)
    await send({ isArchived: true })
    const listed = async (query = {}) => (await desk.as(admin)(ticketTypes.list, { query })).map((type) => type.id)
    expect(await listed()).not.toContain(id)
    expect(await listed({ archived: 'true' })).toContain(id)
    await expect(desk.as(requester)(ticketTypes.show, { params: { id } })).rejects.toThrow('404')
    const offered = await desk.as(requester)(ticketTypes.list, { query: { archived: 'true' } })
    expect(offered.map((type) => type.id)).not.toContain(id)

    const filed = desk.as(requester)(tickets.create, {
      body: { subject: 'A new one', description: 'Of a type that is gone', typeId: id },
    })
    await expect(filed).rejects.toThrow('400 Invalid ticket type selected')
    const moved = await desk.as(admin)(tickets.change, { params: { id: ticket.id }, body: { status: 'in_progress' } })
    expect(moved).toMatchObject({ statusName: 'In Progress', typeId: id })
  })

  test('a type can be deleted only while it has no tickets', async ({ desk }) => {
    const { admin, id } = await aTypeBeingEdited(desk)
    const ticket = await aTicket(desk.db, { type_id: id })
    const remove = () => desk.as(admin)(ticketTypes.remove, { params: { id } })
    await expect(remove()).rejects.toThrow(/^409 Tickets use .* Archive it instead\.$/)
    await desk.db.deleteFrom('tickets').where('id', '=', ticket.id).execute()
    await remove()
    await expect(remove()).rejects.toThrow('404')
  })
})

test('a field that is not for the portal is neither shown nor required there', async ({ desk }) => {
  const person = await aUserOfPortal(desk.db)
  const { id } = await aTicketType(desk.db, {
    fields: [
      { name: 'cost', field_type: 'text', is_required: true, is_in_portal: false },
      { name: 'site', field_type: 'text' },
    ],
  })
  const shown = await desk.as(person)(ticketTypes.show, { params: { id } })
  expect(shown.customFields.map(({ name }) => name)).toEqual(['site'])
  const customFields = { cost: 'smuggled', site: 'Cork' }
  const filed = await desk.as(person)(tickets.create, {
    body: { subject: 'From the portal', description: 'Without the cost', typeId: id, customFields },
  })
  const { custom_fields } = await desk.db
    .selectFrom('tickets')
    .select('custom_fields')
    .where('id', '=', filed.id)
    .executeTakeFirstOrThrow()
  expect(custom_fields).toEqual({ site: 'Cork' })
})

test('a ticket can be assigned only to the groups of its type', async ({ desk }) => {
  const { send } = await aTypeBeingEdited(desk)
  const [a, b] = [await aGroup(desk.db), await aGroup(desk.db)]
  expect((await send({ allowedGroups: [b.id, a.id, b.id] })).json).toMatchObject({ allowedGroups: [a.id, b.id] })
  expect((await send({ allowedGroups: [] })).json).toMatchObject({ allowedGroups: [] })
})
