import type { NamedChannel } from '@hatchway/contract/messages/channels'
import {
  type EscalationRecipient,
  type EscalationStep,
  type PolicyTerms,
  policies,
} from '@hatchway/contract/sla/policies'
import { ticketSlas } from '@hatchway/contract/sla/ticket-sla'
import { onCall } from '@hatchway/contract/time/on-call'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { openLog } from '../../../platform/log.ts'
import { runKilledProcesses } from '../../../testing/processes/killed-processes.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import type { Events } from '../../activity/activity.events.ts'
import { manyEvents } from '../../activity/activity.factory.ts'
import { type Entry, loadEntry } from '../../activity/activity.read.ts'
import { record } from '../../activity/record.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { notifySlaBreached, notifySlaEscalated } from '../../notifications/reactions/ticket-reactions.ts'
import { aTicket } from '../../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester } from '../../users/users.factory.ts'
import { anSlaPolicy } from '../sla.factory.ts'
import { fireDueAlarms } from './sla-alarms.background.ts'
import { trackSla } from './sla-tracking.consumer.ts'

const minute = 60_000

/** A ticket that was created some minutes ago under a policy, with its clocks and alarms. */
async function aTrackedTicket(desk: Desk, policyId: number, createdAt: Date) {
  const ticket = await aTicket(desk.db, { created_at: createdAt, tags: [tagOf(policyId)] })
  const { id, number, subject } = ticket
  const about = { at: createdAt, ticket_id: id }
  await manyEvents(desk.db, [
    {
      ...about,
      event: 'ticket.created',
      data: { number, subject, requesterId: null, assigneeId: null, groupId: null, status: 'open' },
    },
    {
      ...about,
      event: 'ticket.sla_applied',
      data: {
        number,
        subject,
        policyId,
        policyName: 'Policy',
        version: 1,
        since: createdAt.toISOString(),
        why: 'created',
        former: null,
      },
    },
  ])
  await desk.db.insertInto('sla_stale_tickets').values({ ticket_id: id }).execute()
  return ticket
}

/** A policy of the tickets that are tracked by it, so that the tests of this file do not meet. */
async function aPolicy(desk: Desk, targets: { resolution: number }, given: PolicyTerms['escalation']) {
  const policy = await anSlaPolicy(desk.db, targets, { escalation: given })
  const conditions = { field: 'tags', operator: 'isAnyOf', values: [tagOf(policy.id)] }
  await desk.db
    .updateTable('sla_policies')
    .set({ conditions: JSON.stringify(conditions) })
    .where('id', '=', policy.id)
    .execute()
  return policy
}
const tagOf = (policyId: number) => `policy-${policyId}`

async function calculate(desk: Desk) {
  const step = trackSla(desk.pool, async () => {}, openLog('silent'))
  for (let wait = 0; wait < 1000; ) wait = await step()
}

const fireAt = (desk: Desk, now: Date) => runAsSystem(desk.pool, 'test', (ctx) => fireDueAlarms({ ...ctx, now }))

const fired = (desk: Desk, id: number) =>
  desk.db
    .selectFrom('activity')
    .select(['event', 'data', 'at'])
    .where('ticket_id', '=', id)
    .where('event', 'in', ['ticket.sla_warning', 'ticket.sla_breached', 'ticket.sla_escalated'])
    .orderBy('id')
    .execute()

const escalation: PolicyTerms['escalation'] = [
  {
    when: { kind: 'used', percent: 50 },
    targets: ['resolution'],
    notify: [{ kind: 'group' }],
    channels: [],
    repeatMinutes: null,
  },
  {
    when: { kind: 'overdue', minutes: 10 },
    targets: ['resolution'],
    notify: [{ kind: 'admins' }],
    channels: [],
    repeatMinutes: 15,
  },
  {
    when: { kind: 'overdue', minutes: 60 },
    targets: ['resolution'],
    notify: [{ kind: 'admins' }],
    channels: [],
    repeatMinutes: null,
  },
]

describe('the alarms of a target', () => {
  test('fire at their time, repeat until the breach is acknowledged, and no later step follows then', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const policy = await aPolicy(desk, { resolution: 100 }, escalation)
    const start = new Date(Date.now() - 130 * minute)
    const { id } = await aTrackedTicket(desk, policy.id, start)
    await calculate(desk)
    const at = (minutes: number) => new Date(start.getTime() + minutes * minute)
    const events = async () => (await fired(desk, id)).map(({ event }) => event.replace('ticket.sla_', ''))
    await fireAt(desk, at(49))
    expect(await events()).toEqual([])
    await fireAt(desk, at(50))
    await fireAt(desk, at(74))
    expect(await events()).toEqual(['escalated'])
    await fireAt(desk, at(75))
    await fireAt(desk, at(99))
    expect(await events()).toEqual(['escalated', 'warning'])
    await fireAt(desk, at(100))
    await fireAt(desk, at(100))
    await fireAt(desk, at(110))
    await fireAt(desk, at(125))
    expect(await events()).toEqual(['escalated', 'warning', 'breached', 'escalated', 'escalated'])
    expect((await fired(desk, id)).at(-1)!.data).toMatchObject({ repetition: 1, notify: [{ kind: 'admins' }] })
    await desk.db.updateTable('tickets').set({ assignee_id: agent.id }).where('id', '=', id).execute()
    const breach = await desk.db
      .selectFrom('activity')
      .select('id')
      .where('ticket_id', '=', id)
      .where('event', '=', 'ticket.sla_breached')
      .executeTakeFirstOrThrow()
    await runAsSystem(desk.pool, 'test', async (ctx) =>
      notifySlaBreached(ctx, (await loadEntry(ctx.db, breach.id)) as Entry<'ticket.sla_breached'>),
    )
    const bells = await desk.db
      .selectFrom('notifications')
      .select(['user_id', 'type', 'message'])
      .where('ticket_id', '=', id)
      .execute()
    expect(bells).toEqual([
      { user_id: agent.id, type: 'sla_breached', message: expect.stringMatching(/^The resolution of #.* is overdue$/) },
    ])
    const explained = await desk.as(agent)(ticketSlas.explain, { params: { id } })
    expect(explained).toMatchObject({ canAcknowledge: true, acknowledgedBy: null })
    const acknowledged = await desk.as(agent)(ticketSlas.acknowledge, { params: { id } })
    expect(acknowledged).toMatchObject({ canAcknowledge: false, acknowledgedBy: agent.full_name })
    await expect(desk.as(agent)(ticketSlas.acknowledge, { params: { id } })).rejects.toThrow('409 There is no breach')
    // Neither the repetition nor the step of an hour later.
    await fireAt(desk, at(140))
    await fireAt(desk, at(160))
    expect(await events()).toHaveLength(5)
  })

  test('are those of the version that is applied, without the steps that were taken before', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const policy = await aPolicy(desk, { resolution: 100 }, escalation.slice(0, 1))
    const start = new Date(Date.now() - 60 * minute)
    const { id } = await aTrackedTicket(desk, policy.id, start)
    await calculate(desk)
    const at = (minutes: number) => new Date(start.getTime() + minutes * minute)
    await fireAt(desk, at(60))
    const [half, overdue] = escalation as [EscalationStep, EscalationStep]
    const atOnce: EscalationStep = { ...overdue, when: { kind: 'overdue', minutes: 0 }, repeatMinutes: null }
    const steps = [atOnce, { ...atOnce, notify: [{ kind: 'group' as const }] }, half]
    await desk.as(admin)(policies.change, {
      params: { id: policy.id },
      body: { escalation: steps, applyToOpenTickets: true } as never,
    })
    await calculate(desk)
    await fireAt(desk, at(70))
    await fireAt(desk, at(100))
    const events = await fired(desk, id)
    expect(events.map(({ event }) => event).slice(-3)).toEqual([
      'ticket.sla_breached',
      'ticket.sla_escalated',
      'ticket.sla_escalated',
    ])
    const notified = events.flatMap(({ event, data }) =>
      event === 'ticket.sla_escalated' ? (data as Events['ticket.sla_escalated']).notify.map(({ kind }) => kind) : [],
    )
    expect(notified.toSorted()).toEqual(['admins', 'group', 'group'])
  })

  test('are sent by the channels that the step names, whatever a user chose, and in the app where none reaches the user', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db, { assignee_id: agent.id })
    await desk.db
      .insertInto('notification_choices')
      .values({ user_id: agent.id, type: 'sla_escalated', bell: true, mail: false, digest: true, push: false })
      .execute()
    const sentBy = async (...channels: NamedChannel[]) => {
      await desk.db.deleteFrom('notifications').where('ticket_id', '=', ticket.id).execute()
      const { number, subject } = ticket
      const named = { number, subject, target: 'resolution', generation: 1, dueAt: null, policyName: 'Policy' } as const
      const data = { ...named, notify: [{ kind: 'assignee' as const }], channels, repetition: 0 }
      const entry = await runAsSystem(desk.pool, 'test', async (ctx) => {
        const canMail = { ...ctx, services: { ...ctx.services, deliverMails: () => {} } }
        await record(canMail, 'ticket.sla_escalated', { ticketId: ticket.id }, data)
        const { id } = await ctx.db
          .selectFrom('activity')
          .select((eb) => eb.fn.max('id').as('id'))
          .where('ticket_id', '=', ticket.id)
          .executeTakeFirstOrThrow()
        const loaded = (await loadEntry(ctx.db, id)) as Entry<'ticket.sla_escalated'>
        await notifySlaEscalated(canMail, loaded)
        return loaded
      })
      const bells = await desk.db.selectFrom('notifications').select('id').where('ticket_id', '=', ticket.id).execute()
      const deliveries = await desk.db
        .selectFrom('message_deliveries')
        .select('channel')
        .where('activity_id', '=', entry.place.id)
        .orderBy('channel')
        .execute()
      return [...bells.map(() => 'bell'), ...deliveries.map(({ channel }) => channel)]
    }
    expect(await sentBy()).toEqual(['bell', 'digest'])
    expect(await sentBy('mail')).toEqual(['mail'])
    expect(await sentBy('bell', 'mail')).toEqual(['bell', 'mail'])
    // No browser of the user receives pushes.
    expect(await sentBy('push')).toEqual(['bell'])
  })

  test('notify whom the step of an escalation names, and no one twice', async ({ desk }) => {
    const [assignee, member, follower, named, requester] = [
      await anAgent(desk.db),
      await anAgent(desk.db),
      await anAgent(desk.db),
      await anAgent(desk.db),
      await aRequester(desk.db),
    ]
    const group = await aGroup(desk.db, { memberIds: [member.id, assignee.id] })
    const ticket = await aTicket(desk.db, { assigned_group_id: group.id, requester_id: requester.id })
    await desk.db
      .insertInto('ticket_followers')
      .values([follower, requester].map(({ id }) => ({ ticket_id: ticket.id, user_id: id, created_at: new Date() })))
      .execute()
    let generation = 0
    const notified = async (...notify: EscalationRecipient[]) => {
      generation += 1
      const { number, subject } = ticket
      const data = {
        number,
        subject,
        target: 'resolution' as const,
        generation,
        dueAt: null,
        policyName: 'Policy',
        notify,
        channels: [],
      }
      await manyEvents(desk.db, [
        { at: new Date(), ticket_id: ticket.id, event: 'ticket.sla_escalated', data: { ...data, repetition: 0 } },
      ])
      const { id } = await desk.db
        .selectFrom('activity')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('ticket_id', '=', ticket.id)
        .executeTakeFirstOrThrow()
      await desk.db.deleteFrom('notifications').where('ticket_id', '=', ticket.id).execute()
      await runAsSystem(desk.pool, 'test', async (ctx) =>
        notifySlaEscalated(ctx, (await loadEntry(ctx.db, id)) as Entry<'ticket.sla_escalated'>),
      )
      const rows = await desk.db
        .selectFrom('notifications')
        .select('user_id')
        .where('ticket_id', '=', ticket.id)
        .orderBy('user_id')
        .execute()
      return rows.map(({ user_id }) => user_id)
    }
    const both = [assignee.id, member.id].toSorted((one, other) => one - other)
    expect(await notified({ kind: 'assignee' })).toEqual(both)
    await desk.db.updateTable('tickets').set({ assignee_id: assignee.id }).where('id', '=', ticket.id).execute()
    expect(await notified({ kind: 'assignee' })).toEqual([assignee.id])
    expect(await notified({ kind: 'group' }, { kind: 'assignee' })).toEqual(both)
    // A requester who follows the ticket learns nothing of an internal target.
    expect(await notified({ kind: 'followers' })).toEqual([follower.id])
    expect(await notified({ kind: 'user', userId: named.id })).toEqual([named.id])
    const admin = await anAdmin(desk.db)
    expect(await notified({ kind: 'admins' })).toContain(admin.id)

    const rotation = {
      ...{ name: 'Primary', userIds: [named.id], startsAt: '2026-01-05T09:00', hours: null },
      handover: 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0',
    }
    const body = { name: unique('Schedule'), timeZone: 'Europe/Berlin', rotations: [rotation] }
    const schedule = await desk.as(admin)(onCall.add, { body })
    const recipient = { kind: 'on_call' as const, scheduleId: schedule.id }
    expect(await notified(recipient, { kind: 'user', userId: named.id })).toEqual([named.id])
    const override = {
      from: new Date().toISOString(),
      to: new Date(Date.now() + 60 * minute).toISOString(),
      userId: member.id,
    }
    await desk.as(admin)(onCall.addOverride, { params: schedule, body: override })
    expect(await notified(recipient)).toEqual([member.id])
    // No one is on call in a deleted schedule.
    await desk.as(admin)(onCall.remove, { params: schedule })
    const instead = await notified(recipient)
    expect(instead).toContain(admin.id)
    expect(instead).not.toContain(named.id)
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', named.id).execute()
    expect(await notified({ kind: 'user', userId: named.id })).toEqual(instead)
  })

  test('are checked against the log: one that is behind it does not fire', async ({ desk }) => {
    const policy = await aPolicy(desk, { resolution: 100 }, escalation)
    const start = new Date(Date.now() - 130 * minute)
    const { id, number, subject } = await aTrackedTicket(desk, policy.id, start)
    await calculate(desk)
    // Resolved, which no consumer has read yet.
    await manyEvents(desk.db, [
      {
        at: new Date(start.getTime() + 40 * minute),
        ticket_id: id,
        event: 'ticket.status_changed',
        data: {
          number,
          subject,
          changes: { status: { from: 'open', to: 'resolved', fromText: 'Open', toText: 'Resolved' } },
          status: 'resolved',
          requesterId: null,
        },
      },
    ])
    await fireAt(desk, new Date(start.getTime() + 200 * minute))
    expect(await fired(desk, id)).toEqual([])
    expect(await desk.db.selectFrom('sla_alarms').selectAll().where('ticket_id', '=', id).execute()).toEqual([])
  })

  test('fire once each by three processes that are killed at random and whose clocks jump', async ({ desk }) => {
    const policy = await aPolicy(desk, { resolution: 60 }, [{ ...escalation[1]!, repeatMinutes: null }])
    const ids: number[] = []
    for (let ticket = 0; ticket < 100; ticket += 1) {
      // Due from an hour ago until in two hours, which is when the clock of a process jumps forward.
      const createdAt = new Date(Date.now() - 120 * minute + ticket * minute)
      ids.push((await aTrackedTicket(desk, policy.id, createdAt)).id)
    }
    await calculate(desk)
    const open = async () =>
      (
        await desk.db
          .selectFrom('sla_alarms')
          .select('ticket_id')
          .where('ticket_id', 'in', ids)
          .where('fired_at', 'is', null)
          .execute()
      ).length
    const started = await runKilledProcesses(desk, 'sla-alarm-process.ts', async () => (await open()) === 0)
    expect(started).toBeGreaterThan(5)
    for (const id of ids) {
      const events = (await fired(desk, id)).map(({ event }) => event)
      expect(events.filter((event) => event === 'ticket.sla_breached')).toHaveLength(1)
      expect(events.filter((event) => event === 'ticket.sla_escalated')).toHaveLength(1)
      expect(events.filter((event) => event === 'ticket.sla_warning').length).toBeLessThanOrEqual(1)
    }
  })
})
