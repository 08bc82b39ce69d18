import { comments } from '@hatchway/contract/tickets/comments'
import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { test as base, type Desk, deskPerFile, openDesk } from '../../testing/test-desk.ts'
import { record } from '../activity/record.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { remindOfDueTickets } from './messages.due-soon.job.ts'
import './messages.table.ts'

/** A desk that can send mail. */
const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile((desk) => {
    desk.pool.services.deliverMails = () => {}
    return runReactions(desk)
  }),
})

type Someone = { id: number }
const deliveriesTo = (desk: Desk, someone: Someone) =>
  desk.db
    .selectFrom('message_deliveries')
    .select(['kind', 'channel', 'ticket_id', 'comment_id', 'message', 'state'])
    .where('user_id', '=', someone.id)
    .orderBy('id')
    .execute()
const kindsTo = async (desk: Desk, someone: Someone) =>
  (await deliveriesTo(desk, someone)).map(({ kind, channel }) => `${kind} by ${channel}`)
const reply = (desk: Desk, author: Someone & { customer_id: number | null }, id: number, more = {}) =>
  desk.as(author)(comments.add, { params: { id }, body: { content: 'Hello', ...more } })

async function portalUser(desk: Desk) {
  const user = await aUserOfPortal(desk.db)
  return user
}

describe('deliveries', () => {
  test('of a rule to who is on call do not wait for the end of quiet hours, those to others do', async ({ desk }) => {
    const [onCall, other] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id, number, subject } = await aTicket(desk.db, {})
    const inThreeDays = ((new Date().getUTCDay() + 2) % 7) + 1
    const hours = { has_quiet_hours: true, quiet_from: '22:00', quiet_to: '07:00', quiet_weekdays: [inThreeDays] }
    const settings = { digest_frequency: 'daily' as const, digest_at: '08:00', lets_urgent_through: false, ...hours }
    await desk.db
      .insertInto('notification_settings')
      .values([onCall, other].map((user) => ({ user_id: user.id, ...settings })))
      .execute()
    const to = [onCall.id, other.id]
    await runAsSystem(desk.pool, 'test', (ctx) =>
      record(
        ctx,
        'ticket.notified',
        { ticketId: id },
        { number, subject, to, onCall: [onCall.id], channels: ['mail'], message: 'Look at this' },
      ),
    )
    await runReactions(desk)
    const waitsADay = async (user: Someone) => {
      const due = desk.db.selectFrom('message_deliveries').select(['channel', 'due_at']).where('user_id', '=', user.id)
      return (await due.execute()).map(({ channel, due_at }) => [channel, due_at.getTime() > Date.now() + 86_400_000])
    }
    expect(await waitsADay(onCall)).toEqual([['mail', false]])
    expect(await waitsADay(other)).toEqual([['mail', true]])
  })

  test('a public reply is delivered to the requester, a note only to staff who chose so, and neither to its author', async ({
    desk,
  }) => {
    const [agent, follower, user] = [await anAgent(desk.db), await anAgent(desk.db), await portalUser(desk)]
    const { id } = await aTicket(desk.db, requestedBy(user))
    await desk.as(follower)(ticketFollowers.follow, { params: { id } })
    const comment = await reply(desk, agent, id)
    await reply(desk, agent, id, { isInternal: true })
    await runReactions(desk)
    expect(await deliveriesTo(desk, user)).toEqual([
      {
        kind: 'public_reply',
        channel: 'mail',
        ticket_id: id,
        comment_id: comment.id,
        message: expect.stringContaining('replied to your ticket'),
        state: 'waiting',
      },
    ])
    expect(await kindsTo(desk, agent)).toEqual([])
    // By default staff have replies and notes in the bell only.
    expect(await kindsTo(desk, follower)).toEqual([])
    const everything = { bell: true, mail: true, digest: false, push: true }
    await desk.db
      .insertInto('notification_choices')
      .values({ user_id: follower.id, type: 'internal_note', ...everything })
      .execute()
    await reply(desk, agent, id, { isInternal: true })
    await runReactions(desk)
    // None of the follower's browsers receives pushes.
    expect(await kindsTo(desk, follower)).toEqual(['internal_note by mail'])
  })

  test('a new ticket is confirmed to its requester, who is not notified of anything else that they did', async ({
    desk,
  }) => {
    const [user, type] = [await portalUser(desk), await aTicketType(desk.db)]
    const body = {
      subject: 'VPN drops',
      description: 'It drops every few minutes',
      typeId: type.id,
      priority: 'medium' as const,
    }
    const group = await aGroup(desk.db)
    const agent = await anAgent(desk.db)
    const { id } = await desk.as(agent)(tickets.create, {
      body: { ...body, requesterId: user.id, assignedGroupId: group.id, category: 'Network' },
    })
    await runReactions(desk)
    expect(await kindsTo(desk, user)).toEqual(['ticket_confirmation by mail'])
    await reply(desk, user, id)
    await runReactions(desk)
    expect(await kindsTo(desk, user)).toEqual(['ticket_confirmation by mail'])
  })

  test('the members of a group are notified once, although a member has several reasons', async ({ desk }) => {
    const [one, two] = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await aGroup(desk.db, { memberIds: [one.id, two.id] })
    const { id } = await aTicket(desk.db, {})
    await desk.as(one)(ticketFollowers.follow, { params: { id } })
    await desk.as(await anAgent(desk.db))(tickets.change, { params: { id }, body: { assignedGroupId: group.id } })
    await runReactions(desk)
    for (const member of [one, two]) expect(await kindsTo(desk, member)).toEqual(['ticket_assigned by mail'])
  })

  test('only users who see both tickets are notified of a merge', async ({ desk }) => {
    const [requester, other, agent] = [await aRequester(desk.db), await aRequester(desk.db), await anAgent(desk.db)]
    const target = await aTicket(desk.db, { requester_id: requester.id, subject: 'Kept' })
    const source = await aTicket(desk.db, { requester_id: requester.id, subject: 'Merged' })
    const foreign = await aTicket(desk.db, { requester_id: other.id, subject: 'Foreign' })
    await desk.as(agent)(ticketMerging.merge, {
      params: { id: target.id },
      body: { sourceIds: [source.id, foreign.id] },
    })
    await runReactions(desk)
    const merges = async (someone: Someone) =>
      (await deliveriesTo(desk, someone)).filter(({ kind }) => kind === 'ticket_merged')
    expect(await merges(requester)).toMatchObject([
      { ticket_id: target.id, message: `#${source.number} “Merged” was merged into #${target.number}` },
    ])
    expect(await merges(other)).toEqual([])
  })

  test('the requester of a closed ticket is notified of a follow-up by an agent, on the new ticket', async ({
    desk,
  }) => {
    const [user, agent, type] = [await portalUser(desk), await anAgent(desk.db), await aTicketType(desk.db)]
    const group = await aGroup(desk.db)
    const former = await aTicket(desk.db, {
      ...requestedBy(user),
      status: 'closed',
      subject: 'Printer',
    })
    const next = await desk.as(agent)(tickets.create, {
      body: {
        subject: 'Printer again',
        description: 'It is broken again',
        typeId: type.id,
        priority: 'medium',
        category: 'Network',
        requesterId: user.id,
        assignedGroupId: group.id,
        followUpOf: former.id,
      },
    })
    await runReactions(desk)
    const followUps = (await deliveriesTo(desk, user)).filter(({ kind }) => kind === 'follow_up')
    expect(followUps).toMatchObject([
      { ticket_id: next.id, message: `#${former.number} “Printer” is continued in #${next.ticketNumber}` },
    ])
  })

  test('who unsubscribed from a ticket has the bell only', async ({ desk }) => {
    const [agent, user] = [await anAgent(desk.db), await portalUser(desk)]
    const { id } = await aTicket(desk.db, requestedBy(user))
    await desk.db
      .insertInto('message_opt_outs')
      .values({ ticket_id: id, user_id: user.id, created_at: new Date() })
      .execute()
    await reply(desk, agent, id)
    await runReactions(desk)
    expect(await kindsTo(desk, user)).toEqual([])
    const bell = await desk.db.selectFrom('notifications').select('type').where('user_id', '=', user.id).execute()
    expect(bell).toEqual([{ type: 'public_reply' }])
  })
})

test('an assignee is reminded once of each due date', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const soon = await aTicket(desk.db, { assignee_id: agent.id, due_date: inHours(5) })
  await aTicket(desk.db, { assignee_id: agent.id, due_date: inHours(50) })
  await aTicket(desk.db, { assignee_id: agent.id, due_date: inHours(-1) })
  await aTicket(desk.db, { assignee_id: agent.id, due_date: inHours(5), status: 'resolved' })
  const remind = async () => {
    await runAsSystem(desk.pool, 'test', remindOfDueTickets)
    await runReactions(desk)
  }
  await remind()
  await remind()
  expect(await deliveriesTo(desk, agent)).toMatchObject([
    {
      kind: 'due_soon',
      channel: 'digest',
      ticket_id: soon.id,
      message: `#${soon.number} “${soon.subject}” is due soon`,
    },
  ])
  await desk.db
    .updateTable('tickets')
    .set({ due_date: inHours(6) })
    .where('id', '=', soon.id)
    .execute()
  await remind()
  expect(await deliveriesTo(desk, agent)).toHaveLength(2)
})

test('without a mail server no delivery is written', async () => {
  const { desk, close } = await openDesk()
  await runReactions(desk)
  const [agent, user] = [await anAgent(desk.db), await portalUser(desk)]
  const { id } = await aTicket(desk.db, requestedBy(user))
  await reply(desk, agent, id)
  await runReactions(desk)
  expect(await kindsTo(desk, user)).toEqual([])
  await close()
})
