import { newTicketBody } from '../../tickets/tickets.factory.ts'
import '../../../testing/property-seed.ts'
import { type ActivityEntry, activity } from '@hatchway/contract/activity'
import { portal } from '@hatchway/contract/customers/portal'
import { policies } from '@hatchway/contract/sla/policies'
import { ticketSlas } from '@hatchway/contract/sla/ticket-sla'
import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { calendars } from '@hatchway/contract/time/calendars'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { openLog } from '../../../platform/log.ts'
import { activityOf } from '../../../testing/activity-of.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aCalendar } from '../../calendars/calendars.factory.ts'
import { aPortal } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { loadSummaries } from '../../tickets/tickets.summary.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../../users/users.factory.ts'
import { anSlaPolicy, slaTerms } from '../sla.factory.ts'
import { slaFromLog } from '../sla.tickets.ts'
import { trackSla } from './sla-tracking.consumer.ts'

const log = openLog('silent')
type Someone = { id: number; customer_id: number | null }

/** Follows the log from now on; the function that it returns follows it up to its end. */
async function tracking(desk: Desk) {
  const lost: unknown[] = []
  const step = trackSla(desk.pool, async (_ctx, _entry, { error }) => void lost.push(error), log)
  await step()
  return async () => {
    for (let wait = 0; wait < 1000; ) wait = await step()
    expect(lost).toEqual([])
  }
}

async function aDesk(desk: Desk) {
  const type = await aTicketType(desk.db, {
    steps: [
      { name: 'Open', state: 'open', is_default: true },
      { name: 'Waiting', state: 'in_progress', pauses_sla: true },
      { name: 'Done', state: 'resolved' },
      { name: 'Closed', state: 'closed' },
    ],
  })
  const [admin, agent, requester] = [await anAdmin(desk.db), await anAgent(desk.db), await aRequester(desk.db)]
  const group = await aGroup(desk.db)
  const file = (given: object = {}) =>
    desk.as(agent)(tickets.create, {
      body: newTicketBody({
        typeId: type.id,
        requesterId: requester.id,
        assignedGroupId: group.id,
        priority: 'high',
        ...given,
      }),
    })
  const show = (id: number) => desk.as(agent)(tickets.show, { params: { id } })
  const change = (id: number, body: object) => desk.as(agent)(tickets.change, { params: { id }, body: body as never })
  const write = (who: Someone, id: number, isInternal = false) =>
    desk.as(who)(comments.add, { params: { id }, body: { content: 'Hello', isInternal } })
  const applied = (id: number) => activityOf(desk.db, { ticketId: id, event: 'ticket.sla_applied' })
  return { type, admin, agent, requester, group, file, show, change, write, applied }
}

const statesOf = ({ sla }: { sla: { target: string; state: string }[] }) =>
  Object.fromEntries(sla.map(({ target, state }) => [target, state]))

/** Only tickets with this tag, so that the policies of the tests of this file do not meet. */
const tagged = (tag: string) => ({ conditions: { field: 'tags', operator: 'isAnyOf' as const, values: [tag] } })

describe('the clocks of tickets', () => {
  test('begin with the first active policy whose conditions hold, and follow what happens', async ({ desk }) => {
    const { file, show, change, write, applied, agent, requester } = await aDesk(desk)
    const settle = await tracking(desk)
    await anSlaPolicy(desk.db, { resolution: 5 }, { ...tagged('never'), sort_order: 1 })
    const urgent = await anSlaPolicy(
      desk.db,
      { resolution: 60 },
      {
        conditions: { all: [tagged('one').conditions, { field: 'priority', operator: 'isAnyOf', values: ['urgent'] }] },
        sort_order: 2,
      },
    )
    const policy = await anSlaPolicy(
      desk.db,
      { first_response: 30, next_response: 60, resolution: 480 },
      { ...tagged('one'), sort_order: 3 },
    )
    const { id } = await file({ tags: ['one'] })
    // By the policy that will be chosen, before the consumer has read of the ticket.
    const { sla: pending } = await show(id)
    const { targets, intervals } = await desk.as(agent)(ticketSlas.explain, { params: { id } })
    expect(await applied(id)).toEqual([])
    await settle()
    const created = await show(id)
    const dueAtOf = (all: { target: string; dueAt: string | null }[]) => all.map(({ target, dueAt }) => [target, dueAt])
    expect(dueAtOf(pending)).toEqual(dueAtOf(created.sla))
    expect(dueAtOf(targets)).toEqual(dueAtOf(created.sla))
    expect(intervals).toMatchObject([{ counted: true, reason: 'counted' }])
    expect(created.sla).toMatchObject([
      { target: 'first_response', state: 'running', targetSeconds: 1800, policyName: policy.name },
      { target: 'resolution', state: 'running', targetSeconds: 28_800 },
    ])
    expect(Date.parse(created.sla[0]!.dueAt!)).toBe(Date.parse(created.createdAt) + 30 * 60_000)
    await write(agent, id, true)
    await settle()
    expect(statesOf(await show(id))).toEqual({ first_response: 'running', resolution: 'running' })
    await write(agent, id)
    await write(requester, id)
    await change(id, { statusName: 'Waiting' })
    // Straight from the log, before the clocks are stored.
    expect(statesOf(await show(id))).toEqual({ first_response: 'met', next_response: 'running', resolution: 'paused' })
    await settle()
    const [row] = (await desk.as(agent)(tickets.list, { query: { tag: 'one' } as never })).tickets
    expect(statesOf(row!)).toEqual({ first_response: 'met', next_response: 'running', resolution: 'paused' })
    // Another policy applies to the priority, and an earlier one again to the former one.
    await change(id, { priority: 'urgent' })
    await settle()
    expect((await show(id)).sla.find(({ target }) => target === 'resolution')).toMatchObject({
      policyName: urgent.name,
      targetSeconds: 3600,
      state: 'paused',
    })
    expect((await applied(id)).map(({ data }) => [data.policyId, data.why])).toEqual([
      [policy.id, 'created'],
      [urgent.id, 'changed'],
    ])
    await change(id, { status: 'resolved' })
    await settle()
    expect(statesOf(await show(id)).resolution).toBe('met')
    const stored = await desk.db
      .selectFrom('tickets')
      .select(['sla_state', 'sla_due_at'])
      .where('id', '=', id)
      .execute()
    expect(stored).toEqual([{ sla_state: 'met', sla_due_at: null }])
  })

  test('equal what the log gives, over random histories', async ({ desk }) => {
    const { file, change, write, agent, requester, admin, group, type } = await aDesk(desk)
    const settle = await tracking(desk)
    const { id: calendarId } = await aCalendar(desk.db, {
      week: Array(7).fill([{ from: '00:00', to: '23:45' }]),
      days: [],
    })
    const when = (...priorities: string[]) => ({
      conditions: {
        all: [tagged('random').conditions, { field: 'priority', operator: 'isAnyOf' as const, values: priorities }],
      },
    })
    await anSlaPolicy(
      desk.db,
      { first_response: 1, next_response: 1, resolution: 2 },
      { ...when('urgent'), sort_order: 1 },
    )
    await anSlaPolicy(
      desk.db,
      { first_response: 30, next_response: 60, resolution: 480 },
      { ...when('high', 'low'), calendarId, pausedTargets: ['resolution'], sort_order: 2 },
    )
    const changing = await anSlaPolicy(desk.db, { resolution: 3 }, { ...when('medium'), sort_order: 3 })
    const other = await aTicketType(desk.db)
    const ids: number[] = []
    const undo = async (id: number, event: string) => {
      const { request_id: changeId } = await desk.db
        .selectFrom('activity')
        .select('request_id')
        .where('ticket_id', '=', id)
        .where('event', '=', event)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return desk.as(agent)(ticketBulk.undo, { body: { changeId: changeId! } })
    }
    const setTerms = (minutes: number, applyToOpenTickets: boolean) =>
      desk.as(admin)(policies.change, {
        params: { id: changing.id },
        body: { ...slaTerms({ resolution: minutes }), applyToOpenTickets } as never,
      })
    const split = async (id: number) => {
      const { id: commentId } = await write(requester, id)
      await desk.as(agent)(ticketMerging.split, {
        params: { id },
        body: { commentIds: [commentId], subject: 'Another', typeId: type.id, assignedGroupId: group.id },
      })
    }
    const merge = async (id: number) => {
      const sourceId = ids[(ids.indexOf(id) + 1) % ids.length]!
      await desk.as(agent)(ticketMerging.merge, { params: { id }, body: { sourceIds: [sourceId] } })
      return { sourceId }
    }
    const actions: Record<string, (id: number) => Promise<unknown>> = {
      low: (id) => change(id, { priority: 'low' }),
      medium: (id) => change(id, { priority: 'medium' }),
      high: (id) => change(id, { priority: 'high' }),
      urgent: (id) => change(id, { priority: 'urgent' }),
      wait: (id) => change(id, { statusName: 'Waiting' }),
      open: (id) => change(id, { statusName: 'Open' }),
      resolve: (id) => change(id, { status: 'resolved' }),
      reply: (id) => write(agent, id),
      note: (id) => write(agent, id, true),
      ask: (id) => write(requester, id),
      split,
      rejoin: async (id) => {
        await split(id)
        await undo(id, 'ticket.split')
      },
      separate: async (id) => undo((await merge(id)).sourceId, 'ticket.merged_away'),
      other: (id) => change(id, { typeId: other.id }),
      same: (id) => change(id, { typeId: type.id }),
      'follow up': async (id) => {
        await change(id, { status: 'closed' })
        await file({ tags: ['random'], followUpOf: id })
      },
      'shorter terms': () => setTerms(1, true),
      'longer terms': () => setTerms(90, false),
      apply: (id) => desk.as(agent)(ticketSlas.applyLatest, { params: { id } }),
      hours: () =>
        desk.as(admin)(calendars.change, {
          params: { id: calendarId },
          body: { week: Array(7).fill([{ from: '00:00', to: '12:00' }]) } as never,
        }),
      snooze: (id) => change(id, { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() }),
      delete: (id) => desk.as(admin)(ticketDeletion.remove, { params: { id }, query: {} }),
      restore: (id) => desk.as(admin)(ticketDeletion.restore, { params: { id } }),
      merge,
    }
    const script = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...Object.keys(actions))), {
      minLength: 60,
      maxLength: 60,
    })
    const done = new Set<string>()
    for (const steps of fc.sample(script, 2)) {
      ids.splice(0)
      for (let made = 0; made < 6; made += 1) ids.push((await file({ tags: ['random'] })).id)
      for (const [index, [which, action]] of steps.entries()) {
        // What is not allowed at this point, such as a reply to a closed ticket, changes nothing.
        await actions[action]!(ids[which]!).then(
          () => done.add(action),
          () => {},
        )
        if (index % 20 !== 19) continue
        await settle()
        const [listed, evaluated] = await runAsSystem(desk.pool, 'test', async (ctx) => {
          return [await loadSummaries(ctx, ids), await slaFromLog(ctx, ids)] as const
        })
        expect(listed.some(({ sla }) => sla.length > 0)).toBe(true)
        for (const { id, sla } of listed) expect(sla).toEqual(evaluated.get(id))
      }
    }
    expect(done.size).toBeGreaterThan(15)
  })

  test('take a new version only when it is applied, and the application can be undone', async ({ desk }) => {
    const { file, show, admin, agent } = await aDesk(desk)
    const settle = await tracking(desk)
    const policy = await desk.as(admin)(policies.add, {
      body: { name: 'Versions', ...tagged('versions'), ...slaTerms({ resolution: 480 }) } as never,
    })
    const { id } = await file({ tags: ['versions'] })
    const other = await file({ tags: ['versions'] })
    await settle()
    const resolution = async (ticketId: number) => (await show(ticketId)).sla[0]!.targetSeconds
    const terms = slaTerms({ resolution: 120 })
    const effect = await desk.as(admin)(policies.effect, { params: { id: policy.id }, body: terms })
    const none = { dueEarlier: 0, dueWithinHour: 0, overdueAtOnce: 0, dueLater: 0, notDue: 0 }
    expect(effect).toMatchObject({ ...none, affected: 2, isMore: false, dueEarlier: 2 })
    const effectOf = (targets: object) =>
      desk.as(admin)(policies.effect, { params: { id: policy.id }, body: slaTerms(targets) })
    expect(await effectOf({ resolution: 30 })).toMatchObject({ ...none, affected: 2, dueWithinHour: 2 })
    expect(await effectOf({ resolution: 600 })).toMatchObject({ ...none, affected: 2, dueLater: 2 })
    expect(await effectOf({ next_response: 60 })).toMatchObject({ ...none, affected: 2, notDue: 2 })
    const changed = await desk.as(admin)(policies.change, {
      params: { id: policy.id },
      body: { ...terms, version: 1 } as never,
    })
    expect(changed).toMatchObject({ version: 2, openTickets: 2 })
    await expect(
      desk.as(admin)(policies.change, { params: { id: policy.id }, body: { name: 'Late', version: 1 } as never }),
    ).rejects.toThrow('409 Someone else changed this SLA policy')
    await settle()
    expect(await resolution(id)).toBe(28_800)
    const before = await desk.as(agent)(ticketSlas.explain, { params: { id } })
    expect(before.newer).toMatchObject({ version: 2, targets: [{ target: 'resolution' }] })
    const after = await desk.as(agent)(ticketSlas.applyLatest, { params: { id } })
    expect(after).toMatchObject({ newer: null, targets: [{ policyVersion: 2, targetSeconds: 7200 }] })
    await settle()
    expect([await resolution(id), await resolution(other.id)]).toEqual([7200, 28_800])
    const events = await desk.as(agent)(tickets.events, { params: { id } })
    expect(events.filter(({ event }) => event === 'ticket.sla_applied').map(({ canUndo }) => canUndo)).toEqual([
      false,
      true,
    ])
    await desk.as(agent)(ticketBulk.undo, { body: { changeId: after.changeId } })
    expect(await resolution(id)).toBe(28_800)
    await desk.as(admin)(policies.change, {
      params: { id: policy.id },
      body: { ...slaTerms({ resolution: 60 }), applyToOpenTickets: true } as never,
    })
    await settle()
    expect([await resolution(id), await resolution(other.id)]).toEqual([3600, 3600])
  })

  test('have one entry in the activity log for each policy after a bulk change, and after its undo', async ({
    desk,
  }) => {
    const { admin, agent, file } = await aDesk(desk)
    const settle = await tracking(desk)
    const made = []
    for (const tag of ['left', 'right']) {
      const urgent = { field: 'priority', operator: 'isAnyOf' as const, values: ['urgent'] }
      const conditions = { all: [tagged(tag).conditions, urgent] }
      made.push(await anSlaPolicy(desk.db, { resolution: 5 }, { conditions }))
    }
    const ids: number[] = []
    for (const tag of ['left', 'left', 'right', 'right']) ids.push((await file({ tags: [tag] })).id)
    await settle()
    const { changeId } = await desk.as(agent)(ticketBulk.change, { body: { ids, change: { priority: 'urgent' } } })
    await settle()
    const list = async (query: object) =>
      (await desk.as(admin)(activity.list, { query: { event: 'ticket.sla_applied', ...query } })).activities
    const listOf = async (change: string) => (await list({})).filter(({ bulk }) => bulk?.changeId === change)
    expect((await list({ changeId })).map(({ ticket }) => ticket!.id).toReversed()).toEqual(ids)
    expect((await list({ changeId })).map(({ bulk }) => bulk)).toEqual(ids.map(() => null))
    const two = { changeId, tickets: 2, canUndo: false }
    const nameOf = ({ facts }: ActivityEntry) => facts.find(({ field }) => field === 'policyName')?.value
    const entries = await listOf(changeId)
    expect(entries.map((entry) => [nameOf(entry), entry.bulk])).toEqual(
      made.toReversed().map(({ name }) => [name, two]),
    )

    const undone = await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
    expect(undone).toMatchObject({ failed: [], total: 4 })
    await settle()
    expect(await listOf(undone.changeId)).toMatchObject([{ bulk: { tickets: 4, canUndo: false } }])
    expect(await listOf(changeId)).toHaveLength(2)
  })

  test('follow a change of their calendar, and of whether their step pauses them', async ({ desk }) => {
    const { file, change, admin, type } = await aDesk(desk)
    const settle = await tracking(desk)
    const always = Array(7).fill([{ from: '00:00', to: '24:00' }])
    const { id: calendarId } = await aCalendar(desk.db, { week: always })
    await anSlaPolicy(desk.db, { resolution: 480 }, { ...tagged('calendar'), calendarId })
    const { id } = await file({ tags: ['calendar'] })
    await settle()
    const stored = () =>
      desk.db.selectFrom('sla_clocks').select(['state', 'due_at']).where('ticket_id', '=', id).executeTakeFirstOrThrow()
    const before = await stored()
    const closed = Array(7).fill([{ from: '12:00', to: '12:15' }])
    await desk.as(admin)(calendars.change, { params: { id: calendarId }, body: { week: closed } as never })
    await settle()
    expect((await stored()).due_at!.getTime()).toBeGreaterThan(before.due_at!.getTime() + 86_400_000)
    await change(id, { statusName: 'Waiting' })
    await settle()
    expect(await stored()).toEqual({ state: 'paused', due_at: null })
    const found = await desk.as(admin)(ticketTypes.show, { params: { id: type.id } })
    const statuses = found.statuses.map((step) =>
      step.name === 'Waiting' ? { ...step, name: 'On hold', pausesSla: false } : step,
    )
    await desk.as(admin)(ticketTypes.change, { params: { id: type.id }, body: { statuses } as never })
    await settle()
    expect((await stored()).state).toBe('running')
  })

  test('are told to customers only where their policy is shown to them, and without the next response', async ({
    desk,
  }) => {
    const { file, show, agent } = await aDesk(desk)
    const settle = await tracking(desk)
    const user = await aPortalUser(desk.db)
    await aPortal(desk.db, user.customer_id!)
    const { id: calendarId } = await aCalendar(desk.db, { week: Array(7).fill([{ from: '00:00', to: '24:00' }]) })
    const targets = { first_response: 30, next_response: 60, resolution: 480 }
    await anSlaPolicy(desk.db, targets, { name: 'Zzsecret', ...tagged('inner'), calendarId })
    await anSlaPolicy(desk.db, targets, { ...tagged('shown'), calendarId, isShownToCustomers: true })
    const given = { requesterId: user.id, customerId: user.customer_id }
    const [inner, shown] = [await file({ ...given, tags: ['inner'] }), await file({ ...given, tags: ['shown'] })]
    for (const { id } of [inner, shown]) {
      await desk.as(agent)(comments.add, { params: { id }, body: { content: 'Hello' } })
      await desk.as(user)(portal.addComment, { params: { id }, body: { content: 'Hello' } })
    }
    await settle()
    expect((await show(shown.id)).sla).toHaveLength(3)
    const ofPortal = (id: number) => desk.as(user)(portal.showTicket, { params: { id } })
    expect(statesOf(await ofPortal(shown.id))).toEqual({ first_response: 'met', resolution: 'running' })
    expect((await ofPortal(shown.id)).sla[1]!.remainingSeconds).toBeGreaterThan(28_000)
    expect((await ofPortal(inner.id)).sla).toEqual([])
    const list = await desk.send(user, { method: 'GET', url: '/api/portal/tickets' })
    expect(list.text).not.toContain('Zzsecret')
    expect(list.text).not.toContain('next_response')
  })
})
