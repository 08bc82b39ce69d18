import { notifications } from '@hatchway/contract/accounts/notifications'
import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import {
  defaultDigest,
  defaultQuietHours,
  type NotificationSettings,
  notificationChoices,
} from '@hatchway/contract/messages/notification-choices'
import { comments } from '@hatchway/contract/tickets/comments'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openDesk, test } from '../../testing/test-desk.ts'
import { loggedEvents } from '../activity/activity.factory.ts'
import type { Entry } from '../activity/activity.read.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { writeDeliveries } from '../messages/messages.deliveries.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aDelivery } from './notifications.factory.ts'

const { show, change, replace } = notificationChoices
const choiceOf = ({ choices }: NotificationSettings, kind: MessageKind) => choices.find((one) => one.kind === kind)!

describe('notification choices', () => {
  test('begin with the defaults of the role, and staff and portal users are each offered only their own kinds', async ({
    desk,
  }) => {
    const agent = await desk.as(await anAgent(desk.db))(show)
    expect(agent).toMatchObject({ digest: defaultDigest, quietHours: defaultQuietHours, isMailConfigured: false })
    expect(choiceOf(agent, 'due_soon')).toEqual({
      kind: 'due_soon',
      channels: ['bell', 'digest', 'push'],
      available: ['bell', 'mail', 'digest', 'push'],
      defaults: ['bell', 'digest', 'push'],
    })
    const user = await aUserOfPortal(desk.db)
    const ofTickets = ['public_reply', 'mentioned', 'status_changed', 'follow_up', 'ticket_merged', 'participant_added']
    const ofApprovals = ['approval_requested', 'approval_reminder', 'approval_voided']
    for (const [outside, kinds] of [
      [await aRequester(desk.db), ['ticket_confirmation', 'rule_notification', ...ofTickets, ...ofApprovals]],
      [
        user,
        ['ticket_confirmation', 'task_requested', 'rule_notification', ...ofTickets, ...ofApprovals, 'release_notice'],
      ],
    ] as const) {
      const settings = await desk.as(outside)(show)
      expect(settings.choices.map(({ kind }) => kind)).toEqual(kinds)
      expect(choiceOf(settings, 'public_reply').channels).toEqual(['bell', 'mail', 'push'])
      expect(choiceOf(settings, 'ticket_confirmation').available).toEqual(['mail'])
      const body = { choices: [{ kind: 'ticket_assigned' as const, channels: [] }] }
      await expect(desk.as(outside)(change, { body })).rejects.toThrow(
        '400 You don’t receive notifications of this kind.',
      )
    }
  })

  test('are changed by their user only, with the old and the new values in the log', async ({ desk }) => {
    const [agent, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const body = {
      choices: [{ kind: 'mentioned' as const, channels: ['bell' as const, 'digest' as const] }],
      digest: { frequency: 'hourly' as const },
      quietHours: { isOn: true, weekdays: [5, 1, 5] },
    }
    const changed = await desk.as(agent)(change, { body })
    expect(choiceOf(changed, 'mentioned').channels).toEqual(['bell', 'digest'])
    expect(changed).toMatchObject({
      digest: { frequency: 'hourly', at: '08:30' },
      quietHours: { ...defaultQuietHours, isOn: true, weekdays: [1, 5] },
    })
    await desk.as(agent)(change, { body })
    const untouched = await desk.as(other)(show)
    expect(choiceOf(untouched, 'mentioned').channels).toEqual(['bell', 'mail', 'push'])
    expect(untouched.quietHours.isOn).toBe(false)
    const log = await loggedEvents(desk.db, { event: 'user.notifications_chosen', actor_id: agent.id })
    expect(log.map(({ data }) => data.changes)).toEqual([
      {
        mentioned: { from: 'bell, email, push', to: 'bell, digest' },
        digest: { from: 'daily at 08:30', to: 'hourly' },
        quietHours: { from: 'off', to: '19:00 to 08:00 on Monday, Friday, urgent tickets allowed' },
      },
    ])
  })

  test('that are left out stay with PATCH, and are reset with PUT', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const as = desk.as(agent)
    const choices = [{ kind: 'mentioned' as const, channels: [] }]
    await as(change, { body: { choices, quietHours: { isOn: true, from: '20:00' } } })
    const kept = await as(change, { body: { digest: { at: '07:15' } } })
    expect(choiceOf(kept, 'mentioned').channels).toEqual([])
    expect(kept).toMatchObject({ digest: { at: '07:15' }, quietHours: { isOn: true, from: '20:00' } })
    const reset = await as(replace, { body: {} })
    expect(choiceOf(reset, 'mentioned').channels).toEqual(['bell', 'mail', 'push'])
    expect(reset).toMatchObject({ digest: defaultDigest, quietHours: defaultQuietHours })
  })

  test.for([
    [
      { choices: [{ kind: 'mentioned', channels: ['mail', 'digest'] }] },
      'Choose either email or digest for “Mentions”.',
    ],
    [{ choices: [{ kind: 'ticket_confirmation', channels: ['push'] }] }, '“Ticket received” is not sent by push.'],
    [{ choices: [{ kind: 'ticket_confirmation', channels: ['bell'] }] }, '“Ticket received” is not sent by bell.'],
    [{ choices: [{ kind: 'news', channels: [] }] }, ''],
    [{ digest: { at: '25:00' } }, 'Enter a time such as 08:30'],
    [{ quietHours: { weekdays: [] } }, 'Choose at least one day'],
    [{ quietHours: { weekdays: [8] } }, ''],
    [{ quietHours: { from: '08:00' } }, 'Quiet hours must start and end at different times.'],
  ])('are not changed by %j', async ([body, sentence], { desk }) => {
    const agent = await anAgent(desk.db)
    const before = await desk.as(agent)(show)
    await expect(desk.as(agent)(change, { body: body as never })).rejects.toThrow(`400 ${sentence}`)
    expect((await desk.as(agent)(show)).choices).toEqual(before.choices)
  })

  test('use the time zone of the user, otherwise that of the portal or the company', async ({ desk }) => {
    const user = await aPortalUser(desk.db)
    await aPortal(desk.db, user.customer_id!, { time_zone: 'Asia/Tokyo' })
    const agent = await anAgent(desk.db, { time_zone: 'America/New_York' })
    const company = await desk.db.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
    const zoneOf = async (someone: typeof agent) => (await desk.as(someone)(show)).timeZone
    expect(await zoneOf(agent)).toBe('America/New_York')
    expect(await zoneOf(user)).toBe('Asia/Tokyo')
    expect(await zoneOf(await aRequester(desk.db))).toBe(company.time_zone)
    expect(
      Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', timeStyle: 'short' }).format(
        new Date((await desk.as(user)(show)).nextDigest.at),
      ),
    ).toBe('08:30')
  })

  test('move what waits: a digest to its new time, and emails that quiet hours hold back', async ({ desk }) => {
    const [agent, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const ticket = await aTicket(desk.db, {})
    const later = new Date(Date.now() + 5 * 86_400_000)
    const soon = new Date(Date.now() + 20_000)
    const given = { ticket_id: ticket.id, due_at: later }
    const digest = await aDelivery(desk.db, { ...given, user_id: agent.id, channel: 'digest' })
    const held = await aDelivery(desk.db, { ...given, user_id: agent.id, channel: 'mail' })
    const sentSoon = await aDelivery(desk.db, { ...given, user_id: agent.id, channel: 'mail', due_at: soon })
    const foreign = await aDelivery(desk.db, { ...given, user_id: other.id, channel: 'digest' })
    const settings = await desk.as(agent)(change, { body: { digest: { frequency: 'hourly' } } })
    expect(settings.nextDigest.waiting).toBe(1)
    const dueOf = async (id: number) =>
      (await desk.db.selectFrom('message_deliveries').select('due_at').where('id', '=', id).executeTakeFirstOrThrow())
        .due_at
    expect((await dueOf(digest)).toISOString()).toBe(settings.nextDigest.at)
    expect((await dueOf(held)).getTime()).toBeLessThan(Date.now() + 120_000)
    expect(await dueOf(sentSoon)).toEqual(soon)
    expect(await dueOf(foreign)).toEqual(later)
  })

  test('decide when a message is due: emails wait for the end of quiet hours unless they escalate or the ticket is urgent', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db, { time_zone: 'UTC' })
    const time = new Date()
    const minutesFromNow = (minutes: number) => new Date(time.getTime() + minutes * 60_000).toISOString().slice(11, 16)
    const quietHours = {
      isOn: true,
      from: minutesFromNow(-60),
      to: minutesFromNow(60),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    }
    await desk.as(agent)(change, { body: { quietHours } })
    const minutesUntilDue = async (priority: 'low' | 'urgent', kind: MessageKind) => {
      const ticket = await aTicket(desk.db, { priority })
      const entry = { event: 'ticket.changed', place: { xid: '1', id: ticket.id }, at: time } as unknown as Entry
      const delivery = { channel: 'mail', kind, message: 'Ada mentioned you', userId: agent.id } as const
      await runAsSystem(desk.pool, 'test', (ctx) => writeDeliveries(ctx, entry, ticket.id, [delivery]))
      const { due_at } = await desk.db
        .selectFrom('message_deliveries')
        .select('due_at')
        .where('ticket_id', '=', ticket.id)
        .executeTakeFirstOrThrow()
      return Math.round((due_at.getTime() - time.getTime()) / 60_000)
    }
    expect(await minutesUntilDue('urgent', 'mentioned')).toBe(1)
    expect(await minutesUntilDue('low', 'mentioned')).toBeGreaterThan(50)
    expect(await minutesUntilDue('low', 'sla_escalated')).toBe(1)
  })

  test('without the bell leave a kind out of the bell, while others receive it', async () => {
    const { desk, close } = await openDesk({}, { live: true })
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const quiet = await aRequester(desk.db)
    await desk.as(quiet)(change, { body: { choices: [{ kind: 'public_reply', channels: ['mail'] }] } })
    for (const { id } of [requester, quiet]) {
      const ticket = await aTicket(desk.db, { requester_id: id })
      await desk.as(agent)(comments.add, { params: { id: ticket.id }, body: { content: 'It works again.' } })
    }
    const received = () => desk.as(requester)(notifications.list)
    await expect.poll(received).toMatchObject([{ type: 'public_reply' }])
    // This notification is written after the muted one would have been: reactions run in the order of the log.
    const last = await aTicket(desk.db, { requester_id: requester.id })
    await desk.as(agent)(comments.add, { params: { id: last.id }, body: { content: 'Again.' } })
    await expect.poll(async () => (await received()).length).toBe(2)
    expect(await desk.as(quiet)(notifications.list)).toEqual([])
    await close()
  })

  test('without a kind leave other reasons for a notification in effect', async () => {
    const { desk, close } = await openDesk({}, { live: true })
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    await desk.as(requester)(change, { body: { choices: [{ kind: 'mentioned', channels: [] }] } })
    const ticket = await aTicket(desk.db, { requester_id: requester.id })
    const content = `@${requester.full_name} it works again.`
    await desk.as(agent)(comments.add, { params: { id: ticket.id }, body: { content } })
    await expect.poll(() => desk.as(requester)(notifications.list)).toMatchObject([{ type: 'public_reply' }])
    await close()
  })
})
