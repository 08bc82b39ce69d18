import { portal } from '@hatchway/contract/customers/portal'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aUserOfPortal } from '../users/users.factory.ts'

async function anOwnTicket(desk: Desk, given: object = {}) {
  const user = await aUserOfPortal(desk.db)
  const ticket = await aTicket(desk.db, { ...requestedBy(user), ...given })
  const params = { id: ticket.id }
  const resolve = (someone = user) => desk.as(someone)(portal.resolveTicket, { params })
  const reopen = (someone = user) => desk.as(someone)(portal.reopenTicket, { params })
  return { user, ticket, params, resolve, reopen }
}

test('a portal user resolves and reopens their own ticket, at the steps of its type, with log entries', async ({
  desk,
}) => {
  const type = await aTicketType(desk.db, {
    steps: [
      { name: 'New', state: 'open', is_default: true },
      { name: 'Working', state: 'in_progress' },
      { name: 'Solved', state: 'resolved' },
      { name: 'Closed', state: 'closed' },
    ],
  })
  const { ticket, params, resolve, reopen } = await anOwnTicket(desk, {
    type_id: type.id,
    status: 'in_progress',
    status_name: 'Working',
  })
  const agent = await anAgent(desk.db)
  const stepOf = async () => (await desk.as(agent)(tickets.show, { params })).statusName
  expect((await resolve()).can).toMatchObject({ resolve: false, reopen: true })
  expect(await stepOf()).toBe('Solved')
  expect((await resolve()).status).toBe('resolved')
  expect(await reopen()).toMatchObject({ status: 'open', can: { resolve: true, reopen: false } })
  expect(await stepOf()).toBe('New')
  const log = await activityOf(desk.db, { ticketId: ticket.id })
  expect(log.map(({ event }) => event)).toEqual(['ticket.status_changed', 'ticket.status_changed'])
})

test('others of the organization may read the ticket but not resolve it, and a closed ticket stays closed', async ({
  desk,
}) => {
  const { user, params, resolve, reopen } = await anOwnTicket(desk)
  const colleague = await aPortalUser(desk.db, { customer_id: user.customer_id })
  expect((await desk.as(colleague)(portal.showTicket, { params })).can).toMatchObject({ resolve: false, reopen: false })
  await expect(resolve(colleague)).rejects.toThrow('403 Only the person who created this ticket can resolve it.')
  await expect(reopen(colleague)).rejects.toThrow('403')
  const closed = await anOwnTicket(desk, { status: 'closed', status_name: 'Closed' })
  await expect(closed.reopen()).rejects.toThrow('409 This ticket is closed')
  await expect(closed.resolve()).rejects.toThrow('409 This ticket is closed')
})

test('a ticket of another organization does not exist', async ({ desk }) => {
  const [{ user }, theirs] = [await anOwnTicket(desk), await anOwnTicket(desk)]
  await expect(theirs.resolve(user)).rejects.toThrow('404')
})
