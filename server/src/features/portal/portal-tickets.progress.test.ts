import { portal } from '@hatchway/contract/customers/portal'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aUserOfPortal } from '../users/users.factory.ts'

test('a ticket shows its organization since when it is in progress, and only while it is', async ({ desk }) => {
  const customer = await aUserOfPortal(desk.db)
  const agent = await anAgent(desk.db)
  const { id } = await aTicket(desk.db, requestedBy(customer))
  const since = async () => (await desk.as(customer)(portal.showTicket, { params: { id } })).inProgressSince
  const to = (status: 'open' | 'in_progress' | 'resolved') =>
    desk.as(agent)(tickets.change, { params: { id }, body: { status } })
  expect(await since()).toBeNull()

  await to('in_progress')
  const first = (await since())!
  expect(first).toEqual(expect.any(String))

  await to('resolved')
  expect(await since()).toBeNull()

  await to('in_progress')
  expect((await since())! > first).toBe(true)
})

test('a ticket that was created in progress counts from its creation', async ({ desk }) => {
  const customer = await aUserOfPortal(desk.db)
  const ticket = await aTicket(desk.db, {
    customer_id: customer.customer_id,
    status: 'in_progress',
    status_name: 'In Progress',
  })
  const shown = await desk.as(customer)(portal.showTicket, { params: { id: ticket.id } })
  expect(shown.inProgressSince).toBe(ticket.created_at.toISOString())
})
