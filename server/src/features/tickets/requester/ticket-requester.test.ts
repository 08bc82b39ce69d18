import { ticketRequester } from '@hatchway/contract/tickets/people/ticket-requester'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aCustomer } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAppliedVersion, aRelease } from '../../releases/releases.factory.ts'
import { aService } from '../../services/services.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }
const show = (desk: Desk, someone: Someone, id: number) => desk.as(someone)(ticketRequester.show, { params: { id } })

describe('the requester of a ticket', () => {
  test('has contact data, customer, running versions and the latest tickets besides this one', async ({ desk }) => {
    const customer = await aCustomer(desk.db, { name: 'Acme Corporation' })
    const person = await aPortalUser(desk.db, {
      customer_id: customer.id,
      phone: '+351 21 555 0117',
      position: 'Office manager',
      time_zone: 'Europe/Lisbon',
    })
    const service = await aService(desk.db)
    const old = await aRelease(desk.db, { service_id: service.id, version: '1.0.0' })
    await aRelease(desk.db, { service_id: service.id, version: '1.1.0' })
    await anAppliedVersion(desk.db, old, { customer_id: customer.id })
    const filed = []
    for (let age = 8; age > 0; age--)
      filed.push(
        await aTicket(desk.db, {
          requester_id: person.id,
          customer_id: customer.id,
          created_at: new Date(Date.now() - age * 60_000),
        }),
      )
    const newest = filed.at(-1)!
    await aTicket(desk.db, { requester_id: (await aRequester(desk.db)).id })

    const card = await show(desk, await anAgent(desk.db), newest.id)
    expect(card).toMatchObject({
      person: {
        id: person.id,
        email: person.email,
        phone: '+351 21 555 0117',
        position: 'Office manager',
        timeZone: 'Europe/Lisbon',
        isActive: true,
      },
      customer: { id: customer.id, name: 'Acme Corporation', openTickets: 8 },
      versions: [{ serviceId: service.id, version: '1.0.0', newer: '1.1.0', hasCriticalBug: false }],
      tickets: { total: 8 },
    })
    expect(card.tickets.latest.map(({ id }) => id)).toEqual(
      filed
        .slice(2, 7)
        .map(({ id }) => id)
        .toReversed(),
    )
  })

  test('tickets of groups that the agent does not see are neither listed nor counted', async ({ desk }) => {
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const limited = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const customer = await aCustomer(desk.db)
    const requester = await aPortalUser(desk.db, { customer_id: customer.id })
    const of = (group: { id: number }) => ({
      requester_id: requester.id,
      customer_id: customer.id,
      assigned_group_id: group.id,
    })
    const own = await aTicket(desk.db, of(seen))
    const foreign = await aTicket(desk.db, of(hidden))
    expect(await show(desk, limited, own.id)).toMatchObject({
      customer: { openTickets: 1 },
      tickets: { total: 1, latest: [] },
    })
    await expect(show(desk, limited, foreign.id)).rejects.toThrow('404 Ticket not found')
  })

  test('is for staff only', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const { id } = await aTicket(desk.db, { requester_id: requester.id })
    await expect(show(desk, requester, id)).rejects.toThrow('403')
  })

  test('may be absent', async ({ desk }) => {
    const { id } = await aTicket(desk.db, { requester_id: null, customer_id: null })
    expect(await show(desk, await anAgent(desk.db), id)).toEqual({
      person: null,
      customer: null,
      versions: [],
      tickets: { total: 0, latest: [] },
    })
  })
})
