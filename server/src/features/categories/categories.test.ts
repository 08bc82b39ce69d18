import { categories } from '@hatchway/contract/tickets/categories'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester } from '../users/users.factory.ts'
import { aCategory } from './categories.factory.ts'

type Someone = { id: number; customer_id: number | null }
const list = (desk: Desk, someone: Someone, query = {}) => desk.as(someone)(categories.list, { query })
const filing = { subject: 'A new laptop', description: 'The old one is broken.' }

describe('categories', () => {
  test('are eight by default, and a ticket without a choice has none', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    await aTicketType(desk.db)
    const names = (await list(desk, requester)).map(({ name }) => name)
    expect(names.slice(0, 8)).toEqual([
      'Network',
      'Software',
      'Hardware',
      'Security',
      'Access',
      'Email',
      'Account',
      'Other',
    ])
    expect(await desk.as(requester)(tickets.create, { body: filing })).toMatchObject({ category: null })
  })

  test('can be changed by admins only', async ({ desk }) => {
    const { id } = await aCategory(desk.db)
    const calls = [
      { method: 'POST', url: '/api/categories', payload: { name: 'Mine' } },
      { method: 'PATCH', url: `/api/categories/${id}`, payload: { name: 'Mine' } },
      { method: 'PUT', url: '/api/categories/order', payload: { ids: [id] } },
    ] as const
    const people = [await anAgent(desk.db), await aRequester(desk.db)]
    for (const call of calls) {
      expect((await desk.send(null, call)).status).toBe(401)
      for (const someone of people) expect((await desk.send(someone, call)).status).toBe(403)
    }
  })

  test('that are renamed have the new name on every ticket and can still be given by their first name', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const { id } = await desk.as(admin)(categories.add, { body: { name: 'Printing' } })
    const ticket = await aTicket(desk.db, { category: 'Printing' })
    await desk.as(admin)(categories.change, { params: { id }, body: { name: 'Printers' } })

    expect(await desk.as(admin)(tickets.show, { params: { id: ticket.id } })).toMatchObject({ category: 'Printers' })
    for (const category of ['Printing', 'printers']) {
      const found = await desk.as(admin)(tickets.list, { query: { category } })
      expect(found.tickets.map((one) => [one.id, one.category])).toEqual([[ticket.id, 'Printers']])
    }
    const other = await aTicket(desk.db, { category: 'Email' })
    const body = { category: 'Printing' }
    expect(await desk.as(admin)(tickets.change, { params: { id: other.id }, body })).toMatchObject({
      category: 'Printers',
    })
    const told = await desk.as(admin)(tickets.events, { params: { id: other.id } })
    expect(told.at(-1)!.changes).toEqual([{ field: 'category', from: 'Email', to: 'Printers' }])
  })

  test('return 400 with a message for each violated rule', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const add = (name: string) => desk.as(admin)(categories.add, { body: { name } })
    const { id } = await add('Telephony')
    await desk.as(admin)(categories.change, { params: { id }, body: { name: 'Phones' } })
    await expect(add(' ')).rejects.toThrow('400 Please give the category a name')
    await expect(add('a, b')).rejects.toThrow('400 A name cannot contain commas')
    await expect(add('phones')).rejects.toThrow('400 Another category is called “Phones”')
    await expect(add('telephony')).rejects.toThrow(
      '400 “Telephony” is the original name of “Phones” and still refers to it',
    )
    const back = await desk.as(admin)(categories.change, { params: { id }, body: { name: 'Telephony' } })
    expect(back).toMatchObject({ name: 'Telephony', key: 'Telephony' })
    const unknown = { url: '/api/tickets', query: { category: 'Nonsense' } }
    expect(await desk.send(admin, unknown)).toMatchObject({
      status: 400,
      json: { details: expect.stringMatching(/^Category must be one of Network, Software/) },
    })
  })

  test('that are archived can no longer be chosen, and stay on their tickets', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const { id, key } = await aCategory(desk.db)
    const ticket = await aTicket(desk.db, { category: key })
    await desk.as(admin)(categories.change, { params: { id }, body: { isArchived: true } })
    const keys = async (query = {}) => (await list(desk, admin, query)).map((one) => one.key)
    expect(await keys()).not.toContain(key)
    expect(await keys({ archived: 'true' })).toContain(key)

    const filed = desk.as(await aRequester(desk.db))(tickets.create, { body: filing })
    await expect(filed).resolves.toMatchObject({ category: null })
    const other = await aTicket(desk.db)
    const choose = (to: number) => desk.as(admin)(tickets.change, { params: { id: to }, body: { category: key } })
    await expect(choose(other.id)).rejects.toThrow(/^400 Category must be one of/)
    await expect(choose(ticket.id)).resolves.toMatchObject({ category: key })
    const found = await desk.as(admin)(tickets.list, { query: { category: key } })
    expect(found.tickets.map((one) => one.id)).toEqual([ticket.id])
  })

  test('have the order that an admin sets, and each change of the order is recorded', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const before = await list(desk, admin)
    const order = (ids: number[]) => desk.as(admin)(categories.order, { body: { ids } })
    const [first, second] = before
    expect((await order([second!.id, first!.id]))[0]!.id).toBe(second!.id)
    await order(before.map(({ id }) => id))
    const log = await activityOf(desk.db, { actorId: admin.id })
    expect(log.map(({ event }) => event)).toEqual(['categories.ordered', 'categories.ordered'])
  })
})
