import { macros } from '@hatchway/contract/templates/macros'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aMacro } from '../../macros/macros.factory.ts'
import { anAgent, aRequester } from '../../users/users.factory.ts'
import { aTicket, manyTickets } from '../tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }
const priorities = async (desk: Desk, tag: string) => {
  const rows = await desk.db
    .selectFrom('tickets')
    .select('priority')
    .where(sql<boolean>`tags @> array[${tag}]`)
    .execute()
  return [...new Set(rows.map(({ priority }) => priority))]
}
const changeAll = (desk: Desk, someone: Someone, tag: string) =>
  desk.as(someone)(ticketBulk.change, { body: { filter: { tag }, change: { priority: 'urgent' } } })

describe('a bulk change of all that match', () => {
  test('changes the tickets that match when it begins, as far as the caller sees them, with one undo', async ({
    desk,
  }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const tag = unique('tag')
    const seen = await aTicket(desk.db, { tags: [tag], assigned_group_id: mine.id })
    const hidden = await aTicket(desk.db, { tags: [tag], assigned_group_id: other.id })
    expect(await desk.as(grouped)(ticketBulk.preview, { body: { filter: { tag } } })).toEqual({
      total: 1,
      isTooMany: false,
      ends: [],
    })
    const outcome = await changeAll(desk, grouped, tag)
    expect(outcome).toMatchObject({ changed: [seen.id], failed: [], total: 1, isRunning: false })
    const row = desk.db.selectFrom('tickets').select('priority').where('id', '=', hidden.id)
    expect(await row.executeTakeFirst()).toEqual({ priority: 'medium' })
    await desk.as(grouped)(ticketBulk.undo, { body: { changeId: outcome.changeId } })
    expect(await priorities(desk, tag)).toEqual(['medium'])
  })

  test('continues after the response when it is more than a thousand, with progress', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('many')
    await manyTickets(
      desk.db,
      Array.from({ length: 1001 }, () => ({ tags: [tag] })),
    )
    const remaining = async () => (await desk.as(agent)(tickets.list, { query: { tag } })).total
    const markAll = () =>
      desk.as(agent)(ticketBulk.change, { body: { filter: { tag }, change: { deletion: 'spam' as const } } })
    const finished = async (someone: Someone, changeId: string) => {
      const progress = () => desk.as(someone)(ticketBulk.progress, { params: { changeId } })
      await expect.poll(async () => (await progress()).state, { timeout: 60_000 }).toBe('finished')
      return progress()
    }
    const { changeId, ...outcome } = await markAll()
    expect(outcome).toEqual({ changed: [], unchanged: 0, failed: [], total: 1001, isRunning: true })
    await expect(desk.as(await anAgent(desk.db))(ticketBulk.progress, { params: { changeId } })).rejects.toThrow('404')
    expect(await finished(agent, changeId)).toMatchObject({ total: 1001, changed: 1001, failed: 0, reasons: [] })
    expect(await remaining()).toBe(0)
  }, 120_000)

  test('is stopped when its process ended, and what it changed can be undone', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('interrupted')
    const { id } = await aTicket(desk.db, { tags: [tag], priority: 'low' })
    const { changeId } = await desk.as(agent)(ticketBulk.change, { body: { ids: [id], change: { priority: 'high' } } })
    const updated_at = new Date(Date.now() - 10 * 60_000)
    const run = { change_id: changeId, user_id: agent.id, total: 2000, changed: 1, started_at: updated_at, updated_at }
    await desk.db.insertInto('bulk_runs').values(run).execute()
    const progress = await desk.as(agent)(ticketBulk.progress, { params: { changeId } })
    expect(progress).toMatchObject({ state: 'stopped', changed: 1, total: 2000 })
    const undone = await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
    expect([undone.changed, await priorities(desk, tag)]).toEqual([[id], ['low']])
  })

  test('needs either ids or a filter with known names', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const send = (body: object) => desk.as(agent)(ticketBulk.change, { body: body as never })
    const change = { priority: 'high' }
    await expect(send({ change })).rejects.toThrow('400 Choose a ticket')
    await expect(send({ change, ids: [1], filter: {} })).rejects.toThrow('400 Choose a ticket')
    await expect(send({ change, filter: { tagg: 'typo' } })).rejects.toThrow('400')
    await expect(desk.as(await aRequester(desk.db))(ticketBulk.preview, { body: { filter: {} } })).rejects.toThrow(
      '403',
    )
  })
})

describe('a macro on many tickets', () => {
  test('runs on each of them or not at all, and what it changed has one undo', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const target = await aTicket(desk.db)
    const [open, merged] = [await aTicket(desk.db), await aTicket(desk.db, { merged_into_id: target.id })]
    const macro = await aMacro(desk.db, {
      actions: [
        { kind: 'set_priority', priority: 'urgent' },
        { kind: 'note', content: 'Known incident', isRichText: false },
      ],
    })
    const outcome = await desk.as(agent)(macros.applyToMany, {
      params: { id: macro.id },
      body: { ids: [open.id, merged.id] },
    })
    expect(outcome).toMatchObject({ changed: [open.id], failed: [{ id: merged.id, code: 'ticket.merged' }] })
    const notes = await desk.db
      .selectFrom('comments')
      .select('ticket_id')
      .where('content', '=', 'Known incident')
      .execute()
    expect(notes).toEqual([{ ticket_id: open.id }])
    const undone = await desk.as(agent)(ticketBulk.undo, { body: { changeId: outcome.changeId } })
    expect(undone.changed).toEqual([open.id])
    const row = desk.db.selectFrom('tickets').select('priority').where('id', '=', open.id)
    expect(await row.executeTakeFirst()).toEqual({ priority: 'medium' })
  })

  test('may send more replies than one user may write in a minute', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ids = (
      await manyTickets(
        desk.db,
        Array.from({ length: 65 }, () => ({})),
      )
    ).map(({ id }) => id)
    const macro = await aMacro(desk.db, { actions: [{ kind: 'reply', content: 'We are on it', isRichText: false }] })
    const outcome = await desk.as(agent)(macros.applyToMany, { params: { id: macro.id }, body: { ids } })
    expect(outcome.failed).toEqual([])
    expect(outcome.changed).toHaveLength(65)
  })

  test('of another agent is refused', async ({ desk }) => {
    const [agent, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const macro = await aMacro(desk.db, { owner_id: other.id })
    const ids = [(await aTicket(desk.db)).id]
    await expect(desk.as(agent)(macros.applyToMany, { params: { id: macro.id }, body: { ids } })).rejects.toThrow('404')
  })
})
