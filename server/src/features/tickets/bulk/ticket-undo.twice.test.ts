import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { anAgent } from '../../users/users.factory.ts'
import { aTicket, manyTickets } from '../tickets.factory.ts'

type Agent = Awaited<ReturnType<typeof anAgent>>

const sentence = 'This change has already been undone'
const undo = (desk: Desk, agent: Agent, changeId: string) => desk.as(agent)(ticketBulk.undo, { body: { changeId } })

describe('undoing a change repeatedly', () => {
  test('returns 409 when the change of one ticket has already been undone', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { priority: 'low' })
    const { changeId } = await desk.as(agent)(tickets.change, { params: { id }, body: { priority: 'high' } as never })
    expect((await undo(desk, agent, changeId)).changed).toEqual([id])
    await expect(undo(desk, agent, changeId)).rejects.toThrow(`409 ${sentence}`)
  })

  test('returns 409 to all but one of several requests that undo a change at once', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { priority: 'low' })
    const { changeId } = await desk.as(agent)(tickets.change, { params: { id }, body: { priority: 'high' } as never })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => undo(desk, agent, changeId)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain(`409 ${sentence}`)
  })

  test('returns 409 when a whole bulk change has already been undone, and only then', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ids = (await manyTickets(desk.db, [{ priority: 'low' }, { priority: 'low' }])).map(({ id }) => id)
    const { changeId } = await desk.as(agent)(ticketBulk.change, { body: { ids, change: { priority: 'high' } } })
    const [event] = await desk.as(agent)(tickets.events, { params: { id: ids[0]! } })
    await desk.as(agent)(ticketBulk.undoEvents, { params: { id: ids[0]! }, body: { eventIds: [event!.id] } })

    const rest = await undo(desk, agent, changeId)
    expect(rest).toMatchObject({ changed: [ids[1]], failed: [{ id: ids[0], message: sentence }] })
    await expect(undo(desk, agent, changeId)).rejects.toThrow(`409 ${sentence}`)
  })

  test('undoes both tickets of a link by one request, and returns 409 for the next', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [one, other] = [await aTicket(desk.db), await aTicket(desk.db)]
    const body = { ticketId: other.id, relation: 'blocks' as const }
    await desk.as(agent)(ticketLinks.add, { params: { id: one.id }, body })
    const { request_id } = await desk.db
      .selectFrom('activity')
      .select('request_id')
      .where('ticket_id', '=', one.id)
      .where('event', '=', 'ticket.linked')
      .executeTakeFirstOrThrow()
    expect(await undo(desk, agent, request_id!)).toMatchObject({ changed: [one.id, other.id], failed: [] })
    await expect(undo(desk, agent, request_id!)).rejects.toThrow(`409 ${sentence}`)
  })

  test('undoes an undo once, and returns 409 when that is asked for again', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { priority: 'low' })
    const { changeId } = await desk.as(agent)(tickets.change, { params: { id }, body: { priority: 'high' } as never })
    const undone = await undo(desk, agent, changeId)
    const redone = await undo(desk, agent, undone.changeId)
    expect((await desk.as(agent)(tickets.show, { params: { id } })).priority).toBe('high')
    await expect(undo(desk, agent, undone.changeId)).rejects.toThrow(`409 ${sentence}`)
    expect((await undo(desk, agent, redone.changeId)).changed).toEqual([id])
    expect((await desk.as(agent)(tickets.show, { params: { id } })).priority).toBe('low')
  })
})
