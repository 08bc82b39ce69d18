import { auth } from '@hatchway/contract/accounts/auth'
import { customers } from '@hatchway/contract/customers/customers'
import { portal } from '@hatchway/contract/customers/portal'
import { portals } from '@hatchway/contract/customers/portals'
import { services } from '@hatchway/contract/releases/services'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aService } from '../services/services.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aCustomer, aPortal } from './customers.factory.ts'

const eventsOf = (desk: Desk, customerId: number) => activityOf(desk.db, { customerId })

describe('customers', () => {
  test('are listed for staff by name, with their active services', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const zeta = await aCustomer(desk.db, { name: 'Zeta' })
    const alpha = await aCustomer(desk.db, { name: 'Alpha' })
    await aCustomer(desk.db, { name: 'Gone', archived_at: new Date() })
    expect(await desk.as(agent)(customers.list)).toEqual([
      { id: alpha.id, name: 'Alpha' },
      { id: zeta.id, name: 'Zeta' },
    ])

    const own = await aService(desk.db, { customer_id: zeta.id })
    const shared = await aService(desk.db)
    await aService(desk.db, { status: 'retired' })
    const listed = [own, shared].map(({ id, name, code, customer_id }) => ({
      id,
      name,
      code,
      customerId: customer_id,
    }))
    expect(await desk.as(agent)(services.list)).toEqual(listed)
  })

  test('return 403 for users who are not staff', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const id = user.customer_id!
    for (const someone of [user, await aRequester(desk.db)]) {
      const ask = desk.as(someone)
      for (const list of [customers.list, customers.directory, services.list, services.catalogue, services.categories])
        await expect(ask(list as typeof customers.list)).rejects.toThrow('403')
      await expect(ask(customers.show, { params: { id } })).rejects.toThrow('403')
      await expect(ask(customers.people, { params: { id }, query: {} })).rejects.toThrow('403')
    }
  })

  test('are found by name or by the host of their portal, with their counts', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const user = await aPortalUser(desk.db, { customer_id: (await aCustomer(desk.db, { name: 'Umbrella 100%' })).id })
    await aPortalUser(desk.db, { customer_id: user.customer_id, is_active: false })
    const { host } = await aPortal(desk.db, user.customer_id!, { host: 'umbrella-help.localhost' })
    await aService(desk.db, { customer_id: user.customer_id })
    for (const status of ['open', 'in_progress', 'resolved', 'closed'] as const)
      await aTicket(desk.db, { customer_id: user.customer_id, status })
    for (const search of ['umbrella', 'Ümbrella', '100% umb', 'rella-HELP']) {
      const { customers: found, total } = await desk.as(agent)(customers.directory, { query: { search } })
      expect(total).toBe(1)
      expect(found).toMatchObject([
        {
          name: 'Umbrella 100%',
          openTickets: 2,
          people: 1,
          services: 1,
          isIntake: false,
          portal: { host, isEnabled: true },
        },
      ])
    }
    const none = await desk.as(agent)(customers.directory, { query: { search: '%%' } })
    expect(none).toEqual({ customers: [], total: 0, totalPages: 0 })
    const people = await desk.as(agent)(customers.people, { params: { id: user.customer_id! }, query: {} })
    expect(people.people.map(({ status }) => status)).toEqual(['active', 'deactivated'])
  })

  test('are changed by admins and read by agents', async ({ desk }) => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const made = await desk.as(admin)(customers.create, { body: { name: '  Initech ' } })
    expect(made).toMatchObject({ name: 'Initech', portal: null, can: { change: true, archive: true, invite: true } })
    const params = { id: made.id }
    expect((await desk.as(agent)(customers.show, { params })).can).toEqual({
      change: false,
      archive: false,
      restore: false,
      invite: false,
    })
    for (const refused of [
      () => desk.as(agent)(customers.create, { body: { name: 'Mine' } }),
      () => desk.as(agent)(customers.change, { params, body: { name: 'Mine' } }),
      () => desk.as(agent)(customers.archive, { params }),
      () => desk.as(agent)(customers.restore, { params }),
      () => desk.as(agent)(portals.create, { params, body: { name: 'x', host: 'x.localhost' } }),
      () => desk.as(agent)(portals.change, { params, body: { name: 'x' } }),
    ])
      await expect(refused()).rejects.toThrow('403 Only admins can do this')

    await expect(desk.as(admin)(customers.create, { body: { name: 'INITECH' } })).rejects.toThrow(
      '409 A customer named INITECH already exists',
    )
    await expect(desk.as(admin)(customers.create, { body: { name: ' ' } })).rejects.toThrow('400 Enter the name')
    const renamed = await desk.as(admin)(customers.change, { params, body: { name: 'Initech AG', version: 1 } })
    expect(renamed).toMatchObject({ name: 'Initech AG', version: 2 })
    await expect(desk.as(admin)(customers.change, { params, body: { name: 'Late', version: 1 } })).rejects.toThrow(
      '409 This customer has changed since you opened it',
    )
    expect(await eventsOf(desk, made.id)).toMatchObject([
      { event: 'customer.created' },
      { event: 'customer.changed', data: { changes: { name: { from: 'Initech', to: 'Initech AG' } } } },
    ])
  })

  test('that are archived cannot sign in, keep their tickets, and are restored with a disabled portal', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const user = await aPortalUser(desk.db)
    const id = user.customer_id!
    await aPassword(desk.db, user.id, 'a good password')
    const { host } = await aPortal(desk.db, id)
    const ticket = await aTicket(desk.db, { customer_id: id })
    const signIn = () =>
      desk.send(null, {
        method: 'POST',
        url: portal.login.path,
        headers: { host },
        payload: { username: user.username, password: 'a good password' },
      })
    expect((await signIn()).status).toBe(200)
    expect((await desk.send(user, { url: auth.me.path })).status).toBe(200)

    const archived = await desk.as(admin)(customers.archive, { params: { id } })
    expect(archived).toMatchObject({
      portal: { isEnabled: false },
      can: { change: false, archive: false, restore: true },
    })
    expect((await desk.send(user, { url: auth.me.path })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await desk.send(null, { url: portal.detect.path, headers: { host } })).json).toEqual({ isPortal: false })
    expect((await desk.send(admin, { url: `/api/tickets/${ticket.id}` })).status).toBe(200)
    const names = (await desk.as(admin)(customers.list)).map((one) => one.id)
    expect(names).not.toContain(id)
    for (const refused of [
      () => desk.as(admin)(customers.change, { params: { id }, body: { name: 'New' } }),
      () => desk.as(admin)(portals.change, { params: { id }, body: { isEnabled: true } }),
    ])
      await expect(refused()).rejects.toThrow('403 Restore this customer')

    await desk.as(admin)(customers.archive, { params: { id } })
    await desk.as(admin)(customers.restore, { params: { id } })
    expect((await signIn()).status).toBe(401)
    await desk.as(admin)(portals.change, { params: { id }, body: { isEnabled: true } })
    expect((await signIn()).status).toBe(200)
    const events = (await eventsOf(desk, id)).map(({ event }) => event).filter((event) => !event.startsWith('user.'))
    expect(events).toEqual(['portal.changed', 'customer.archived', 'customer.restored', 'portal.changed'])
  })

  test('always include the intake organization, which cannot be archived', async ({ desk }) => {
    const intake = await aCustomer(desk.db, { is_intake: true })
    const archive = desk.as(await anAdmin(desk.db))(customers.archive, { params: { id: intake.id } })
    await expect(archive).rejects.toThrow('403 Walk-in tickets need this organization')
  })
})
