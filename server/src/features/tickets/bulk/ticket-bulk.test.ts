import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType, fourSteps } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket, manyTickets } from '../tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }
const bulk = (desk: Desk, someone: Someone, ids: number[], change: object) =>
  desk.as(someone)(ticketBulk.change, { body: { ids, change } })
const rows = (desk: Desk, ids: number[]) =>
  desk.db.selectFrom('tickets').selectAll().where('id', 'in', ids).orderBy('id').execute()

describe('bulk change', () => {
  test('a bulk change updates every ticket and every property that it names', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ids = (await manyTickets(desk.db, [{ tags: ['old', 'stays'] }, {}, {}])).map(({ id }) => id)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const change = {
      status: 'in_progress',
      priority: 'urgent',
      category: 'Email',
      assigneeId: agent.id,
      addTags: ['new'],
      removeTags: ['old'],
      snoozedUntil: until,
      isFollowing: true,
    }
    expect(await bulk(desk, agent, [...ids, ids[0]!], change)).toMatchObject({ changed: ids, failed: [] })
    expect(await rows(desk, ids)).toMatchObject(
      [['stays', 'new'], ['new'], ['new']].map((tags) => ({
        status: 'in_progress',
        priority: 'urgent',
        category: 'Email',
        assignee_id: agent.id,
        tags,
        snoozed_until: new Date(until),
      })),
    )
    const followed = await desk.as(agent)(tickets.list, { query: { following: 'true' } })
    expect(followed.total).toBe(3)
  })

  test('a ticket that returns an error stays as it was and is reported with the reason, and the others are changed', async ({
    desk,
  }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const plain = await aTicketType(desk.db)
    const rich = await aTicketType(desk.db, { steps: [...fourSteps, { name: 'Investigating', state: 'in_progress' }] })
    const seen = await aTicket(desk.db, { assigned_group_id: mine.id, type_id: rich.id })
    const without = await aTicket(desk.db, { assigned_group_id: mine.id, type_id: plain.id })
    const hidden = await aTicket(desk.db, { assigned_group_id: other.id, type_id: rich.id })
    const outcome = await bulk(desk, grouped, [hidden.id, seen.id, without.id], { statusName: 'Investigating' })
    expect(outcome.changed).toEqual([seen.id])
    expect(outcome.failed).toEqual([
      {
        id: without.id,
        ticketNumber: String(without.number),
        code: 'validation',
        message: `${plain.name} has no such step: Investigating`,
      },
      { id: hidden.id, ticketNumber: null, code: 'ticket.not_found', message: 'Ticket not found' },
    ])
  })

  test('tickets that have the values already are counted apart from the changed ones', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const made = await manyTickets(desk.db, [
      { priority: 'high', tags: ['vpn'] },
      { priority: 'low', tags: ['vpn'] },
    ])
    const [high, low] = made.map(({ id }) => id) as [number, number]
    const ids = [high, low]
    expect(await bulk(desk, agent, ids, { priority: 'high' })).toMatchObject({ changed: [low], unchanged: 1, total: 2 })
    for (const change of [{ priority: 'high' }, { addTags: ['vpn'] }, { isFollowing: false }])
      expect(await bulk(desk, agent, ids, change)).toMatchObject({ changed: [], unchanged: 2, failed: [] })
    expect(await bulk(desk, agent, ids, { priority: 'high', isFollowing: true })).toMatchObject({ changed: ids })
  })

  test('a bulk change without changes, without tickets, or with too many returns an error as a whole', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const tooMany = Array.from({ length: 1001 }, (_, at) => at + 1)
    await expect(bulk(desk, agent, tooMany, { priority: 'low' })).rejects.toThrow(
      '400 You can change at most 1000 tickets at once',
    )
    await expect(bulk(desk, agent, [], { priority: 'low' })).rejects.toThrow('400 Choose a ticket')
    await expect(bulk(desk, agent, [1], {})).rejects.toThrow('400 Choose what to change')
  })

  test('only staff may make or undo a bulk change', async ({ desk }) => {
    const dana = await aUserOfPortal(desk.db)
    for (const person of [dana, await aRequester(desk.db)]) {
      const { id } = await aTicket(desk.db, { customer_id: dana.customer_id, requester_id: person.id })
      await expect(bulk(desk, person, [id], { priority: 'low' })).rejects.toThrow('403')
      const changeId = '00000000-0000-4000-8000-000000000000'
      await expect(desk.as(person)(ticketBulk.undo, { body: { changeId } })).rejects.toThrow('403')
      await expect(desk.as(person)(ticketBulk.undoEvents, { params: { id }, body: { eventIds: [1] } })).rejects.toThrow(
        '403',
      )
    }
  })
})

describe('ids of a filtered list', () => {
  test('the ids come in the list’s order, within the caller’s scope', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const grouped = await anAgent(desk.db, { allowedGroups: [group.id] })
    const made = await manyTickets(
      desk.db,
      ['low', 'urgent', 'medium'].map((priority) => ({ priority: priority as 'low', assigned_group_id: group.id })),
    )
    const [low, urgent, medium] = made.map(({ id }) => id)
    const query = { sortBy: 'priority', sortDirection: 'desc' } as const
    expect(await desk.as(grouped)(tickets.ids, { query })).toEqual([urgent, medium, low])
    expect(await desk.as(grouped)(tickets.ids, { query: { priority: 'low' } })).toEqual([low])
  })
})
