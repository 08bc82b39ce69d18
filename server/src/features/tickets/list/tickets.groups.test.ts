import type { Received } from '@hatchway/contract/endpoint'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAgent, aRequester } from '../../users/users.factory.ts'
import { aTicket, manyTickets } from '../tickets.factory.ts'

type List = Received<typeof tickets.list>
const shown = ({ tickets, groups = [], total }: List) => ({
  rows: tickets.map(({ subject, group }) => `${group} ${subject}`),
  groups: groups.map(({ label, total, isCollapsed }) => `${label} ${total}${isCollapsed ? ' collapsed' : ''}`),
  total,
})
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

describe('the ticket list in groups', () => {
  test('is ordered group by group over all pages, and counts each group whole', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('grouped')
    const given = ['low', 'urgent', 'medium', 'urgent', 'low', 'urgent'] as const
    await manyTickets(
      desk.db,
      given.map((priority, n) => ({ tags: [tag], priority, subject: `${n}`, created_at: at(n) })),
    )
    const page = async (query: object) =>
      shown(await desk.as(agent)(tickets.list, { query: { tag, groupBy: 'priority', limit: 2, ...query } as never }))

    expect(await page({ page: 1 })).toEqual({ rows: ['urgent 5', 'urgent 3'], groups: ['Urgent 3'], total: 6 })
    expect(await page({ page: 2 })).toEqual({
      rows: ['urgent 1', 'medium 2'],
      groups: ['Urgent 3', 'Medium 1'],
      total: 6,
    })
    expect(await page({ page: 3, sortBy: 'subject', sortDirection: 'asc' })).toEqual({
      rows: ['low 0', 'low 4'],
      groups: ['Low 2'],
      total: 6,
    })
    expect(await page({ page: 4 })).toEqual({ rows: [], groups: [], total: 6 })
  })

  test('leaves out the tickets of collapsed groups, which stay between the others', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('collapsed')
    const given = ['urgent', 'high', 'high', 'low', 'medium'] as const
    await manyTickets(
      desk.db,
      given.map((priority, n) => ({ tags: [tag], priority, subject: `${n}`, created_at: at(n) })),
    )
    const page = async (query: object) =>
      shown(await desk.as(agent)(tickets.list, { query: { tag, groupBy: 'priority', limit: 2, ...query } as never }))
    expect(await page({ collapsed: 'high,low' })).toEqual({
      rows: ['urgent 0', 'medium 4'],
      groups: ['Urgent 1', 'High 2 collapsed', 'Medium 1', 'Low 1 collapsed'],
      total: 2,
    })
    expect((await page({ collapsed: 'urgent', limit: 2, page: 2 })).groups).toEqual(['Medium 1', 'Low 1'])
    expect(await page({ collapsed: 'urgent,high,medium,low' })).toEqual({
      rows: [],
      groups: ['Urgent 1 collapsed', 'High 2 collapsed', 'Medium 1 collapsed', 'Low 1 collapsed'],
      total: 0,
    })
  })

  test('names records, begins with the tickets without one, and counts only what the agent sees', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const agent = await anAgent(desk.db, { allowedGroups: [mine.id], full_name: 'Zoe' })
    const colleague = await anAgent(desk.db, { full_name: 'Ann' })
    const tag = unique('assignee')
    const own = { tags: [tag], assigned_group_id: mine.id }
    await aTicket(desk.db, { ...own, subject: 'a', assignee_id: agent.id })
    await aTicket(desk.db, { ...own, subject: 'b', assignee_id: colleague.id })
    await aTicket(desk.db, { ...own, subject: 'c' })
    await aTicket(desk.db, { ...own, assigned_group_id: other.id, assignee_id: colleague.id })
    const query = { tag, groupBy: 'assigneeId' as const }
    const list = await desk.as(agent)(tickets.list, { query })
    expect(shown(list)).toEqual({
      rows: ['none c', `${colleague.id} b`, `${agent.id} a`],
      groups: ['Unassigned 1', 'Ann 1', 'Zoe 1'],
      total: 3,
    })
    for (const groupBy of ['status', 'typeId', 'customerId', 'assignedGroupId'] as const)
      expect((await desk.as(agent)(tickets.list, { query: { tag, groupBy } })).tickets).toHaveLength(3)
  })

  test('counts a long list, too', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('long')
    await manyTickets(
      desk.db,
      Array.from({ length: 1005 }, (_, n) => ({
        tags: [tag],
        priority: n < 1003 ? ('high' as const) : ('low' as const),
      })),
    )
    const list = await desk.as(agent)(tickets.list, { query: { tag, groupBy: 'priority', page: 51 } })
    expect(shown(list)).toMatchObject({ groups: ['High 1003', 'Low 2'], total: 1005 })
    expect(list.tickets.map(({ group }) => group)).toEqual(['high', 'high', 'high', 'low', 'low'])
  })

  test('is for staff, and a wrong property is an error', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    await aTicket(desk.db, { requester_id: requester.id })
    const list = await desk.as(requester)(tickets.list, { query: { groupBy: 'assigneeId' } })
    expect([list.total, list.groups]).toEqual([1, undefined])
    const wrong = await desk.send(requester, { method: 'GET', url: '/api/tickets?groupBy=subject' })
    expect(wrong.status).toBe(400)
  })
})

describe('the totals of a property', () => {
  test('count the tickets that an agent sees by value, the most frequent first', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const grouped = await anAgent(desk.db, { allowedGroups: [group.id] })
    const make = (given: object) => aTicket(desk.db, { assigned_group_id: group.id, ...given })
    await make({ priority: 'urgent', assignee_id: grouped.id })
    await make({ priority: 'low' })
    await make({ priority: 'low' })
    await aTicket(desk.db, { priority: 'urgent' })
    const totals = (by: 'priority' | 'assigneeId') => desk.as(grouped)(tickets.totals, { query: { by } })
    expect(await totals('priority')).toEqual([
      { value: 'low', total: 2 },
      { value: 'urgent', total: 1 },
    ])
    expect(await totals('assigneeId')).toEqual([
      { value: 'none', total: 2 },
      { value: String(grouped.id), total: 1 },
    ])
    const wrong = await desk.send(grouped, { method: 'GET', url: '/api/tickets/totals?by=subject' })
    expect(wrong.status).toBe(400)
  })
})

describe('the columns of the ticket list', () => {
  test('have values of custom fields and times only where the list asks for them', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('columns')
    const custom_fields = JSON.stringify({ device: 'Laptop', secret: 'x' })
    await aTicket(desk.db, { tags: [tag], custom_fields, first_responded_at: at(1) })
    const row = async (columns?: string) =>
      (await desk.as(agent)(tickets.list, { query: { tag, ...(columns && { columns }) } as never })).tickets[0]!
    expect(await row('subject,status')).not.toHaveProperty('customFields')
    expect(await row()).not.toHaveProperty('resolvedAt')
    expect(await row('subject,customFields.device,customFields.other')).toMatchObject({
      customFields: { device: 'Laptop' },
    })
    expect((await row('customFields.device')).customFields).not.toHaveProperty('secret')
    expect(await row('firstRespondedAt')).toMatchObject({ firstRespondedAt: at(1).toISOString(), resolvedAt: null })
  })

  test('have attributes of the requester, for staff only', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ruth = await aRequester(desk.db, { department: 'Finance' })
    const { id } = await aTicket(desk.db, { requester_id: ruth.id })
    const columns = { columns: 'requester.department,requester.phone' }
    const order = { sortBy: 'requester.department' }
    const rowFor = async (someone: typeof agent | typeof ruth, query: object) =>
      (await desk.as(someone)(tickets.list, { query: { ...query, requesterId: ruth.id } as never })).tickets.find(
        (ticket) => ticket.id === id,
      )
    const related = { 'requester.department': 'Finance', 'requester.phone': null }
    expect((await rowFor(agent, { ...columns, ...order }))?.related).toEqual(related)
    await expect(rowFor(ruth, columns)).rejects.toThrow('400 There is no such column')
    await expect(rowFor(ruth, order)).rejects.toThrow('400 There is no such order')
    await expect(rowFor(agent, { columns: 'requester.full_name' })).rejects.toThrow('400 There is no such column')
  })

  test('are named by plain text: control characters and unknown orders return an error', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    for (const query of ['sortBy=customFields.', 'sortBy=customFields.%00', 'sortBy=customFields.a%2Cb'])
      expect([query, (await desk.send(agent, { method: 'GET', url: `/api/tickets?${query}` })).status]).toEqual([
        query,
        400,
      ])
  })
})
