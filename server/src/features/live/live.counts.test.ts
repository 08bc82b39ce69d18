import { comments } from '@hatchway/contract/tickets/comments'
import { type TicketCounts, tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { type LivePage, openLivePage, test } from '../../testing/live-client.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

const countsOf = (page: LivePage) =>
  page.received.filter((m) => m.event === 'counts').map((m) => m.counts as TicketCounts)
const hearsCounts = (page: LivePage, counts: Partial<TicketCounts>) =>
  page.hears((m) => {
    const heard = m.counts as TicketCounts | undefined
    return heard !== undefined && Object.entries(counts).every(([view, count]) => heard[view as 'all'] === count)
  })

test('sends each agent the counts of the tickets that they see when a change may have changed them, and no other user any', async ({
  nodes: [desk],
}) => {
  const { db } = desk
  const [seen, hidden] = [await aGroup(db), await aGroup(db)]
  const [agent, colleague] = [await anAgent(db), await anAgent(db)]
  const [inside, outside] = [
    await anAgent(db, { allowedGroups: [seen.id] }),
    await anAgent(db, { allowedGroups: [(await aGroup(db)).id] }),
  ]
  const [requester, user] = [await aRequester(db), await aPortalUser(db)]
  await aPortal(db, user.customer_id!)
  const people = { agent, colleague, inside, outside, requester, user }
  const about = { requester_id: requester.id, customer_id: user.customer_id }
  const [ours, theirs] = [
    await aTicket(db, { ...about, assigned_group_id: seen.id }),
    await aTicket(db, { ...about, assigned_group_id: hidden.id }),
  ]
  const pages: Record<string, LivePage> = {}
  for (const [name, someone] of Object.entries(people)) {
    pages[name] = await openLivePage(desk, someone)
    pages[name]!.hello({ topics: ['tickets'] })
    await pages[name]!.hears((m) => m.event === 'ready')
  }
  const as = desk.as(agent)

  // No view counts by priority, and a reply moves no ticket: these send no counts.
  await as(tickets.change, { params: { id: ours.id }, body: { priority: 'urgent' } })
  await as(comments.add, { params: { id: ours.id }, body: { content: 'A reply' } })
  await as(tickets.change, { params: { id: theirs.id }, body: { assigneeId: agent.id } })
  await hearsCounts(pages.agent!, { all: 2, unassigned: 1, mine: 1 })
  await hearsCounts(pages.colleague!, { all: 2, unassigned: 1, mine: 0 })
  await as(tickets.change, { params: { id: ours.id }, body: { assigneeId: inside.id } })
  await hearsCounts(pages.agent!, { unassigned: 0, mine: 1 })
  await hearsCounts(pages.inside!, { all: 1, unassigned: 0, mine: 1 })

  for (const name of ['agent', 'colleague', 'inside'] as const)
    expect(countsOf(pages[name]!).at(-1), name).toEqual(await desk.as(people[name])(tickets.counts))
  expect(countsOf(pages.agent!)).toHaveLength(2)
  // Of the group that they do not see they learn nothing.
  expect(countsOf(pages.inside!)).toHaveLength(1)
  for (const name of ['outside', 'requester', 'user']) expect(countsOf(pages[name]!), name).toEqual([])
  for (const page of Object.values(pages)) page.leave()
})

test('counts a ticket that has moved to another group for those who saw it before', async ({ nodes: [desk, two] }) => {
  const [before, after] = [await aGroup(desk.db), await aGroup(desk.db)]
  const [admin, agent] = [await anAgent(desk.db), await anAgent(desk.db, { allowedGroups: [before.id] })]
  const ticket = await aTicket(desk.db, { assigned_group_id: before.id })
  const page = await openLivePage(two, agent)
  page.hello({ topics: ['tickets'] })
  await page.hears((m) => m.event === 'ready')
  await desk.as(admin)(tickets.change, { params: { id: ticket.id }, body: { assignedGroupId: after.id } })
  await hearsCounts(page, { all: 0 })
  page.leave()
})

test('counts for the others when the session in which it would count has ended', async ({ nodes: [desk] }) => {
  const [gone, agent] = [await anAgent(desk.db), await anAgent(desk.db)]
  const pages = []
  for (const someone of [gone, agent]) {
    const page = await openLivePage(desk, someone)
    page.hello({ topics: ['tickets'] })
    await page.hears((m) => m.event === 'ready')
    pages.push(page)
  }
  await desk.db.deleteFrom('sessions').where('user_id', '=', gone.id).execute()
  const ticket = await aTicket(desk.db)
  await desk.as(agent)(tickets.change, { params: { id: ticket.id }, body: { assigneeId: agent.id } })
  await hearsCounts(pages[1]!, { mine: 1 })
  for (const page of pages) page.leave()
})
