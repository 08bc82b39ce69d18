import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { type LivePage, openLivePage, test } from '../../testing/live-client.ts'
import type { Desk } from '../../testing/test-desk.ts'
import type { EventName, Events } from '../activity/activity.events.ts'
import { record } from '../activity/record.ts'
import { anApiKey } from '../api-keys/api-keys.factory.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

const happens = <E extends EventName>(desk: Desk, event: E, ticketId: number | undefined, data: Events[E]) =>
  runAsSystem(desk.pool, 'test', (ctx) => record(ctx, event, ticketId ? { ticketId } : {}, data))
const change = (desk: Desk, ticketId: number) =>
  happens(desk, 'ticket.changed', ticketId, { number: 1, subject: 'secret', changes: { priority: { from: 1, to: 2 } } })
const comment = (desk: Desk, ticketId: number, commentId: number, isInternal = false) =>
  happens(desk, 'comment.added', ticketId, {
    commentId,
    number: 1,
    subject: 'secret',
    isInternal,
    authorRole: 'agent',
    mentions: [],
  })

const attach = (desk: Desk, ticketId: number, commentId: number, isInternal = false) =>
  happens(desk, 'attachment.added', ticketId, {
    attachmentId: 1,
    fileName: 'secret',
    fileSize: 1,
    commentId,
    isInternal,
  })

const ready = (page: LivePage) => page.hears((m) => m.event === 'ready' || m.event === 'resync')
const eventsOf = (page: LivePage) => page.received.filter((m) => 'ticketId' in m && m.event !== 'presence')

describe('the live socket', () => {
  test('opens for a user signed in on this host, from a page of this host, and not for an API key', async ({
    nodes: [desk],
  }) => {
    const [agent, user] = [await anAgent(desk.db), await aPortalUser(desk.db)]
    const { host } = await aPortal(desk.db, user.customer_id!)
    await expect(openLivePage(desk, null)).rejects.toThrow('401')
    await expect(openLivePage(desk, agent, { host })).rejects.toThrow('401')
    await expect(openLivePage(desk, agent, { origin: 'https://evil.example' })).rejects.toThrow('403')
    const page = await openLivePage(desk, agent, { origin: 'http://desk.localhost' })
    page.leave()
    const authorization = `Bearer ${await anApiKey(desk.db, agent)}`
    await expect(openLivePage(desk, null, { authorization })).rejects.toThrow('401')
    await expect(openLivePage(desk, agent, { authorization })).rejects.toThrow('401')
  })

  test('informs every page that reference data changed, and only staff of default groups, without their content', async ({
    nodes: [desk],
  }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const pages = [await openLivePage(desk, agent), await openLivePage(desk, requester)]
    for (const [at, { id }] of [agent, requester].entries()) {
      pages[at]!.say({ userId: id, topics: ['tickets'] })
      await ready(pages[at]!)
    }
    await happens(desk, 'ticket_type.changed', undefined, { id: 1, name: 'secret' })
    await happens(desk, 'default_group.changed', undefined, { id: 1, name: 'secret' })
    await happens(desk, 'category.created', undefined, { id: 1, name: 'secret' })
    for (const [at, page] of pages.entries()) {
      await page.hears((m) => m.event === 'reference_data.changed' && m.of === 'categories')
      expect(page.received.filter((m) => m.event === 'reference_data.changed').map((m) => m.of)).toEqual([
        'ticket-types',
        ...(at === 0 ? ['default-groups'] : []),
        'categories',
      ])
      expect(JSON.stringify(page.received)).not.toContain('secret')
      page.leave()
    }
  })

  test('closes on another user’s id, on an invalid hello, and on too many messages', async ({ nodes: [desk] }) => {
    const agent = await anAgent(desk.db)
    for (const [words, code] of [
      [{ userId: agent.id + 1 }, 4403],
      ['{', 1008],
      [{ userId: agent.id, topics: ['everything'] }, 1008],
      ['x'.repeat(5000), 1009],
    ] as const) {
      const page = await openLivePage(desk, agent)
      page.say(words)
      expect(await page.closed).toBe(code)
    }
    const flooding = await openLivePage(desk, agent)
    for (let n = 0; n < 100; n += 1) flooding.hello()
    expect(await flooding.closed).toBe(1008)
  })

  test('sends each user only the events that they may see, on every node', async ({ nodes: [one, two] }) => {
    const { db } = one
    const [seen, hidden] = [await aGroup(db), await aGroup(db)]
    const [agent, grouped, requester] = [
      await anAgent(db),
      await anAgent(db, { allowedGroups: [seen.id] }),
      await aRequester(db),
    ]
    const [user, outsider] = [await aPortalUser(db), await aPortalUser(db)]
    for (const { customer_id } of [user, outsider]) await aPortal(db, customer_id!)
    const a = await aTicket(db, { customer_id: user.customer_id, assigned_group_id: seen.id })
    const b = await aTicket(db, { requester_id: requester.id, assigned_group_id: hidden.id })

    const pages = new Map<string, LivePage>()
    for (const [name, desk, someone] of [
      ['agent', one, agent],
      ['grouped', two, grouped],
      ['requester', one, requester],
      ['user', two, user],
      ['outsider', two, outsider],
    ] as const) {
      const page = await openLivePage(desk, someone)
      page.hello({ topics: ['tickets'] })
      await ready(page)
      pages.set(name, page)
    }
    await change(one, a.id)
    await comment(two, a.id, 11)
    await comment(two, a.id, 12, true)
    await attach(one, a.id, 11)
    await attach(two, a.id, 12, true)
    await change(two, b.id)
    await comment(one, b.id, 13)
    // A last notification for each of them, so that no earlier event can still be on its way.
    for (const [n, someone] of [agent, grouped, requester, user, outsider].entries())
      await db
        .insertInto('notifications')
        .values({
          user_id: someone.id,
          type: 'mentioned',
          message: `end ${n}`,
          ticket_id: null,
          created_at: new Date(),
        })
        .execute()

    const events: Record<string, string[]> = {}
    for (const [name, page] of pages) {
      await page.hears((m) => m.event === 'notification')
      events[name] = eventsOf(page).map((m) => `${m.event} ${m.ticketId} ${m.commentId ?? ''}`.trim())
      expect(JSON.stringify(page.received)).not.toContain('secret')
      page.leave()
    }
    const onA = [`ticket.changed ${a.id}`, `comment.added ${a.id} 11`]
    const onB = [`ticket.changed ${b.id}`, `comment.added ${b.id} 13`]
    const note = `comment.added ${a.id} 12`
    const file = `attachment.added ${a.id}`
    expect(events).toEqual({
      agent: [...onA, note, file, file, ...onB],
      grouped: [...onA, note, file, file],
      requester: onB,
      user: [...onA, file],
      outsider: [],
    })
  })

  test('informs customers who see a ticket that its approval went on, and only approvers of the rest', async ({
    nodes: [desk],
  }) => {
    const { db } = desk
    const [user, outsider] = [await aPortalUser(db), await aPortalUser(db)]
    for (const { customer_id } of [user, outsider]) await aPortal(db, customer_id!)
    const approver = await aPortalUser(db, { customer_id: user.customer_id })
    const ticket = await aTicket(db, { customer_id: user.customer_id })
    const people = [user, approver, outsider]
    const pages = await Promise.all(people.map((someone) => openLivePage(desk, someone)))
    for (const page of pages) {
      page.hello({ topics: ['tickets'] })
      await ready(page)
    }
    const about = { id: 1, name: 'secret', number: 1, stage: 'secret', people: [approver.id] }
    await happens(desk, 'approval.reminded', ticket.id, { ...about, to: [approver.id] })
    await happens(desk, 'approval.declined', ticket.id, { ...about, askedBy: null })
    for (const { id } of people)
      await db
        .insertInto('notifications')
        .values({ user_id: id, type: 'mentioned', message: 'end', ticket_id: null, created_at: new Date() })
        .execute()
    const told: number[] = []
    for (const page of pages) {
      await page.hears((m) => m.event === 'notification')
      const events = eventsOf(page)
      told.push(events.length)
      expect(events.every((m) => m.event === 'approvals.changed' && m.ticketId === ticket.id)).toBe(true)
      expect(JSON.stringify(page.received)).not.toContain('secret')
      page.leave()
    }
    expect(told).toEqual([1, 2, 0])
  })

  test('sends the other events when one can’t be sent', async ({ nodes: [desk] }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db)
    const page = await openLivePage(desk, agent)
    page.hello({ topics: [`ticket:${ticket.id}`] })
    await ready(page)
    await runAsSystem(desk.pool, 'test', async (ctx) => {
      await record(ctx, 'approval.reminded', { ticketId: ticket.id }, {} as Events['approval.reminded'])
      await record(ctx, 'ticket.changed', { ticketId: ticket.id }, { number: 1, subject: '', changes: {} })
    })
    await page.hears(({ event }) => event === 'ticket.changed')
    page.leave()
  })

  test('sends bare notifications to a page without topics', async ({ nodes: [one, two] }) => {
    const requester = await aRequester(one.db)
    const ticket = await aTicket(one.db, { requester_id: requester.id })
    const page = await openLivePage(two, requester)
    page.hello()
    await change(one, ticket.id)
    await comment(one, ticket.id, 1)
    const received = await page.hears(() => true)
    expect(received).toMatchObject({ type: 'public_reply', userId: requester.id, link: `/tickets/${ticket.id}` })
    expect(received).not.toHaveProperty('event')
    page.leave()
  })

  test('sends missed events again in order, and each event exactly once, on any node', async ({
    nodes: [one, two],
  }) => {
    const agent = await anAgent(one.db)
    const ticket = await aTicket(one.db)
    const page = await openLivePage(one, agent)
    page.hello({ topics: ['tickets'] })
    await ready(page)
    await comment(one, ticket.id, 0)
    const { position } = (await page.hears((m) => m.commentId === 0)) as { position: string }
    page.leave()
    for (let n = 1; n <= 20; n += 1) await comment(n % 2 ? one : two, ticket.id, n)

    const again = await openLivePage(two, agent)
    const storm = Promise.all(Array.from({ length: 20 }, (_, n) => comment(n % 2 ? one : two, ticket.id, 21 + n)))
    again.hello({ topics: ['tickets'], since: position })
    await storm
    await comment(one, ticket.id, 99)
    await again.hears((m) => m.commentId === 99)
    const ids = eventsOf(again).map((m) => m.commentId as number)
    expect(ids.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect([...ids].sort((x, y) => x - y)).toEqual([...Array.from({ length: 40 }, (_, n) => n + 1), 99])
    again.leave()
  })

  test('asks the page to fetch everything when it missed too much or its position is unknown', async ({
    nodes: [desk],
  }) => {
    const agent = await anAgent(desk.db)
    for (const since of ['nonsense', '9999999999:0000000000001']) {
      const page = await openLivePage(desk, agent)
      page.hello({ topics: ['tickets'], since })
      expect((await ready(page)).event).toBe('resync')
      page.leave()
    }
    await runAsSystem(desk.pool, 'test', async (ctx) => {
      for (let n = 0; n < 1001; n += 1) await record(ctx, 'filter.saved', {}, { filterId: n, name: 'x' })
    })
    const watcher = await openLivePage(desk, agent)
    watcher.hello({ topics: ['tickets'] })
    await ready(watcher)
    const last = await aTicket(desk.db)
    await change(desk, last.id)
    await watcher.hears((m) => m.ticketId === last.id)
    watcher.leave()
    const page = await openLivePage(desk, agent)
    page.hello({ topics: ['tickets'], since: '1:0000000000000' })
    expect((await ready(page)).event).toBe('resync')
    page.leave()
  })

  test('misses no event when the connection between the nodes breaks', async ({ nodes: [one, two] }) => {
    const agent = await anAgent(one.db)
    const ticket = await aTicket(one.db)
    const page = await openLivePage(two, agent)
    page.hello({ topics: ['tickets'] })
    await ready(page)
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hatchway listener' and datname = current_database()`.execute(one.db)
    expect(rows).toHaveLength(2)
    await comment(one, ticket.id, 1)
    await comment(one, ticket.id, 2)
    await page.hears((m) => m.commentId === 2)
    const received = eventsOf(page).filter((m) => m.ticketId === ticket.id)
    expect(received.map((m) => m.commentId)).toEqual([1, 2])
    page.leave()
  })

  test('sends one last event of a ticket that an agent can no longer see', async ({ nodes: [desk] }) => {
    const { groups, tickets, page } = await aPageOfGroup(desk)
    const { mine, theirs } = groups
    const { theirs: leaving, mine: staying } = tickets
    const changes = { assignedGroupId: { from: mine.id, to: theirs.id } }
    const moved = { number: 1, subject: 'secret', changes, assigneeId: null, groupId: theirs.id }
    await happens(desk, 'ticket.assigned', leaving.id, moved)
    await change(desk, leaving.id)
    await change(desk, staying.id)
    await page.hears((m) => m.ticketId === staying.id)
    expect(eventsOf(page)).toMatchObject([
      { event: 'ticket.changed', ticketId: leaving.id, actorId: null },
      { event: 'ticket.changed', ticketId: staying.id },
    ])
    page.leave()
  })

  test('closes when the session ends', async ({ nodes: [one, two] }) => {
    const agent = await anAgent(one.db)
    const page = await openLivePage(two, agent)
    page.hello({ topics: ['tickets'] })
    await ready(page)
    await one.db.deleteFrom('sessions').where('user_id', '=', agent.id).execute()
    await happens(one, 'user.signed_out', undefined, { userId: agent.id })
    expect(await page.closed).toBe(4401)
  })

  test('applies an agent’s new groups after the next check of the session', async ({ nodes: [desk] }) => {
    const { agent, groups, tickets, page } = await aPageOfGroup(desk)
    const { mine: old, theirs: fresh } = tickets
    await desk.db
      .updateTable('user_allowed_groups')
      .set({ group_id: groups.theirs.id })
      .where('user_id', '=', agent.id)
      .execute()
    await desk.background!.live.checkSessions()
    await change(desk, old.id)
    await change(desk, fresh.id)
    await page.hears((m) => m.ticketId === fresh.id)
    expect(eventsOf(page).map((m) => m.ticketId)).toEqual([fresh.id])
    page.leave()
  })
})

/** The open page of an agent who sees one of two groups, with a ticket in each. */
async function aPageOfGroup(desk: Desk) {
  const groups = { mine: await aGroup(desk.db), theirs: await aGroup(desk.db) }
  const tickets = {
    mine: await aTicket(desk.db, { assigned_group_id: groups.mine.id }),
    theirs: await aTicket(desk.db, { assigned_group_id: groups.theirs.id }),
  }
  const agent = await anAgent(desk.db, { allowedGroups: [groups.mine.id] })
  const page = await openLivePage(desk, agent)
  page.hello({ topics: ['tickets'] })
  await ready(page)
  return { agent, groups, tickets, page }
}
