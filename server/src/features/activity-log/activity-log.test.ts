import { groups } from '@hatchway/contract/accounts/groups'
import { activity } from '@hatchway/contract/activity'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { openDesk, test } from '../../testing/test-desk.ts'
import { manyEvents, type PastEvent } from '../activity/activity.factory.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { scanLimit } from './activity-log.scan.ts'

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)
const url = '/api/activity/export'

/** A desk with a history: tickets of two groups, a saved view, sign-ins. The newest entry is the last. */
async function aStory() {
  const { desk, close } = await openDesk()
  const [network, mail] = [await aGroup(desk.db, { name: 'Network' }), await aGroup(desk.db, { name: 'Mail' })]
  const customer = await aCustomer(desk.db, { name: 'Acme' })
  const admin = await anAdmin(desk.db, { full_name: 'Ada Admin' })
  const agent = await anAgent(desk.db, { full_name: 'Ann All' })
  const grouped = await anAgent(desk.db, { full_name: 'Nat Network', allowedGroups: [network.id] })
  const one = await aTicket(desk.db, {
    subject: 'Line is down',
    assigned_group_id: network.id,
    customer_id: customer.id,
  })
  const other = await aTicket(desk.db, { subject: 'Mail is late', assigned_group_id: mail.id })
  const about = ({ id, number, subject }: typeof one) => ({ ticket_id: id, data: { number, subject } })
  const story: PastEvent[] = [
    { event: 'user.signed_in', at: ago(50), actor_id: agent.id, actor_kind: 'staff', data: { userId: agent.id } },
    {
      event: 'ticket.created',
      at: ago(40),
      actor_id: null,
      actor_kind: 'system',
      customer_id: customer.id,
      ticket_id: one.id,
      data: { ...about(one).data, requesterId: null, assigneeId: null, groupId: network.id, status: 'open' },
    },
    {
      event: 'ticket.status_changed',
      at: ago(30),
      actor_id: agent.id,
      actor_kind: 'staff',
      customer_id: customer.id,
      ticket_id: one.id,
      data: {
        ...about(one).data,
        changes: { status: { from: 'open', to: 'resolved', fromText: 'Open', toText: 'Done for now' } },
        status: 'resolved',
        requesterId: null,
      },
    },
    {
      event: 'ticket.changed',
      at: ago(20),
      actor_id: admin.id,
      actor_kind: 'staff',
      ticket_id: other.id,
      data: { ...about(other).data, changes: { subject: { from: 'Mail', to: 'Mail is late' } } },
    },
    {
      event: 'filter.saved',
      at: ago(10),
      actor_id: admin.id,
      actor_kind: 'staff',
      data: { filterId: 1, name: '=Night "shift"' },
    },
  ]
  await manyEvents(desk.db, story)
  await desk.db
    .updateTable('activity')
    .set({ ip: '192.0.2.7' } as never)
    .execute()
  return { desk, close, admin, agent, grouped, network, mail, customer, one, other }
}

describe('the activity log', () => {
  test('leaves what the desk does for every ticket out of the latest entries', async () => {
    const { desk, close, admin, one } = await aStory()
    const reminder = { number: one.number, subject: one.subject, dueDate: '2026-11-23T12:00:00.000Z', assigneeId: null }
    const dueSoon: PastEvent = {
      event: 'ticket.due_soon',
      at: new Date(),
      actor_kind: 'system',
      ticket_id: one.id,
      data: reminder,
    }
    const failed: PastEvent = {
      event: 'user.sign_in_failed',
      at: new Date(),
      actor_kind: 'anonymous',
      data: { userId: null, username: null },
    }
    await manyEvents(desk.db, [...Array(10).fill(dueSoon), ...Array(10).fill(failed)])
    expect((await desk.as(admin)(activity.latest, { query: {} })).map(({ event }) => event)).toEqual([
      'filter.saved',
      'ticket.changed',
      'ticket.status_changed',
      'ticket.created',
    ])
    await close()
  })

  test('names the other ticket of a link only to users who can see it', async () => {
    const { desk, close, admin, grouped, one, other } = await aStory()
    const linkOf = (from: typeof one, to: typeof one): PastEvent => ({
      event: 'ticket.linked',
      at: new Date(),
      actor_id: admin.id,
      actor_kind: 'staff',
      ticket_id: from.id,
      data: { fromId: one.id, toId: other.id, kind: 'relates_to', otherId: to.id },
    })
    await manyEvents(desk.db, [linkOf(one, other), linkOf(other, one)])
    const linked = async (who: typeof admin) =>
      (await desk.as(who)(activity.list, { query: { event: 'ticket.linked' } })).activities
        .map(({ ticket, otherTicket }) => [ticket?.id, otherTicket?.id])
        .sort()
    expect(await linked(admin)).toEqual([
      [one.id, other.id],
      [other.id, one.id],
    ])
    expect(await linked(grouped)).toEqual([[one.id, undefined]])
    await close()
  })

  test('shows admins every entry and other staff only the entries of tickets that they see', async () => {
    const { desk, close, admin, agent, grouped, mail } = await aStory()
    const entriesFor = async (who: typeof admin, query = {}) =>
      (await desk.as(who)(activity.list, { query })).activities.map(({ event, ip }) => `${event} ${ip ?? '-'}`)
    const latest = async (who: typeof admin) =>
      (await desk.as(who)(activity.latest, { query: {} })).map(({ event }) => event)
    expect(await entriesFor(admin)).toEqual([
      'filter.saved 192.0.2.7',
      'ticket.changed 192.0.2.7',
      'ticket.status_changed 192.0.2.7',
      'ticket.created 192.0.2.7',
      'user.signed_in 192.0.2.7',
    ])
    expect(await entriesFor(agent)).toEqual(['ticket.changed -', 'ticket.status_changed -', 'ticket.created -'])
    expect(await entriesFor(grouped)).toEqual(['ticket.status_changed -', 'ticket.created -'])
    // Without the sign-in.
    expect(await latest(admin)).toHaveLength(4)
    expect(await latest(grouped)).toEqual(['ticket.status_changed', 'ticket.created'])
    for (const query of [{ kind: 'user' }, { event: 'user.signed_in' }, { search: '192.0.2.7' }, { kind: 'filter' }])
      expect([query, await entriesFor(agent, query), await entriesFor(grouped, query)]).toEqual([query, [], []])
    expect(await entriesFor(grouped, { group: mail.id })).toEqual([])
    await close()
  })

  test('presents an entry with the names of its actor, ticket and customer and the old and new values', async () => {
    const { desk, close, admin, agent, one, customer } = await aStory()
    const { activities } = await desk.as(admin)(activity.list, { query: { event: 'ticket.status_changed' } })
    expect(activities).toMatchObject([
      {
        actor: { id: agent.id, fullName: 'Ann All' },
        actorKind: 'staff',
        ticket: { id: one.id, ticketNumber: String(one.number), subject: 'Line is down' },
        customer: { id: customer.id, name: 'Acme' },
        name: null,
        changes: [{ field: 'status', from: 'Open', to: 'Done for now' }],
        facts: [{ field: 'status', value: 'resolved' }],
      },
    ])
    await close()
  })

  test('filters by user, kind, event, ticket, customer, group and day, and searches', async () => {
    const { desk, close, admin, agent, one, other, customer, network } = await aStory()
    await desk.db.updateTable('company').set({ time_zone: 'UTC' }).execute()
    const found = async (query: object) => (await desk.as(admin)(activity.list, { query })).total
    const today = new Date().toISOString().slice(0, 10)
    const cases: [object, number][] = [
      [{}, 5],
      [{ actorId: String(agent.id) }, 2],
      [{ actorId: `${agent.id},${admin.id}` }, 4],
      [{ actorId: 'me' }, 2],
      [{ actorId: 'none' }, 1],
      [{ kind: 'ticket' }, 3],
      [{ kind: 'user,filter' }, 2],
      [{ kind: 'ticket', event: 'ticket.created,user.signed_in' }, 1],
      [{ kind: 'nothing' }, 0],
      [{ ticketId: one.id }, 2],
      [{ ticketId: other.id, actorId: String(agent.id) }, 0],
      [{ customerId: customer.id }, 2],
      [{ group: network.id }, 2],
      [{ on: '2020-01-01..2020-12-31' }, 0],
      [{ on: `2020-01-01..${today}` }, 5],
      [{ before: ago(25).toISOString() }, 3],
      [{ search: 'night' }, 1],
      [{ search: '"shift"' }, 1],
      [{ search: 'done for' }, 1],
      [{ search: `#${one.number}` }, 2],
      [{ search: 'ann all' }, 2],
      [{ search: '192.0.2.7' }, 5],
      [{ search: 'subject' }, 0],
      [{ search: '%' }, 0],
    ]
    for (const [query, count] of cases) expect([query, await found(query)]).toEqual([query, count])
    await close()
  })

  test('is paged newest first and counted up to a maximum, while the export has every entry', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const filters = Array.from(
      { length: 2100 },
      (_, at): PastEvent => ({
        event: 'filter.saved',
        at: new Date(Date.UTC(2020, 0, 1, 0, 0, at)),
        actor_id: admin.id,
        actor_kind: 'staff',
        data: { filterId: at, name: `View ${at}` },
      }),
    )
    await manyEvents(desk.db, filters)
    const page = async (number: number) => {
      const query = { page: number, limit: 10, actorId: 'me' }
      const { activities, ...rest } = await desk.as(admin)(activity.list, { query })
      return { names: activities.map(({ name }) => name), ...rest }
    }
    const whole = { total: 2000, totalPages: 200, isTotalExact: false, lookedBackTo: null }
    expect(await page(1)).toMatchObject({ ...whole, names: Array.from({ length: 10 }, (_, at) => `View ${2099 - at}`) })
    expect((await page(200)).names.at(-1)).toBe('View 100')
    expect(await page(201)).toMatchObject({ ...whole, names: [] })
    const csv = await desk.send(admin, { url, query: { actorId: 'me' } })
    const names = csv.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[7])
    expect([names.length, names[0], names.at(-1)]).toEqual([2100, 'View 2099', 'View 0'])
  })

  test('scans a limited number of entries per search and continues from there on request', async () => {
    const { desk, close } = await openDesk()
    const admin = await anAdmin(desk.db)
    const needle = { filterId: 1, name: 'Needle' }
    await manyEvents(desk.db, [{ event: 'filter.saved', at: new Date('2020-01-01'), data: needle }])
    await sql`
      insert into activity (at, event, actor_kind, data)
      select now() - n * interval '1 second', 'filter.saved', 'system', '{"name": "Hay"}' from generate_series(1, ${scanLimit + 10}) n`.execute(
      desk.db,
    )
    const search = (query: object) => desk.as(admin)(activity.list, { query: { search: 'needle', ...query } })
    const first = await search({})
    expect([first.total, first.lookedBackTo === null]).toEqual([0, false])
    expect(await search({ before: first.lookedBackTo })).toMatchObject({ total: 1, lookedBackTo: null })
    const csv = await desk.send(admin, { url, query: { search: 'needle' } })
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(2)
    await close()
  })

  test('masks a secret that was written into the log', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const changes = { signingSecret: { from: 'old one', to: 'new one' }, url: { from: null, to: 'https://x.example' } }
    await manyEvents(desk.db, [
      {
        event: 'webhook.changed' as never,
        at: new Date(),
        actor_id: admin.id,
        data: { id: 1, name: 'Chat', changes } as never,
      },
    ])
    const answer = await desk.as(admin)(activity.list, { query: { event: 'webhook.changed' } })
    expect(answer.activities[0]!.changes).toEqual([
      { field: 'signingSecret', from: '••••••', to: '••••••' },
      { field: 'url', from: null, to: 'https://x.example' },
    ])
  })

  test('has an entry for a ticket change as soon as it happens', async ({ desk }) => {
    const agent = await anAgent(desk.db, { full_name: 'Ed Event' })
    const ticket = await aTicket(desk.db, {})
    await desk.as(agent)(tickets.change, { params: { id: ticket.id }, body: { priority: 'urgent' } })
    const { activities } = await desk.as(agent)(activity.list, { query: { ticketId: ticket.id } })
    expect(activities).toMatchObject([
      {
        event: 'ticket.changed',
        actor: { fullName: 'Ed Event' },
        changes: [{ field: 'priority', from: 'Medium', to: 'Urgent' }],
      },
    ])
  })
})

describe('a bulk change in the activity log', () => {
  test('is one entry, with the number of tickets that the caller sees, and is undone by its id', async ({ desk }) => {
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const agent = await anAgent(desk.db)
    const grouped = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const made = []
    for (const group of [seen, seen, hidden])
      made.push(await aTicket(desk.db, { assigned_group_id: group.id, priority: 'low' }))
    const ids = made.map(({ id }) => id)
    const { changeId } = await desk.as(agent)(ticketBulk.change, {
      body: { ids, change: { priority: 'urgent', status: 'in_progress' } },
    })
    const list = async (who: typeof agent, query: object = {}) =>
      (await desk.as(who)(activity.list, { query: { actorId: String(agent.id), ...query } })).activities
    const entries = await list(agent)
    expect(entries.map(({ event, bulk }) => [event, bulk])).toEqual([
      ['ticket.changed', { changeId, tickets: 3, canUndo: true }],
      ['ticket.status_changed', { changeId, tickets: 3, canUndo: true }],
    ])
    expect((await list(grouped)).map(({ bulk }) => bulk?.tickets)).toEqual([2, 2])
    expect((await list(agent, { ticketId: ids[0] })).map(({ ticket }) => ticket?.id)).toEqual([ids[0], ids[0]])
    const latest = await desk.as(agent)(activity.latest, { query: {} })
    expect(latest.filter(({ bulk }) => bulk?.changeId === changeId)).toHaveLength(2)

    await desk.as(grouped)(ticketBulk.undo, { body: { changeId } })
    expect((await list(grouped)).map(({ bulk }) => bulk?.canUndo)).toEqual([false, false])
    const priorities = await desk.db
      .selectFrom('tickets')
      .select('priority')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(priorities.map(({ priority }) => priority)).toEqual(['low', 'low', 'urgent'])
    expect((await list(agent))[0]!.bulk?.canUndo).toBe(true)
  })

  test('does not hide changes of one ticket, nor those of other requests', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [one, other] = [await aTicket(desk.db, {}), await aTicket(desk.db, {})]
    for (const { id } of [one, other])
      await desk.as(agent)(tickets.change, { params: { id }, body: { priority: 'high' } })
    const { activities } = await desk.as(agent)(activity.list, { query: { actorId: String(agent.id) } })
    expect(activities.map(({ ticket, bulk }) => [ticket?.id, bulk])).toEqual([
      [other.id, null],
      [one.id, null],
    ])
  })
})

describe('the activity log export', () => {
  test('is CSV without formulas, in the company’s time zone, with only the entries that the caller may read', async () => {
    const { desk, close, admin, agent, one } = await aStory()
    await desk.db.updateTable('company').set({ time_zone: 'Europe/Berlin' }).execute()
    const answer = await desk.send(admin, { url, query: {} })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="activity_\d{4}-\d\d-\d\d\.csv"$/)
    const [head, first, , third, ...rest] = answer.text.split('\r\n')
    expect(head).toBe('\uFEFFTime (Europe/Berlin),Event,Who,Side,IP address,Ticket,Customer,Record,Changes')
    expect(first).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,filter\.saved,Ada Admin,Staff side,192\.0\.2\.7,,,"'=Night ""shift""",$/,
    )
    expect(third).toContain(`,ticket.status_changed,Ann All,Staff side,192.0.2.7,#${one.number} Line is down,Acme,,`)
    expect(third).toContain('status: Open → Done for now')
    expect(rest).toHaveLength(3)
    const theirs = await desk.send(agent, { url, query: {} })
    expect(theirs.text).not.toMatch(/filter\.saved|signed_in|192\.0\.2\.7/)
    expect(theirs.text.trimEnd().split('\r\n')).toHaveLength(4)
    const none = await desk.send(admin, { url, query: { search: 'nothing like it' } })
    expect(none.text.trimEnd().split('\r\n')).toHaveLength(1)
    await close()
  })
})

describe('access to the activity log', () => {
  test('is allowed for staff only', async ({ desk }) => {
    const portalUser = await aPortalUser(desk.db)
    const people = [null, await aRequester(desk.db), portalUser, await anAgent(desk.db), await anAdmin(desk.db)]
    for (const path of ['/api/activity', '/api/activity/latest', '/api/activity/events', url]) {
      const statuses = await Promise.all(people.map(async (who) => (await desk.send(who, { url: path })).status))
      expect([path, statuses[0], statuses[1], statuses[3], statuses[4]]).toEqual([path, 401, 403, 200, 200])
      expect([401, 403]).toContain(statuses[2])
    }
  })

  test('lists only the event names that the caller may read', async ({ desk }) => {
    const names = async (who: Parameters<typeof desk.as>[0]) => desk.as(who)(activity.events)
    const [forAgent, forAdmin] = [await names(await anAgent(desk.db)), await names(await anAdmin(desk.db))]
    expect(forAdmin).toContain('user.signed_in')
    expect(forAgent.every((name) => /^(ticket|comment|attachment|tasks?|approval)\./.test(name))).toBe(true)
    expect(forAgent).toContain('ticket.created')
  })
})

test('an agent limited to some groups sees only those groups and the entries of their tickets', async ({ desk }) => {
  const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
  const grouped = await anAgent(desk.db, { allowedGroups: [seen.id] })
  expect((await desk.as(grouped)(groups.list)).map(({ id }) => id)).toEqual([seen.id])
  const ticket = await aTicket(desk.db, { assigned_group_id: hidden.id })
  await desk.as(await anAgent(desk.db))(tickets.change, { params: { id: ticket.id }, body: { priority: 'low' } })
  const ask = (query: object) => desk.as(grouped)(activity.list, { query })
  expect(await ask({ ticketId: ticket.id })).toMatchObject({ activities: [], total: 0 })
  await desk.db.updateTable('tickets').set({ assigned_group_id: seen.id }).where('id', '=', ticket.id).execute()
  expect(await ask({ ticketId: ticket.id })).toMatchObject({ total: 1 })
})
