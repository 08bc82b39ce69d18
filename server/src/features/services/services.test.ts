import { services } from '@hatchway/contract/releases/services'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { test } from '../../testing/test-desk.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import { anAppliedVersion, aRelease } from '../releases/releases.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
import { aService } from './services.factory.ts'

describe('services', () => {
  test('services are listed with their latest release and with the customers who are behind', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const service = await aService(desk.db, { name: 'Gateway', code: 'GW-1', category: 'Network' })
    const made = new Map<string, { id: number; service_id: number }>()
    for (const version of ['1.9.0', '1.10.0', '1.2.0', '2.0.0-rc.1'])
      made.set(version, await aRelease(desk.db, { service_id: service.id, version }))
    await aRelease(desk.db, { service_id: service.id, version: '3.0.0', published_at: null })
    for (const version of ['1.9.0', '1.10.0', '2.0.0-rc.1'])
      await anAppliedVersion(desk.db, made.get(version)!, { customer_id: (await aCustomer(desk.db)).id })
    const away = await aCustomer(desk.db, { archived_at: new Date() })
    await anAppliedVersion(desk.db, made.get('1.2.0')!, { customer_id: away.id })
    await aTicket(desk.db, { service_id: service.id })
    await aTicket(desk.db, { service_id: service.id, status: 'closed' })
    await aService(desk.db, { name: 'Gateway of old', status: 'retired', category: 'Old' })

    const find = (query: object) => desk.as(agent)(services.catalogue, { query: { search: 'gateway', ...query } })
    const { services: found, total } = await find({ status: 'active' })
    expect(total).toBe(1)
    expect(found).toMatchObject([
      {
        name: 'Gateway',
        releaseCount: 4,
        latestRelease: { version: '1.10.0', releaseType: 'minor' },
        customersRunning: 3,
        customersBehind: 1,
      },
    ])
    expect((await find({})).total).toBe(2)
    expect((await find({ behind: 'true' })).total).toBe(1)
    expect((await find({ customerId: 'none', category: 'Old' })).services).toMatchObject([
      { name: 'Gateway of old', latestRelease: null },
    ])
    expect(await desk.as(agent)(services.show, { params: { id: service.id } })).toMatchObject({
      draftCount: 1,
      openTickets: 1,
      can: { change: false, release: false, apply: true },
    })
    expect(await desk.as(agent)(services.categories)).toContainEqual({ name: 'Network', count: 1 })
  })

  test('admins can create, change and retire services, and concurrent changes are serialized', async ({ desk }) => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const customer = await aCustomer(desk.db, { name: 'Stark' })
    const made = await desk.as(admin)(services.create, {
      body: { name: 'Reactor', code: 'stk-arc', category: 'Energy', customerId: customer.id },
    })
    expect(made).toMatchObject({ code: 'STK-ARC', customerName: 'Stark', status: 'active', version: 1 })
    const params = { id: made.id }
    const change = (body: object) => desk.as(admin)(services.change, { params, body })
    await expect(desk.as(agent)(services.change, { params, body: { name: 'x' } })).rejects.toThrow('403')
    await expect(desk.as(agent)(services.create, { body: { name: 'x', code: 'x' } })).rejects.toThrow('403')
    await expect(desk.as(admin)(services.create, { body: { name: 'x', code: 'STK-arc' } })).rejects.toThrow(
      '409 A service with the code STK-ARC already exists',
    )
    await expect(desk.as(admin)(services.create, { body: { name: 'x', code: 'a b' } })).rejects.toThrow(
      '400 A code can only contain',
    )
    await expect(
      desk.as(admin)(services.create, { body: { name: 'x', code: 'y', customerId: 999_999 } }),
    ).rejects.toThrow('400 Please select a customer that exists')
    expect(await change({ status: 'retired', customerId: null, version: 1 })).toMatchObject({
      status: 'retired',
      customerId: null,
      version: 2,
      can: { release: false, apply: false },
    })
    await expect(change({ name: 'Late', version: 1 })).rejects.toThrow(
      '409 This service has changed since you opened it',
    )
    const log = await activityOf(desk.db, { event: 'service.changed' })
    expect(log.at(-1)!.data).toMatchObject({
      id: made.id,
      changes: {
        status: { from: 'active', to: 'retired' },
        customerId: { fromText: 'Stark', toText: 'All customers' },
      },
    })
  })

  test('a service cannot be restricted when other customers have tickets or versions of it', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [mine, theirs] = [await aCustomer(desk.db), await aCustomer(desk.db)]
    const service = await aService(desk.db)
    await aTicket(desk.db, { service_id: service.id, customer_id: theirs.id })
    const give = (customerId: number) =>
      desk.as(admin)(services.change, { params: { id: service.id }, body: { customerId } })
    await expect(give(mine.id)).rejects.toThrow('409 Other customers use this service')
    expect(await give(theirs.id)).toMatchObject({ customerId: theirs.id })
  })

  test('retired services and archived customers get no new tickets', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const gone = await aCustomer(desk.db, { name: 'Hooli', archived_at: new Date() })
    const service = await aService(desk.db, { name: 'Fax', status: 'retired' })
    const ticket = await aTicket(desk.db)
    const change = (body: object) => desk.as(agent)(tickets.change, { params: { id: ticket.id }, body })
    await expect(change({ customerId: gone.id })).rejects.toThrow('400 Hooli is archived')
    await expect(change({ serviceId: service.id })).rejects.toThrow('400 Fax is retired')
  })
})
