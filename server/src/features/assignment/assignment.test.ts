import { users } from '@hatchway/contract/accounts/users'
import { groupAssignments } from '@hatchway/contract/assignment/group-assignment'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { absences } from '@hatchway/contract/time/absences'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { ConnectionLostError } from '../../platform/database/connection-loss.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openLog } from '../../platform/log.ts'
import { reactionsTo, subjectOf } from '../../reactions.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { whileConnectionsEnd } from '../../testing/ending-connections.ts'
import { runKilledProcesses } from '../../testing/processes/killed-processes.ts'
import { raceAgainst } from '../../testing/race.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { reactionsCursor } from '../activity/activity.table.ts'
import { consumeEvents } from '../activity/event-consumer.ts'
import { aCalendar } from '../calendars/calendars.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, manyTickets, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { assignTicket } from './assignment.assign.ts'
import { assignQueued, assignQueuedTickets, findDueGroups } from './assignment.background.ts'
import { anAssigningGroup, aSkill } from './assignment.factory.ts'

const log = openLog('silent')

/** Runs the reactions to all events so far. */
async function react(desk: Desk) {
  const step = consumeEvents(
    desk.pool,
    { name: reactionsCursor, reactionsTo, subjectOf, addDeadLetter: async () => {} },
    log,
  )
  for (let wait = 0; wait < 1000; ) wait = await step()
}

/** Runs the reactions, assigns what they have queued, and runs the reactions to that. */
async function settle(desk: Desk) {
  await react(desk)
  const step = assignQueuedTickets(desk.pool, log)
  for (let wait = 0; wait < 1000; ) wait = await step()
  await react(desk)
}

/** Assigns the queued tickets of all groups that are due at a time. */
const assignAt = (desk: Desk, now: Date) =>
  runAsSystem(desk.pool, 'test', async (system) => {
    const ctx: Context = { ...system, now }
    for (const groupId of await findDueGroups(ctx)) await assignQueued(ctx, groupId)
  })

async function create(desk: Desk, groupId: number, given: Partial<Parameters<typeof ticketInput>[1]> = {}) {
  const agent = await anAgent(desk.db)
  return desk.as(agent)(tickets.create, { body: await ticketInput(desk, { groupId, ...given }) })
}

async function ticketInput(
  desk: Desk,
  {
    groupId,
    requesterId,
    ...given
  }: { groupId: number; requesterId?: number; priority?: 'urgent'; subject?: string; assigneeId?: number },
) {
  const requester = requesterId ?? (await aRequester(desk.db)).id
  return {
    subject: 'The VPN does not connect',
    description: 'Since this morning.',
    requesterId: requester,
    typeId: (await aTicketType(desk.db)).id,
    assignedGroupId: groupId,
    ...given,
  }
}

const assigneeOf = async (desk: Desk, id: number) =>
  (await desk.db.selectFrom('tickets').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow()).assignee_id

const notificationsOf = (desk: Desk, id: number) =>
  desk.db
    .selectFrom('notifications')
    .select(['user_id', 'type', 'message'])
    .where('ticket_id', '=', id)
    .where('type', '<>', 'ticket_confirmation')
    .execute()

const queued = (desk: Desk, groupId: number) =>
  desk.db.selectFrom('assignment_queue').select('ticket_id').where('group_id', '=', groupId).execute()

// The consumer starts at the entries that are recorded from now on.
test.beforeEach(({ desk }) => react(desk))

describe('automatic assignment', () => {
  test('postpones no ticket when the connection is lost', async ({ desk }) => {
    const member = await anAgent(desk.db)
    const group = await anAssigningGroup(desk.db, { memberIds: [member.id] })
    const { id } = await create(desk, group.id)
    await react(desk)
    const when = 'new.assignee_id is distinct from old.assignee_id'
    const step = assignQueuedTickets(desk.pool, log)
    const ended = await whileConnectionsEnd(desk, { table: 'tickets', on: 'update', when, times: 2 }, async () => {
      for (let turn = 0; turn < 2; turn += 1) await expect(step()).rejects.toThrow(ConnectionLostError)
    })
    expect(ended).toBe(2)
    await step()
    expect(await assigneeOf(desk, id)).toBe(member.id)
  })

  test('assigns new tickets in turn, notifies only the assignee, and shows why in the timeline', async ({ desk }) => {
    const members = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { memberIds: members.map(({ id }) => id) })
    const made = []
    for (let nth = 0; nth < 6; nth += 1) {
      made.push(await create(desk, group.id))
      await settle(desk)
    }
    const assignees = await Promise.all(made.map(({ id }) => assigneeOf(desk, id)))
    expect(new Set(assignees.slice(0, 3)).size).toBe(3)
    expect(assignees.slice(3)).toEqual(assignees.slice(0, 3))
    const [first] = made
    expect(await notificationsOf(desk, first!.id)).toEqual([
      {
        user_id: assignees[0],
        type: 'ticket_assigned',
        message: expect.stringMatching(/^Hatchway assigned #.* to you$/),
      },
    ])
    const events = await desk.as(members[0]!)(tickets.events, { params: { id: first!.id } })
    const assigned = events.find(({ event }) => event === 'ticket.assigned')
    expect(assigned).toMatchObject({
      actor: null,
      canUndo: true,
      changes: [
        { field: 'assignmentReason', to: 'Round robin: next in turn' },
        { field: 'assigneeId', from: null, to: members.find(({ id }) => id === assignees[0])!.full_name },
      ],
    })
  })

  test('can be undone; the ticket then stays without an assignee', async ({ desk }) => {
    const member = await anAgent(desk.db)
    const group = await anAssigningGroup(desk.db, { memberIds: [member.id] })
    const { id } = await create(desk, group.id)
    await settle(desk)
    const events = await desk.as(member)(tickets.events, { params: { id } })
    const [{ id: eventId }] = events.filter(({ event }) => event === 'ticket.assigned') as [(typeof events)[0]]
    await desk.as(member)(ticketBulk.undoEvents, { params: { id }, body: { eventIds: [eventId] } })
    await settle(desk)
    expect(await assigneeOf(desk, id)).toBeNull()
  })

  test('leaves a ticket alone that a user assigned or unassigned, and one of a group that assigns by hand', async ({
    desk,
  }) => {
    const [member, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { memberIds: [member.id, other.id] })
    const manual = await anAssigningGroup(desk.db, { memberIds: [member.id], mode: 'manual' })
    const given = await create(desk, group.id, { assigneeId: other.id })
    const byHand = await create(desk, manual.id)
    const taken = await create(desk, group.id)
    await desk.as(other)(tickets.change, { params: { id: taken.id }, body: { assigneeId: other.id } })
    await settle(desk)
    expect(await assigneeOf(desk, given.id)).toBe(other.id)
    expect(await assigneeOf(desk, taken.id)).toBe(other.id)
    await desk.as(other)(tickets.change, { params: { id: given.id }, body: { assigneeId: null } })
    await settle(desk)
    expect(await assigneeOf(desk, given.id)).toBeNull()
    expect(await assigneeOf(desk, byHand.id)).toBeNull()
    expect(await notificationsOf(desk, byHand.id)).toMatchObject([{ user_id: member.id, type: 'ticket_created' }])
  })

  test('assigns a ticket that moves to the group, is reopened, or whose assignee is deactivated', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [first, second] = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { memberIds: [first.id, second.id] })
    const moved = await aTicket(desk.db)
    const done = await aTicket(desk.db, { assigned_group_id: group.id, status: 'resolved', status_name: 'Resolved' })
    await desk.as(admin)(tickets.change, { params: { id: moved.id }, body: { assignedGroupId: group.id } })
    await settle(desk)
    await desk.as(admin)(tickets.change, { params: { id: done.id }, body: { status: 'open' } })
    await settle(desk)
    expect([await assigneeOf(desk, moved.id), await assigneeOf(desk, done.id)]).toEqual([first.id, second.id])
    await desk.as(admin)(users.deactivate, { params: { id: first.id } })
    await settle(desk)
    await settle(desk)
    expect(await assigneeOf(desk, moved.id)).toBe(second.id)
  })

  test('takes the one with the fewest open tickets of all groups, below the capacity, and prefers who knows the customer', async ({
    desk,
  }) => {
    const [idle, busy, full] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db, { capacity: 1 })]
    const group = await anAssigningGroup(desk.db, {
      mode: 'least_loaded',
      capacity: 3,
      prefers_known: true,
      memberIds: [idle.id, busy.id, full.id],
    })
    await manyTickets(desk.db, [
      { assignee_id: busy.id },
      { assignee_id: full.id },
      // Neither counts: resolved, and snoozed.
      { assignee_id: idle.id, status: 'resolved' },
      { assignee_id: idle.id, snoozed_until: new Date(Date.now() + 3_600_000) },
    ])
    const requester = await aRequester(desk.db)
    const first = await create(desk, group.id, { requesterId: requester.id })
    await settle(desk)
    expect(await assigneeOf(desk, first.id)).toBe(idle.id)
    const customer = await aPortalUser(desk.db)
    await aTicket(desk.db, {
      ...requestedBy(customer),
      assignee_id: busy.id,
      status: 'closed',
    })
    const known = await create(desk, group.id, { requesterId: customer.id })
    await settle(desk)
    expect(await assigneeOf(desk, known.id)).toBe(busy.id)
    const events = await desk.as(idle)(tickets.events, { params: { id: known.id } })
    expect(events.flatMap(({ changes }) => changes.map(({ to }) => to))).toContain(
      'Least loaded: 1 open ticket, has worked for this customer',
    )
    const knownStaff = await desk.db
      .selectFrom('known_staff')
      .select('user_id')
      .where('customer_id', '=', customer.customer_id)
      .execute()
    expect(knownStaff).toEqual([{ user_id: busy.id }])
  })

  test('needs the skills of a ticket; without them the group is notified, and the timeline shows which is missing', async ({
    desk,
  }) => {
    const [expert, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { memberIds: [other.id, expert.id] })
    const about = (word: string) => ({ field: 'subject', operator: 'contains' as const, values: [word] })
    await aSkill(desk.db, { conditions: about('zx81'), personIds: [expert.id] })
    const rare = await aSkill(desk.db, { conditions: about('pdp11') })
    const known = [
      await create(desk, group.id, { subject: 'My ZX81' }),
      await create(desk, group.id, { subject: 'A ZX81' }),
    ]
    const unknown = await create(desk, group.id, { subject: 'Our PDP11' })
    await settle(desk)
    expect(await Promise.all(known.map(({ id }) => assigneeOf(desk, id)))).toEqual([expert.id, expert.id])
    expect(await assigneeOf(desk, unknown.id)).toBeNull()
    expect((await notificationsOf(desk, unknown.id)).map(({ user_id }) => user_id).sort()).toEqual(
      [expert.id, other.id].sort(),
    )
    const events = await desk.as(other)(tickets.events, { params: { id: unknown.id } })
    expect(events.at(-1)).toMatchObject({
      event: 'ticket.not_assigned',
      canUndo: false,
      changes: [{ field: 'notAssigned', to: `no group member has the skill “${rare.name}”` }],
    })
    expect(await queued(desk, group.id)).toEqual([])
    // Waiting alone does not help: the group is notified all the same.
    await desk.db
      .updateTable('group_assignments')
      .set({ when_no_one: 'wait' })
      .where('group_id', '=', group.id)
      .execute()
    const waiting = await create(desk, group.id, { subject: 'Another PDP11' })
    await settle(desk)
    expect(await notificationsOf(desk, waiting.id)).toHaveLength(2)
  })

  test('keeps a ticket waiting until the working hours begin, and notifies no one until then', async ({ desk }) => {
    const member = await anAgent(desk.db)
    const calendar = await aCalendar(desk.db, { week: Array(7).fill([]) })
    const group = await anAssigningGroup(desk.db, {
      memberIds: [member.id],
      calendar_id: calendar.id,
      when_no_one: 'wait',
    })
    const { id } = await create(desk, group.id)
    await settle(desk)
    expect(await notificationsOf(desk, id)).toEqual([])
    const events = await desk.as(member)(tickets.events, { params: { id } })
    expect(events.at(-1)!.changes).toEqual([
      { field: 'assignmentWaits', from: null, to: 'it’s outside the group’s working hours' },
    ])
    await assignAt(desk, new Date(Date.now() + 60_000))
    expect(await assigneeOf(desk, id)).toBeNull()
    await desk.db.updateTable('group_assignments').set({ calendar_id: null }).where('group_id', '=', group.id).execute()
    await assignAt(desk, new Date(Date.now() + 3_600_000))
    expect(await assigneeOf(desk, id)).toBe(member.id)
    const again = await desk.as(member)(tickets.events, { params: { id } })
    expect(again.filter(({ event }) => event === 'ticket.not_assigned')).toHaveLength(1)
  })

  test('never chooses an absent agent, and assigns waiting tickets when one returns early', async ({ desk }) => {
    const [away, here] = [await anAgent(desk.db), await anAgent(desk.db)]
    const hour = 3_600_000
    const absence = (userId: number) =>
      desk.as(away)(absences.add, {
        body: {
          userId,
          from: new Date(Date.now() - hour).toISOString(),
          to: new Date(Date.now() + 24 * hour).toISOString(),
        },
      })
    const { id: absenceId } = await absence(away.id)
    const both = await anAssigningGroup(desk.db, { memberIds: [away.id, here.id] })
    const alone = await anAssigningGroup(desk.db, { memberIds: [away.id], when_no_one: 'wait' })
    const taken = [await create(desk, both.id), await create(desk, both.id)]
    const waiting = await create(desk, alone.id)
    await settle(desk)
    expect(await Promise.all(taken.map(({ id }) => assigneeOf(desk, id)))).toEqual([here.id, here.id])
    expect(await assigneeOf(desk, waiting.id)).toBeNull()
    await desk.as(away)(absences.remove, { params: { id: absenceId } })
    await settle(desk)
    expect(await assigneeOf(desk, waiting.id)).toBe(away.id)
  })

  test('assigns waiting tickets, the most urgent first, as soon as an agent is below the capacity', async ({
    desk,
  }) => {
    const member = await anAgent(desk.db)
    const group = await anAssigningGroup(desk.db, { memberIds: [member.id], capacity: 1, when_no_one: 'wait' })
    const first = await create(desk, group.id)
    await settle(desk)
    const later = await create(desk, group.id)
    const urgent = await create(desk, group.id, { priority: 'urgent' })
    await settle(desk)
    const assignees = () => Promise.all([first, later, urgent].map(({ id }) => assigneeOf(desk, id)))
    expect(await assignees()).toEqual([member.id, null, null])
    await desk.as(member)(tickets.change, { params: { id: first.id }, body: { status: 'resolved' } })
    await settle(desk)
    expect(await assignees()).toEqual([member.id, null, member.id])
    const admin = await anAdmin(desk.db)
    await desk.as(admin)(groupAssignments.change, { params: { id: group.id }, body: { capacity: 2 } })
    await settle(desk)
    expect(await assignees()).toEqual([member.id, member.id, member.id])
    expect(await queued(desk, group.id)).toEqual([])
  })

  test('never chooses a member who takes no tickets, is deactivated, or can’t see the group’s tickets', async ({
    desk,
  }) => {
    const [excluded, gone, takes] = [
      await anAgent(desk.db),
      await anAgent(desk.db, { is_active: false }),
      await anAgent(desk.db),
    ]
    const elsewhere = await anAssigningGroup(desk.db)
    const limited = await anAgent(desk.db, { allowedGroups: [elsewhere.id] })
    const memberIds = [excluded, gone, limited, takes].map(({ id }) => id)
    const group = await anAssigningGroup(desk.db, { memberIds })
    await desk.db
      .updateTable('group_members')
      .set({ takes_tickets: false })
      .where('group_id', '=', group.id)
      .where('user_id', '=', excluded.id)
      .execute()
    const made = [await create(desk, group.id), await create(desk, group.id), await create(desk, group.id)]
    await settle(desk)
    expect(await Promise.all(made.map(({ id }) => assigneeOf(desk, id)))).toEqual(Array(3).fill(takes.id))
  })
})

describe('deactivated at the same time', () => {
  test('chooses another member; an agent can’t choose them either', async ({ desk }) => {
    const [leaving, staying] = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { memberIds: [leaving.id, staying.id] })
    await desk.db.updateTable('group_members').set({ last_turn: 1 }).where('user_id', '=', staying.id).execute()
    const { id } = await create(desk, group.id)
    await react(desk)
    const deactivate = async (db: Context['db']) => {
      await db.selectFrom('users').select('id').where('id', '=', leaving.id).forUpdate().execute()
      await db.updateTable('users').set({ is_active: false }).where('id', '=', leaving.id).execute()
    }
    await raceAgainst(desk, deactivate, () => assignAt(desk, new Date()))
    expect(await assigneeOf(desk, id)).toBe(staying.id)

    await desk.db.updateTable('users').set({ is_active: true }).where('id', '=', leaving.id).execute()
    const agent = await anAgent(desk.db)
    await desk.headersOf(agent)
    const answer = await raceAgainst(desk, deactivate, () =>
      desk.send(agent, { method: 'PATCH', url: `/api/tickets/${id}`, payload: { assigneeId: leaving.id } }),
    )
    expect([answer.status, answer.json]).toMatchObject([400, { message: 'Please select an active agent' }])
    expect(await assigneeOf(desk, id)).toBe(staying.id)
  })
})

test('a ticket that can’t be assigned stops neither the others of its group nor other groups', async ({ desk }) => {
  const [first, second] = [await anAgent(desk.db), await anAgent(desk.db)]
  const groups = [
    await anAssigningGroup(desk.db, { memberIds: [first.id] }),
    await anAssigningGroup(desk.db, { memberIds: [second.id] }),
  ]
  const bad = await create(desk, groups[0]!.id)
  const good = [await create(desk, groups[0]!.id), await create(desk, groups[1]!.id)]
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before update on tickets for each row when (new.id = ${bad.id}) execute function refuse()`)
    .execute(desk.db)
  await settle(desk)
  expect(await Promise.all(good.map(({ id }) => assigneeOf(desk, id)))).toEqual([first.id, second.id])
  expect(await queued(desk, groups[0]!.id)).toEqual([{ ticket_id: bad.id }])
  await sql.raw('drop trigger refuse on tickets').execute(desk.db)
  await assignAt(desk, new Date(Date.now() + 60_000))
  expect(await assigneeOf(desk, bad.id)).toBe(first.id)
})

describe('assignTicket, for rules', () => {
  test('assigns by the given mode and moves the ticket to the group; several at once in one transaction take turns', async ({
    desk,
  }) => {
    const members = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { mode: 'manual', memberIds: members.map(({ id }) => id) })
    const some = await manyTickets(desk.db, Array(6).fill({}))
    const results = await runAsSystem(desk.pool, 'test', (ctx) =>
      Promise.all(some.map(({ id }) => assignTicket(ctx, id, { groupId: group.id, mode: 'least_loaded' }))),
    )
    const counts = members.map(({ id }) => results.filter(({ assigneeId }) => assigneeId === id).length)
    expect(counts).toEqual([3, 3])
    expect(results[5]).toMatchObject({ isNew: true, reason: 'Least loaded: 2 open tickets' })
    await settle(desk)
    const row = await desk.db.selectFrom('tickets').selectAll().where('id', '=', some[0]!.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ assigned_group_id: group.id, assignee_id: results[0]!.assigneeId, version: 2 })
  })

  test('keeps an assignee, and returns why no one was assigned', async ({ desk }) => {
    const member = await anAgent(desk.db)
    const group = await anAssigningGroup(desk.db, { when_no_one: 'wait' })
    const own = await aTicket(desk.db, { assignee_id: member.id, assigned_group_id: group.id })
    const open = await aTicket(desk.db)
    const assign = (id: number) =>
      runAsSystem(desk.pool, 'test', (ctx) => assignTicket(ctx, id, { groupId: group.id, mode: 'round_robin' }))
    expect(await assign(own.id)).toEqual({ assigneeId: member.id, isNew: false, reason: 'The ticket has an assignee' })
    expect(await assign(open.id)).toEqual({
      assigneeId: null,
      isNew: true,
      reason: 'Not assigned: no group member receives new tickets',
    })
    await settle(desk)
    expect(await queued(desk, group.id)).toEqual([{ ticket_id: open.id }])
  })

  test('takes turns with queued tickets, on several connections at once', async ({ desk }) => {
    const members = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { mode: 'least_loaded', memberIds: members.map(({ id }) => id) })
    const some = await manyTickets(desk.db, Array(60).fill({ assigned_group_id: group.id }))
    const ids = some.map(({ id }) => id)
    const queue = ids.map((id) => ({
      ticket_id: id,
      group_id: group.id,
      mode: null,
      queued_at: new Date(),
      tried_at: null,
    }))
    await desk.db.insertInto('assignment_queue').values(queue).execute()
    const step = assignQueuedTickets(desk.pool, log)
    await Promise.all([
      ...ids.slice(0, 30).map((id) => runAsSystem(desk.pool, 'test', (ctx) => assignTicket(ctx, id))),
      step(),
      step(),
    ])
    await settle(desk)
    const counts = await desk.db
      .selectFrom('tickets')
      .select((eb) => ['assignee_id', eb.fn.countAll<number>().as('count'), eb.fn.max('version').as('version')])
      .where('id', 'in', ids)
      .groupBy('assignee_id')
      .orderBy('assignee_id')
      .execute()
    expect(counts).toEqual(members.map(({ id }) => ({ assignee_id: id, count: 20, version: 2 })))
  })
})

describe('exactly once', () => {
  test('tickets of many requests are each assigned once and in turn by three processes that are killed at random', async ({
    desk,
  }) => {
    const members = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const group = await anAssigningGroup(desk.db, { memberIds: members.map(({ id }) => id) })
    const agents = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const body = await ticketInput(desk, { groupId: group.id })
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => desk.as(agents[nth % 3]!)(tickets.create, { body })),
    )
    await react(desk)
    expect(await queued(desk, group.id)).toHaveLength(60)
    const more = await manyTickets(desk.db, Array(540).fill({ assigned_group_id: group.id }))
    await desk.db
      .insertInto('assignment_queue')
      .values(
        more.map(({ id }) => ({
          ticket_id: id,
          group_id: group.id,
          mode: null,
          queued_at: new Date(),
          tried_at: null,
        })),
      )
      .execute()
    const started = await runKilledProcesses(
      desk,
      'assignment-process.ts',
      async () => (await queued(desk, group.id)).length === 0,
    )
    expect(started).toBeGreaterThan(3)
    const ids = [...made, ...more].map(({ id }) => id)
    const rows = await desk.db
      .selectFrom('tickets')
      .select((eb) => ['assignee_id', eb.fn.countAll<number>().as('count')])
      .where('id', 'in', ids)
      .groupBy('assignee_id')
      .orderBy('assignee_id')
      .execute()
    expect(rows).toEqual(members.map(({ id }) => ({ assignee_id: id, count: 200 })))
    const events = await activityOf(desk.db, { event: 'ticket.assigned' })
    expect(
      events
        .map(({ ticket_id }) => ticket_id!)
        .filter((id) => ids.includes(id))
        .sort(),
    ).toEqual(ids.sort())
  })
})
