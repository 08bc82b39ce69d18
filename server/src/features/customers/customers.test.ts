import { customers } from '@hatchway/contract/customers'
import { services } from '@hatchway/contract/services'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aService } from '../services/services.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { aCustomer, aPortal } from './customers.factory.ts'

test('staff choose among all customers, by name, and their active services', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const zeta = await aCustomer(desk.db, { name: 'Zeta' })
  const alpha = await aCustomer(desk.db, { name: 'Alpha' })
  expect(await desk.as(agent)(customers.list)).toEqual([
    { id: alpha.id, name: 'Alpha' },
    { id: zeta.id, name: 'Zeta' },
  ])

  const own = await aService(desk.db, { customer_id: zeta.id })
  const everybodys = await aService(desk.db)
  await aService(desk.db, { status: 'retired' })
  const listed = [own, everybodys].map(({ id, name, code, customer_id }) => ({
    id,
    name,
    code,
    customerId: customer_id,
  }))
  expect(await desk.as(agent)(services.list)).toEqual(listed)
})

test('nobody else is told who the customers are', async ({ desk }) => {
  const user = await aPortalUser(desk.db)
  await aPortal(desk.db, user.customer_id!)
  for (const someone of [user, await aRequester(desk.db)])
    for (const list of [customers.list, services.list]) await expect(desk.as(someone)(list)).rejects.toThrow('403')
})
