import { rules } from '@hatchway/contract/rules/rules'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { manyEvents } from '../../activity/activity.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { aTicket, newTicketBody } from '../../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester } from '../../users/users.factory.ts'

test('a dry run evaluates tickets as they were at each event, and changes nothing', async ({ desk }) => {
  const [admin, agent, requester] = [await anAdmin(desk.db), await anAgent(desk.db), await aRequester(desk.db)]
  const [type, group] = [await aTicketType(desk.db), await aGroup(desk.db)]
  const tag = unique('dry')
  const file = (priority: string) =>
    desk.as(agent)(tickets.create, {
      body: newTicketBody({
        typeId: type.id,
        requesterId: requester.id,
        assignedGroupId: group.id,
        priority,
        tags: [tag],
      }),
    })
  const [low, high, already] = [await file('low'), await file('high'), await file('low')]
  // Both have another priority now than when they were created.
  const change = (id: number, body: object) => desk.as(agent)(tickets.change, { params: { id }, body: body as never })
  await change(low.id, { priority: 'urgent', subject: 'Later' })
  await change(high.id, { priority: 'low' })
  await change(already.id, { tags: [tag, 'seen'] })
  const dryRun = await desk.as(admin)(rules.dryRun, {
    body: {
      triggers: [{ kind: 'created' }],
      conditions: {
        all: [
          { field: 'tags', operator: 'isAnyOf', values: [tag] },
          { field: 'priority', operator: 'isAnyOf', values: ['low'] },
        ],
      },
      actions: [{ kind: 'set_priority', priority: 'high' }],
      days: 7,
    } as never,
  })
  expect(dryRun).toMatchObject({ days: 7, matched: 2, changed: 2, unchanged: 0, loops: 0, errors: 0 })
  expect(dryRun.tickets.map(({ id }) => id).sort((a, b) => a - b)).toEqual([low.id, already.id])
  expect(dryRun.tickets[0]!.effects).toEqual([{ field: 'priority', from: 'Low', to: 'High' }])
  expect(dryRun.weeks).toHaveLength(1)
  expect(dryRun.weeks[0]!.tickets).toBe(2)
  expect(dryRun.notes.at(-1)).toContain('nothing is sent')
  const { rows } = await sql<{ runs: number }>`
    select count(*) as runs from rule_runs where ticket_id = any(${[low.id, high.id]}::int[])`.execute(desk.db)
  expect(rows[0]!.runs).toBe(0)
})

test('a dry run tells the events of an imported history apart, which one transaction wrote', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const tag = unique('imported')
  const ticket = await aTicket(desk.db, { priority: 'low', tags: [tag] })
  const { number, subject } = ticket
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const about = { ticket_id: ticket.id }
  const created = { number, subject, requesterId: null, assigneeId: null, groupId: null, status: 'open' as const }
  const changes = { priority: { from: 'high', to: 'low', fromText: 'High', toText: 'Low' } }
  await manyEvents(desk.db, [
    { ...about, at: hoursAgo(48), event: 'ticket.created', data: created },
    { ...about, at: hoursAgo(2), event: 'ticket.changed', data: { number, subject, changes } },
  ])
  const dryRun = await desk.as(admin)(rules.dryRun, {
    body: {
      triggers: [{ kind: 'created' }],
      conditions: { field: 'tags', operator: 'isAnyOf', values: [tag] },
      actions: [{ kind: 'set_priority', priority: 'urgent' }],
      days: 7,
    } as never,
  })
  expect(dryRun.tickets).toMatchObject([{ effects: [{ field: 'priority', from: 'High', to: 'Urgent' }] }])
  expect(Date.parse(dryRun.tickets[0]!.at)).toBeLessThan(hoursAgo(47).getTime())
})
