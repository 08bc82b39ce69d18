import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { type LivePage, openLivePage, test } from '../../testing/live-client.ts'
import { record } from '../activity/record.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'

describe('presence', () => {
  const peopleIn = (page: LivePage, fits: (people: { fullName: string; doing: string }[]) => boolean) =>
    page.hears((m) => m.event === 'presence' && fits(m.people as { fullName: string; doing: string }[]))

  test('shows staff which other users have a ticket open, across nodes, until they leave', async ({
    nodes: [one, two],
  }) => {
    const [ada, bob] = [await anAgent(one.db, { full_name: 'Ada' }), await anAgent(one.db, { full_name: 'Bob' })]
    const ticket = await aTicket(one.db)
    const topics: [`ticket:${number}`] = [`ticket:${ticket.id}`]
    const adas = await openLivePage(one, ada)
    adas.hello({ topics, presence: { ticketId: ticket.id, doing: 'viewing' } })
    await peopleIn(adas, (people) => people.length === 1)
    const bobs = await openLivePage(two, bob)
    bobs.hello({ topics, presence: { ticketId: ticket.id, doing: 'viewing' } })
    await peopleIn(adas, (people) => people.length === 2)
    bobs.hello({ topics, presence: { ticketId: ticket.id, doing: 'replying' } })
    const both = await peopleIn(adas, (people) => people.some((one) => one.doing === 'replying'))
    expect(both.people).toEqual([
      { id: ada.id, fullName: 'Ada', doing: 'viewing' },
      { id: bob.id, fullName: 'Bob', doing: 'replying' },
    ])
    adas.received.length = 0
    bobs.leave()
    await peopleIn(adas, (people) => people.length === 1)
    adas.leave()
  })

  test('is sent to no user outside the desk and contains no user who may not see the ticket', async ({
    nodes: [desk],
  }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [agent, outsider, requester] = [
      await anAgent(desk.db),
      await anAgent(desk.db, { allowedGroups: [other.id] }),
      await aRequester(desk.db),
    ]
    const ticket = await aTicket(desk.db, { requester_id: requester.id, assigned_group_id: mine.id })
    const look = {
      topics: [`ticket:${ticket.id}` as const],
      presence: { ticketId: ticket.id, doing: 'viewing' as const },
    }
    const others = [await openLivePage(desk, outsider), await openLivePage(desk, requester)]
    for (const page of others) {
      page.hello(look)
      await page.hears((m) => m.event === 'ready')
    }
    const page = await openLivePage(desk, agent)
    page.hello(look)
    const shown = await peopleIn(page, (people) => people.length > 0)
    expect(shown.people).toEqual([{ id: agent.id, fullName: agent.full_name, doing: 'viewing' }])
    await runAsSystem(desk.pool, 'test', (ctx) =>
      record(
        ctx,
        'attachment.added',
        { ticketId: ticket.id },
        { commentId: null, isInternal: false, attachmentId: 1, fileName: 'a', fileSize: 1 },
      ),
    )
    await others[1]!.hears((m) => m.event === 'attachment.added')
    for (const one of others) expect(one.received.filter((m) => m.event === 'presence')).toEqual([])
    for (const one of [page, ...others]) one.leave()
  })

  test('ignores the pages of a node that died', async ({ nodes: [desk] }) => {
    const [agent, ghost] = [await anAgent(desk.db), await anAgent(desk.db)]
    const ticket = await aTicket(desk.db)
    await desk.db
      .insertInto('presence')
      .values({
        socket_id: '00000000-0000-4000-8000-000000000001',
        ticket_id: ticket.id,
        user_id: ghost.id,
        doing: 'viewing',
        seen_at: new Date(Date.now() - 120_000),
      })
      .execute()
    const page = await openLivePage(desk, agent)
    page.hello({ topics: [`ticket:${ticket.id}`] })
    expect((await page.hears((m) => m.event === 'presence')).people).toEqual([])
    page.leave()
  })
})
