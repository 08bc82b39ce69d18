import { users } from '@hatchway/contract/accounts/users'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from './users.factory.ts'

describe('list of people', () => {
  test('staff see all active users, with their addresses', async ({ desk }) => {
    const admin = await anAdmin(desk.db, { full_name: 'Zoe Searched', department: 'IT', position: 'Lead' })
    const user = await aPortalUser(desk.db, { full_name: 'Abe Searched' })
    await anAgent(desk.db, { full_name: 'Gone Searched', is_active: false })
    const found = await desk.as(admin)(users.list, { query: { search: 'SEARCHED' } })
    expect(found.map(({ fullName }) => fullName)).toEqual(['Abe Searched', 'Zoe Searched'])
    expect(found[0]).toMatchObject({ email: user.email, customerId: user.customer_id })
    expect(found[1]).toMatchObject({ username: admin.username, department: 'IT', position: 'Lead' })
    expect(await desk.as(admin)(users.list, { query: { search: 'SEARCHED', role: 'admin' } })).toMatchObject([
      { id: admin.id },
    ])
    expect(await desk.as(admin)(users.list, { query: { search: user.email } })).toHaveLength(1)
    expect(await desk.as(admin)(users.list, { query: { limit: 1 } })).toHaveLength(1)
    expect(await desk.as(admin)(users.list, { query: { search: '%' } })).toEqual([])
  })

  test('finds a name without its accents, by its words in any order', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const user = await aRequester(desk.db, { full_name: 'Zoë Ångström' })
    for (const search of ['angstrom zoe', 'ÅNGSTRÖM', 'Zoe\u0308 A\u030angstrom'])
      expect(await desk.as(admin)(users.list, { query: { search } })).toMatchObject([{ id: user.id }])
    expect(await desk.as(user)(users.list, { query: { search: 'angstrom' } })).toMatchObject([{ id: user.id }])
  })

  test('a requester sees the names of the staff and their own', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    await aRequester(desk.db)
    const agent = await anAgent(desk.db, { full_name: 'Known Agent' })
    const found = await desk.as(requester)(users.list, { query: {} })
    expect(found).toContainEqual({ id: agent.id, fullName: 'Known Agent', role: 'agent' })
    expect(found.filter(({ role }) => role === 'requester').map(({ id }) => id)).toEqual([requester.id])
  })

  test('a portal user sees their organization and the staff who wrote to it: name and role only', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db, { full_name: 'Ann' })
    const colleague = await aPortalUser(desk.db, { full_name: 'Bob', customer_id: user.customer_id })
    const [wrote, assigned] = [await anAgent(desk.db, { full_name: 'Cleo' }), await anAgent(desk.db)]
    await aPortalUser(desk.db)
    await desk.db
      .insertInto('known_staff')
      .values([
        { customer_id: user.customer_id!, user_id: wrote.id, has_written: true },
        { customer_id: user.customer_id!, user_id: assigned.id },
      ])
      .execute()
    expect(await desk.as(user)(users.list, { query: {} })).toEqual([
      { id: user.id, fullName: 'Ann', role: 'requester' },
      { id: colleague.id, fullName: 'Bob', role: 'requester' },
      { id: wrote.id, fullName: 'Cleo', role: 'agent' },
    ])
  })

  test('users of the intake organization see themselves and the staff who replied to them', async ({ desk }) => {
    const { id: customer_id } = await aCustomer(desk.db, { is_intake: true })
    await aPortal(desk.db, customer_id)
    const [me, other] = [await aPortalUser(desk.db, { customer_id }), await aPortalUser(desk.db, { customer_id })]
    const [mine, theirs, noted] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    for (const [requester, agent] of [
      [me, mine],
      [other, theirs],
    ] as const) {
      const ticket = await aTicket(desk.db, { customer_id, requester_id: requester.id })
      await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id })
      await aComment(desk.db, { ticket_id: ticket.id, author_id: noted.id, is_internal: true })
      await desk.db.insertInto('known_staff').values({ customer_id, user_id: agent.id, has_written: true }).execute()
    }
    const found = await desk.as(me)(users.list, { query: {} })
    expect(found.map(({ id }) => id).sort()).toEqual([me.id, mine.id].sort())
  })
})
