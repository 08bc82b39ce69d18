import { dashboard } from '@hatchway/contract/dashboard'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { openDesk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTask } from '../tasks/tasks.factory.ts'
import { aTicket, manyTickets } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

const hour = 3_600_000
const day = 24 * hour
/** Returns noon UTC of so many days ago, so that the time of the test run does not change the day. */
const noon = (daysAgo: number) => new Date(Math.floor(Date.now() / day) * day + day / 2 - daysAgo * day)
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** A desk with two groups, and agents of one and of all. */
async function aDesk() {
  const { desk, close } = await openDesk()
  const [network, mail] = [await aGroup(desk.db, { name: 'Network' }), await aGroup(desk.db, { name: 'Mail' })]
  const agent = await anAgent(desk.db, { full_name: 'Ann All' })
  const grouped = await anAgent(desk.db, { full_name: 'Nat Network', allowedGroups: [network.id], capacity: 5 })
  const admin = await anAdmin(desk.db, { full_name: 'Ada Admin' })
  await desk.db.insertInto('group_members').values({ group_id: network.id, user_id: grouped.id }).execute()
  await desk.db.insertInto('group_members').values({ group_id: mail.id, user_id: agent.id }).execute()
  return { desk, close, network, mail, agent, grouped, admin }
}

describe('the dashboard', () => {
  test('counts exactly the tickets that each user may see', async () => {
    const { desk, close, network, mail, agent, grouped, admin } = await aDesk()
    const [n, m] = [{ assigned_group_id: network.id }, { assigned_group_id: mail.id }]
    const done = (resolved_at: Date) => ({ status: 'resolved', status_name: 'Resolved', resolved_at }) as const
    await manyTickets(desk.db, [
      {
        ...n,
        created_at: noon(2),
        assignee_id: grouped.id,
        priority: 'urgent',
        first_responded_at: after(noon(2), 600_000),
      },
      { ...n, created_at: noon(3), due_date: after(new Date(), -hour) },
      { ...m, created_at: noon(4), assignee_id: agent.id },
      { created_at: noon(5), assignee_id: agent.id },
      { ...n, created_at: noon(4), first_responded_at: after(noon(4), 1_200_000), ...done(after(noon(4), 2 * hour)) },
      { ...m, created_at: noon(4), first_responded_at: after(noon(4), 60_000), ...done(after(noon(4), 4 * hour)) },
      // In the week before, to compare the medians with.
      { ...n, created_at: noon(9), first_responded_at: after(noon(9), 300_000), ...done(after(noon(9), hour)) },
      { ...n, created_at: noon(40), ...done(after(noon(40), hour)) },
    ])
    const shown = async (who: typeof agent, query = {}) => {
      const { figures, team, volume } = await desk.as(who)(dashboard.show, { query: { days: '7', ...query } })
      const { open, unassigned, dueToday, resolved, firstResponse, resolution } = figures
      return {
        open: [open.count, open.line.at(0)],
        unassigned: [unassigned.count, unassigned.oldest],
        overdue: dueToday.overdue,
        resolved: [resolved.count, resolved.before],
        answered: [firstResponse.median, firstResponse.before],
        took: [resolution.median, resolution.before],
        created: volume.reduce((sum, { created }) => sum + created, 0),
        team: team.map(({ person, open, urgent, capacity }) => [person.fullName, open, urgent, capacity]),
      }
    }
    const whole = {
      open: [4, 0],
      unassigned: [1, noon(3).toISOString()],
      overdue: 1,
      resolved: [2, 1],
      answered: [600, 300],
      took: [3 * 3600, 3600],
      created: 6,
      team: [
        ['Ann All', 2, 0, null],
        ['Nat Network', 1, 1, 5],
      ],
    }
    const ofNetwork = {
      open: [2, 0],
      unassigned: [1, noon(3).toISOString()],
      overdue: 1,
      resolved: [1, 1],
      answered: [900, 300],
      took: [2 * 3600, 3600],
      created: 3,
      team: [['Nat Network', 1, 1, 5]],
    }
    expect(await shown(admin)).toEqual(whole)
    expect(await shown(agent)).toEqual(whole)
    expect(await shown(grouped)).toEqual(ofNetwork)
    for (const who of [admin, agent, grouped]) expect(await shown(who, { group: network.id })).toEqual(ofNetwork)
    expect(await shown(admin, { group: mail.id })).toMatchObject({ open: [1, 0], resolved: [1, 0], created: 2 })
    await close()
  })

  test('follows a ticket that is resolved, reopened and resolved again', async () => {
    const { desk, close, agent } = await aDesk()
    const ticket = await aTicket(desk.db, { created_at: noon(3) })
    await aTicket(desk.db, { created_at: noon(20) })
    const shown = async () => {
      const { figures, volume } = await desk.as(agent)(dashboard.show, { query: { days: '7' } })
      return [
        figures.open.count,
        figures.open.change,
        figures.resolved.count,
        volume.at(-1)!.resolved,
        figures.open.line,
      ]
    }
    const move = (status: 'open' | 'resolved' | 'closed') =>
      desk.as(agent)(tickets.change, { params: { id: ticket.id }, body: { status } })
    const before = [1, 1, 1, 2, 2, 2]
    expect(await shown()).toEqual([2, 0, 0, 0, [...before, 2]])
    await move('resolved')
    expect(await shown()).toEqual([1, -1, 1, 1, [...before, 1]])
    await move('open')
    expect(await shown()).toEqual([2, 0, 0, 0, [...before, 2]])
    await move('closed')
    expect(await shown()).toEqual([1, -1, 1, 1, [...before, 1]])
    await close()
  })

  test('has the same counts for a day as the ticket list of that day, in the company’s time zone', async () => {
    const { desk, close, agent } = await aDesk()
    await desk.db.updateTable('company').set({ time_zone: 'Pacific/Auckland' }).execute()
    const evening = after(noon(3), 10 * hour)
    const night = after(noon(3), -2 * hour)
    const done = { status: 'closed', status_name: 'Closed', resolved_at: evening } as const
    await manyTickets(desk.db, [{ created_at: evening }, { created_at: night, ...done }, { created_at: night }])
    const { volume, from, to, figures } = await desk.as(agent)(dashboard.show, { query: { days: '7' } })
    const total = async (query: object) => (await desk.as(agent)(tickets.list, { query })).total
    for (const { day, created, resolved } of volume) {
      expect([day, await total({ createdOn: day })]).toEqual([day, created])
      expect([day, await total({ resolvedOn: day })]).toEqual([day, resolved])
    }
    expect(volume.filter(({ created }) => created).map(({ day, created }) => [day, created])).toEqual([
      [dayOf(noon(3)), 2],
      [dayOf(noon(2)), 1],
    ])
    expect(await total({ resolvedOn: `${from}..${to}` })).toBe(figures.resolved.count)
    expect(await total({ createdOn: `${from}..${to}`, answered: true })).toBe(0)
    await close()
  })

  test('counts what is due by day, with the same figures as the ticket lists', async () => {
    const { desk, close, agent } = await aDesk()
    const dueIn = (ms: number) => after(new Date(), ms)
    const midday = after(noon(0), 1000)
    await manyTickets(desk.db, [
      { due_date: dueIn(-3 * day), assignee_id: agent.id },
      { due_date: midday },
      { due_date: dueIn(3 * day) },
      { due_date: midday, status: 'resolved', resolved_at: new Date() },
      {},
    ])
    const { figures } = await desk.as(agent)(dashboard.show, { query: {} })
    const total = async (query: object) => (await desk.as(agent)(tickets.list, { query })).total
    expect(figures.dueToday.count).toBe(1)
    expect(figures.dueToday.line.reduce((sum, n) => sum + n, 0)).toBe(2)
    expect(await total({ due: 'today' })).toBe(1)
    expect(await total({ due: 'overdue' })).toBe(figures.dueToday.overdue)
    expect(await total({ assigneeId: 'none', status: 'open,in_progress' })).toBe(figures.unassigned.count)
    expect(await total({ due: 'soon' })).toBe((await desk.as(agent)(dashboard.work, { query: {} })).due.total)
    await close()
  })

  test('lists the caller’s work by what is due first, then priority, then age', async () => {
    const { desk, close, network, agent, grouped } = await aDesk()
    const mine = { assignee_id: agent.id }
    const made = await manyTickets(desk.db, [
      { ...mine, created_at: noon(2), priority: 'low' },
      { ...mine, created_at: noon(3), priority: 'urgent' },
      { ...mine, created_at: noon(5), priority: 'low' },
      { ...mine, created_at: noon(1), due_date: after(new Date(), day), priority: 'low' },
      { ...mine, created_at: noon(1), due_date: after(new Date(), -day), assigned_group_id: network.id },
      { ...mine, status: 'resolved', resolved_at: new Date() },
      { due_date: after(new Date(), hour) },
    ])
    const place = ({ id }: { id: number }) => made.findIndex((ticket) => ticket.id === id)
    const work = async (who: typeof agent, query = {}) => {
      const { mine, due } = await desk.as(who)(dashboard.work, { query })
      return [mine.tickets.map(place), mine.total, due.tickets.map(place), due.total]
    }
    expect(await work(agent)).toEqual([[4, 3, 1, 2, 0], 5, [4, 6, 3], 3])
    expect(await work(agent, { group: network.id })).toEqual([[4], 1, [4], 1])
    const slaDue = { sla_due_at: after(new Date(), 2 * hour) }
    await desk.db.updateTable('tickets').set(slaDue).where('id', 'in', [made[2]!.id, made[3]!.id]).execute()
    expect(await work(agent)).toEqual([[4, 2, 3, 1, 0], 5, [4, 6, 3], 3])
    expect(await work(grouped)).toEqual([[], 0, [4], 1])
    const tasksOf = async (who: typeof agent) => (await desk.as(who)(dashboard.work, { query: {} })).tasks
    expect(await tasksOf(agent)).toEqual({ open: 0, overdue: 0, next: [] })
    const ofAgent = { ticket_id: made[0]!.id, assignee_id: agent.id }
    const dueAt = [null, after(new Date(), hour), after(new Date(), 2 * hour), after(new Date(), -hour)]
    const tasks: { id: number }[] = []
    for (const due_at of dueAt) tasks.push(await aTask(desk.db, { ...ofAgent, due_at }))
    const own = await tasksOf(agent)
    expect(own).toMatchObject({ open: 4, overdue: 1 })
    // Five tickets leave room for three tasks.
    expect(own.next.map(({ id }) => tasks.findIndex((task) => task.id === id))).toEqual([3, 1, 2])
    await close()
  })

  test('distinguishes a desk without tickets from one without open tickets', async () => {
    const { desk, close, grouped, agent } = await aDesk()
    const has = async (who: typeof agent) => (await desk.as(who)(dashboard.show, { query: {} })).hasTickets
    expect([await has(agent), await has(grouped)]).toEqual([false, false])
    await aTicket(desk.db, { status: 'closed', resolved_at: noon(400), created_at: noon(400) })
    expect([await has(agent), await has(grouped)]).toEqual([true, false])
    await close()
  })

  test('computes the trends of very many tickets once for users who see the same, and separately for others', async () => {
    const { desk, close, agent, admin, grouped, network } = await aDesk()
    await manyTickets(desk.db, Array(20_001).fill({ created_at: noon(1) }))
    const created = async (who: typeof agent) => {
      const { volume, figures } = await desk.as(who)(dashboard.show, { query: { days: '7' } })
      return [volume.reduce((sum, { created }) => sum + created, 0), figures.open.count]
    }
    expect(await created(agent)).toEqual([20_001, 20_001])
    await aTicket(desk.db, { created_at: noon(1), assigned_group_id: network.id })
    expect(await created(admin)).toEqual([20_001, 20_002])
    expect(await created(grouped)).toEqual([1, 1])
    await close()
  })
})

describe('access to the dashboard', () => {
  test('returns 403 for requesters and 404 for a group that the agent may not see', async ({ desk }) => {
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const ask = (who: Parameters<typeof desk.as>[0], group?: number) =>
      Promise.all(
        [dashboard.show, dashboard.work].map((endpoint) =>
          desk
            .as(who)(endpoint as typeof dashboard.work, { query: { ...(group && { group }) } })
            .then(
              () => 'answers',
              (error: Error) => error.message,
            ),
        ),
      ).then((said) => (said[0] === said[1] ? said[0] : said))
    expect(await ask(null)).toBe('401 Sign in first')
    expect(await ask(await aRequester(desk.db))).toBe('403 Only agents can do this')
    expect(await ask(grouped, seen.id)).toBe('answers')
    expect(await ask(grouped, hidden.id)).toBe('404 Group not found')
    expect(await ask(await anAgent(desk.db), 999_999)).toBe('404 Group not found')
  })

  test('returns an error for the users of a customer', async ({ desk }) => {
    const someone = await aPortalUser(desk.db)
    const answer = await desk.send(someone, { url: '/api/dashboard' })
    expect([401, 403]).toContain(answer.status)
  })

  test('returns 400 for a span that does not exist', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const answer = await desk.send(agent, { url: '/api/dashboard', query: { days: '31' } })
    expect([answer.status, answer.json]).toMatchObject([400, { message: 'Must be 7, 30 or 90' }])
  })
})
