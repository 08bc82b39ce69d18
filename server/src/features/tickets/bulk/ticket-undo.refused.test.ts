import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAgent } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'
import { change, story, undo } from './ticket-undo.calls.ts'

describe('undo returns an error', () => {
  test('with the conflicting properties, when they have been changed since', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db)
    const first = await change(desk, agent, id, { priority: 'high', category: 'Email', subject: 'A new subject' })
    await change(desk, agent, id, { priority: 'low', category: 'Access' })
    expect((await undo(desk, agent, first.changeId)).failed).toMatchObject([
      { id, code: 'event.changed_since', message: expect.stringContaining('Changed since: Category and Priority') },
    ])
  })

  test('when a value that it would restore is no longer valid', async ({ desk }) => {
    const [agent, leaver] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id } = await aTicket(desk.db, { assignee_id: leaver.id })
    const { changeId } = await change(desk, agent, id, { assigneeId: agent.id })
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', leaver.id).execute()
    expect((await undo(desk, agent, changeId)).failed).toMatchObject([
      { id, code: 'validation', message: 'Please select an active agent' },
    ])
  })

  test('the second time, and two simultaneous undos take effect once', async ({ desk }) => {
    const [agent, colleague] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id } = await aTicket(desk.db)
    await change(desk, agent, id, { priority: 'high' })
    const eventIds = (await story(desk, agent, id)).map((line) => line.id)
    const both = await Promise.allSettled(
      [agent, colleague].map((person) =>
        desk.as(person)(ticketBulk.undoEvents, { params: { id }, body: { eventIds } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(desk.as(agent)(ticketBulk.undoEvents, { params: { id }, body: { eventIds } })).rejects.toThrow(
      '409 This change has already been undone',
    )
  })

  test('after 30 days, for an event that is no change, and for an event of another ticket', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [ticket, other] = [await aTicket(desk.db), await aTicket(desk.db)]
    const plant = async (ticketId: number, event: string, days: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into activity (at, event, actor_kind, ticket_id, data)
        values (now() - make_interval(days => ${days}), ${event}, 'staff', ${ticketId},
          '{"changes": {"priority": {"from": "low", "to": "medium"}}}') returning id`.execute(desk.db)
      return rows[0]!.id
    }
    const tryUndo = (...eventIds: number[]) =>
      desk.as(agent)(ticketBulk.undoEvents, { params: { id: ticket.id }, body: { eventIds } })
    await expect(tryUndo(await plant(ticket.id, 'ticket.changed', 31))).rejects.toThrow(
      '409 Changes can only be undone within 30 days',
    )
    await expect(tryUndo(await plant(ticket.id, 'ticket.created', 1))).rejects.toThrow('400 This cannot be undone')
    await expect(tryUndo(await plant(other.id, 'ticket.changed', 1))).rejects.toThrow('404 Event not found')
    await tryUndo(await plant(ticket.id, 'ticket.changed', 29))
    const shown = await desk.as(agent)(tickets.show, { params: { id: ticket.id } })
    expect(shown.priority).toBe('low')
  })

  test('for a merge when the target has been merged on', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [a, b, c] = [await aTicket(desk.db), await aTicket(desk.db), await aTicket(desk.db)]
    const merge = (id: number, from: number) =>
      desk.as(agent)(ticketMerging.merge, { params: { id }, body: { sourceIds: [from] } })
    const first = await merge(b.id, a.id)
    await merge(c.id, b.id)
    const { failed } = await undo(desk, agent, first.changeId)
    expect(failed.map(({ message }) => message)[0]).toBe(`#${a.number} is no longer merged into #${b.number}`)
  })

  test('to a caller who cannot see the ticket', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [agent, grouped] = [await anAgent(desk.db), await anAgent(desk.db, { allowedGroups: [mine.id] })]
    const { id } = await aTicket(desk.db, { assigned_group_id: other.id })
    const { changeId } = await change(desk, agent, id, { priority: 'high' })
    await expect(undo(desk, grouped, changeId)).rejects.toThrow('404 Change not found')
    const [line] = await story(desk, agent, id)
    const body = { eventIds: [line!.id] }
    await expect(desk.as(grouped)(ticketBulk.undoEvents, { params: { id }, body })).rejects.toThrow('404')
  })
})
