import { comments } from '@hatchway/contract/tickets/comments'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { type LivePage, openLivePage, test } from '../../testing/live-client.ts'
import type { Desk } from '../../testing/test-desk.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

type Someone = { id: number; customer_id: number | null }
const rowOf = (message: Record<string, unknown>) => message.row as TicketSummary | undefined
const eventsOf = (page: LivePage) =>
  page.received.filter((m) => m.event === 'ticket.changed' || m.event === 'comment.added')

async function open(desk: Desk, someone: Someone, ...ticketIds: number[]) {
  const page = await openLivePage(desk, someone)
  page.hello({ topics: ['tickets', ...ticketIds.map((id) => `ticket:${id}` as const)] })
  await page.hears((m) => m.event === 'ready')
  return page
}

test('a changed row is sent to staff who see the ticket and whose page shows it, and to no other user', async ({
  nodes: [desk, two],
}) => {
  const { db } = desk
  const [seen, hidden] = [await aGroup(db), await aGroup(db)]
  const [user, outsider] = [await aPortalUser(db), await aPortalUser(db)]
  for (const { customer_id } of [user, outsider]) await aPortal(db, customer_id!)
  const requester = await aRequester(db)
  const people = {
    agent: await anAgent(db),
    elsewhere: await anAgent(db),
    inside: await anAgent(db, { allowedGroups: [seen.id] }),
    outside: await anAgent(db, { allowedGroups: [hidden.id] }),
    requester,
    user,
    outsider,
  }
  const ticket = await aTicket(db, {
    requester_id: requester.id,
    customer_id: user.customer_id,
    assigned_group_id: seen.id,
  })
  const pages: Record<string, LivePage> = {}
  for (const [at, [name, someone]] of Object.entries(people).entries())
    pages[name] = await open(at % 2 ? two : desk, someone, ...(name === 'elsewhere' ? [] : [ticket.id]))

  const params = { id: ticket.id }
  await desk.as(people.agent)(tickets.change, { params, body: { priority: 'urgent', subject: 'Row for staff' } })
  await desk.as(people.agent)(comments.add, { params, body: { content: 'Only for the desk', isInternal: true } })
  await desk.as(requester)(comments.add, { params, body: { content: 'A public reply' } })

  const isLast = (m: Record<string, unknown>) => m.event === 'comment.added' && m.isInternal === false
  for (const name of ['agent', 'elsewhere', 'inside', 'requester', 'user']) await pages[name]!.hears(isLast)
  for (const name of ['agent', 'inside']) {
    const rows = eventsOf(pages[name]!).map(rowOf)
    expect(rows[0], name).toMatchObject({
      id: ticket.id,
      priority: 'urgent',
      subject: 'Row for staff',
    })
    expect(rows.at(-1), name).toEqual(
      await desk
        .as(people[name as 'agent'])(tickets.list, { query: {} })
        .then((list) => list.tickets[0]),
    )
    expect(rows.at(-1), name).toMatchObject({ isUnread: true, commentCount: 1 })
  }
  expect(eventsOf(pages.elsewhere!).map(rowOf)).toEqual([undefined, undefined, undefined])
  for (const name of ['requester', 'user']) {
    expect(
      eventsOf(pages[name]!).map(({ event }) => event),
      name,
    ).toEqual(['ticket.changed', 'comment.added'])
    expect(JSON.stringify(pages[name]!.received), name).not.toContain('Row for staff')
  }
  for (const name of ['outside', 'outsider']) expect(eventsOf(pages[name]!), name).toEqual([])
  for (const page of Object.values(pages)) page.leave()
})

test('staff receive the values of a changed ticket by which lists are filtered, and no other user does', async ({
  nodes: [desk],
}) => {
  const user = await aPortalUser(desk.db)
  await aPortal(desk.db, user.customer_id!)
  const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
  const ticket = await aTicket(desk.db, { requester_id: requester.id, customer_id: user.customer_id })
  const pages = await Promise.all([agent, requester, user].map((someone) => open(desk, someone)))
  const shown = await open(desk, agent, ticket.id)
  const params = { id: ticket.id }
  await desk.as(agent)(tickets.change, { params, body: { status: 'in_progress', assigneeId: agent.id } })
  await desk.as(agent)(comments.add, { params, body: { content: 'A reply' } })
  const values = {
    createdAt: ticket.created_at.toISOString(),
    status: 'in_progress',
    assigneeId: agent.id,
    assignedGroupId: null,
    customerId: user.customer_id,
    priority: ticket.priority,
    typeId: ticket.type_id,
    isSnoozed: false,
    isWaiting: false,
  }
  for (const [at, page] of [shown, ...pages].entries()) {
    await page.hears((m) => m.event === 'comment.added')
    const expected = at < 2 ? values : undefined
    for (const event of eventsOf(page)) expect(event.ticket, `${at}`).toEqual(expected)
    page.leave()
  }
})

test('a row is unread for those only who have not read the last reply', async ({ nodes: [desk] }) => {
  const [reader, author, other] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
  const ticket = await aTicket(desk.db)
  const params = { id: ticket.id }
  await desk.as(author)(comments.add, { params, body: { content: 'A reply' } })
  await desk.as(reader)(tickets.markSeen, { params })
  const pages = await Promise.all([reader, author, other].map((someone) => open(desk, someone, ticket.id)))
  await desk.as(author)(tickets.change, { params, body: { priority: 'low' } })
  const rows = await Promise.all(pages.map((page) => page.hears((m) => m.event === 'ticket.changed').then(rowOf)))
  expect(rows.map((row) => row!.isUnread)).toEqual([false, false, true])
  for (const page of pages) page.leave()
})

test('an agent who can no longer see a ticket receives the event without the row', async ({ nodes: [desk] }) => {
  const [before, after] = [await aGroup(desk.db), await aGroup(desk.db)]
  const [admin, agent] = [await anAgent(desk.db), await anAgent(desk.db, { allowedGroups: [before.id] })]
  const ticket = await aTicket(desk.db, { assigned_group_id: before.id })
  const page = await open(desk, agent, ticket.id)
  await desk.as(admin)(tickets.change, {
    params: { id: ticket.id },
    body: { assignedGroupId: after.id, subject: 'Moved away' },
  })
  const message = await page.hears((m) => m.ticketId === ticket.id && m.event === 'ticket.changed')
  expect(message).not.toHaveProperty('row')
  expect(JSON.stringify(page.received)).not.toContain('Moved away')
  page.leave()
})
