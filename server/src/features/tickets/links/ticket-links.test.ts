import { portal } from '@hatchway/contract/customers/portal'
import { type TicketRelation, ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket, requestedBy } from '../tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }

const seen = async (desk: Desk, someone: Someone, id: number) =>
  (await desk.as(someone)(ticketLinks.list, { params: { id } })).map(({ relation, ticket }) => [relation, ticket.id])
const link = (desk: Desk, someone: Someone, id: number, ticketId: number, relation: TicketRelation) =>
  desk.as(someone)(ticketLinks.add, { params: { id }, body: { ticketId, relation: relation as 'blocks' } })

describe('links', () => {
  const sides: [TicketRelation, TicketRelation][] = [
    ['relates_to', 'relates_to'],
    ['duplicates', 'is_duplicated_by'],
    ['is_duplicated_by', 'duplicates'],
    ['blocks', 'is_blocked_by'],
    ['is_blocked_by', 'blocks'],
    ['causes', 'is_caused_by'],
    ['is_caused_by', 'causes'],
    ['parent_of', 'child_of'],
    ['child_of', 'parent_of'],
    ['follow_up_of', 'is_followed_up_by'],
  ]
  test.for(sides)('a link that is %s on one ticket is %s on the other', async ([here, there], { desk }) => {
    const agent = await anAgent(desk.db)
    for (const turned of [false, true]) {
      const [first, second] = [await aTicket(desk.db), await aTicket(desk.db)]
      const [a, b] = turned ? [second, first] : [first, second]
      expect(await link(desk, agent, a.id, b.id, here)).toMatchObject({ relation: here, ticket: { id: b.id } })
      expect(await seen(desk, agent, a.id)).toEqual([[here, b.id]])
      expect(await seen(desk, agent, b.id)).toEqual([[there, a.id]])
    }
  })

  test('a link can be made once, not in the other direction too, and never to the ticket itself', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [a, b] = [await aTicket(desk.db), await aTicket(desk.db)]
    await link(desk, agent, a.id, b.id, 'blocks')
    await expect(link(desk, agent, a.id, b.id, 'blocks')).rejects.toThrow(
      '409 These tickets are already linked this way',
    )
    await expect(link(desk, agent, b.id, a.id, 'is_blocked_by')).rejects.toThrow('409')
    await expect(link(desk, agent, b.id, a.id, 'blocks')).rejects.toThrow(
      '409 These tickets are already linked in the opposite',
    )
    await expect(link(desk, agent, a.id, a.id, 'blocks')).rejects.toThrow('400 A ticket cannot be linked to itself')
    await expect(link(desk, agent, a.id, 2_000_000_000, 'blocks')).rejects.toThrow('404 Ticket not found')
  })

  test('a link that is made twice at the same moment exists once', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [a, b] = [await aTicket(desk.db), await aTicket(desk.db)]
    const both = await Promise.allSettled([1, 2].map(() => link(desk, agent, a.id, b.id, 'relates_to')))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await seen(desk, agent, a.id)).toHaveLength(1)
  })

  test('deleting a link removes it from both tickets', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [a, b] = [await aTicket(desk.db), await aTicket(desk.db)]
    const { id } = await link(desk, agent, a.id, b.id, 'causes')
    await desk.as(agent)(ticketLinks.remove, { params: { id } })
    expect([await seen(desk, agent, a.id), await seen(desk, agent, b.id)]).toEqual([[], []])
    await expect(desk.as(agent)(ticketLinks.remove, { params: { id } })).rejects.toThrow('404 Link not found')
  })

  test('a link to a ticket that the caller may not see is not listed, not in the timeline, and cannot be deleted', async ({
    desk,
  }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [agent, grouped] = [await anAgent(desk.db), await anAgent(desk.db, { allowedGroups: [mine.id] })]
    const here = await aTicket(desk.db, { assigned_group_id: mine.id })
    const hidden = await aTicket(desk.db, { assigned_group_id: other.id, subject: 'Hidden matter' })
    const { id } = await link(desk, agent, here.id, hidden.id, 'duplicates')
    expect(await seen(desk, grouped, here.id)).toEqual([])
    const story = JSON.stringify(await desk.as(grouped)(tickets.events, { params: { id: here.id } }))
    expect(story).toBe('[]')
    await expect(desk.as(grouped)(ticketLinks.remove, { params: { id } })).rejects.toThrow('404')
    await expect(link(desk, grouped, here.id, hidden.id, 'blocks')).rejects.toThrow('404')
    const told = await desk.as(agent)(tickets.events, { params: { id: here.id } })
    expect(told[0]!.changes).toEqual([{ field: 'link.duplicates', from: null, to: `#${hidden.number} Hidden matter` }])
  })

  test('only staff may create and delete links', async ({ desk }) => {
    const customer = await aUserOfPortal(desk.db)
    const requester = await aRequester(desk.db)
    const agent = await anAgent(desk.db)
    for (const person of [customer, requester]) {
      const mine = requestedBy(person)
      const [a, b] = [await aTicket(desk.db, mine), await aTicket(desk.db, mine)]
      await expect(link(desk, person, a.id, b.id, 'blocks')).rejects.toThrow('403')
      const { id } = await link(desk, agent, a.id, b.id, 'blocks')
      await expect(desk.as(person)(ticketLinks.remove, { params: { id } })).rejects.toThrow('403')
      expect(await seen(desk, person, a.id)).toEqual([])
    }
  })
})

describe('follow-ups', () => {
  test('a follow-up of a closed ticket is linked with it, for every caller who can see both', async ({ desk }) => {
    const type = await aTicketType(desk.db)
    const requester = await aRequester(desk.db)
    const closed = await aTicket(desk.db, { requester_id: requester.id, status: 'closed', status_name: 'Closed' })
    const { id } = await desk.as(requester)(tickets.create, {
      body: { subject: 'Again', description: 'It happens again.', typeId: type.id, followUpOf: closed.id },
    })
    expect(await seen(desk, requester, id)).toEqual([['follow_up_of', closed.id]])
    expect(await seen(desk, requester, closed.id)).toEqual([['is_followed_up_by', id]])
  })

  test('a follow-up can be created on the portal too, also by a colleague', async ({ desk }) => {
    const type = await aTicketType(desk.db)
    const dana = await aUserOfPortal(desk.db)
    const colleague = await aPortalUser(desk.db, { customer_id: dana.customer_id })
    const closed = await aTicket(desk.db, {
      ...requestedBy(dana),
      status: 'closed',
      status_name: 'Closed',
    })
    const body = { subject: 'Again', description: 'Again', typeId: type.id, followUpOf: closed.id }
    const { id } = await desk.as(colleague)(portal.createTicket, { body })
    expect(await seen(desk, dana, closed.id)).toEqual([['is_followed_up_by', id]])
  })

  test('a follow-up requires a closed ticket that its author can see', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const open = await aTicket(desk.db, { requester_id: requester.id })
    const foreign = await aTicket(desk.db, { status: 'closed', status_name: 'Closed' })
    const file = (followUpOf: number) =>
      desk.as(requester)(tickets.create, { body: { subject: 'Again', description: 'It happens again.', followUpOf } })
    await expect(file(open.id)).rejects.toThrow('400 Only closed tickets can have a follow-up')
    await expect(file(foreign.id)).rejects.toThrow('404 Ticket not found')
  })

  test('a follow-up may go to a group whose tickets the agent cannot see', async ({ desk }) => {
    const type = await aTicketType(desk.db)
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const requester = await aRequester(desk.db)
    const closed = await aTicket(desk.db, { assigned_group_id: mine.id, status: 'closed', status_name: 'Closed' })
    const body = { subject: 'Again', description: 'It happens again.', typeId: type.id, followUpOf: closed.id }
    const filed = { ...body, requesterId: requester.id, assignedGroupId: other.id }
    const { id } = await desk.as(grouped)(tickets.create, { body: filed })
    expect(await seen(desk, await anAgent(desk.db), closed.id)).toEqual([['is_followed_up_by', id]])
    expect(await seen(desk, grouped, closed.id)).toEqual([])
  })
})
