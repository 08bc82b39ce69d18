import { notifications } from '@hatchway/contract/accounts/notifications'
import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { systemOrigin, transactionAs } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/http/server.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import type { EventName, Events } from '../activity/activity.events.ts'
import { record } from '../activity/record.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

type Someone = { id: number; customer_id: number | null }

/** Records an event as a request of the user does. */
async function happens<E extends EventName>(desk: Desk, someone: Someone, event: E, ticketId: number, data: Events[E]) {
  const { cookie, host } = await desk.headersOf(someone)
  const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), host: host! }
  await transactionAs(desk.pool, bearer, systemOrigin, false, (ctx) => record(ctx, event, { ticketId }, data))
}

const messagesOf = async (desk: Desk, someone: Someone) =>
  (await desk.as(someone)(notifications.list)).map(({ type, message }) => `${type}: ${message}`)

const comment = (ticket: { number: number; subject: string }, more: Partial<Events['comment.added']> = {}) => ({
  commentId: 1,
  number: ticket.number,
  subject: ticket.subject,
  isInternal: false,
  authorRole: 'agent' as const,
  mentions: [],
  ...more,
})

describe('notifications', () => {
  test('of a public reply are sent to the requester, and of an internal note are not', async ({ desk }) => {
    await runReactions(desk)
    const [agent, user] = [await anAgent(desk.db, { full_name: 'Ada Agent' }), await aPortalUser(desk.db)]
    await aPortal(desk.db, user.customer_id!)
    const ticket = await aTicket(desk.db, {
      subject: 'VPN drops',
      ...requestedBy(user),
      assignee_id: agent.id,
    })
    await happens(desk, agent, 'comment.added', ticket.id, comment(ticket, { isInternal: true, mentions: [user.id] }))
    await happens(desk, agent, 'comment.added', ticket.id, comment(ticket))
    await runReactions(desk)
    expect(await messagesOf(desk, user)).toEqual([
      `public_reply: Ada Agent replied to your ticket #${ticket.number} “VPN drops”`,
    ])
    const [first] = await desk.as(user)(notifications.list)
    expect(first).toMatchObject({ link: `/?ticket=${ticket.id}`, isRead: false, userId: user.id, ticketId: ticket.id })
    expect(await messagesOf(desk, agent)).toEqual([])
  })

  test('of a requester’s reply are sent to the assignee, and a mentioned user gets only the mention', async ({
    desk,
  }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db, { full_name: 'Rita' })]
    const ticket = await aTicket(desk.db, { requester_id: requester.id, assignee_id: agent.id, subject: 'No sound' })
    await runReactions(desk)
    await happens(desk, requester, 'comment.added', ticket.id, comment(ticket, { authorRole: 'requester' }))
    await happens(
      desk,
      requester,
      'comment.added',
      ticket.id,
      comment(ticket, { authorRole: 'requester', mentions: [agent.id, requester.id] }),
    )
    await runReactions(desk)
    expect(await messagesOf(desk, agent)).toEqual([
      `mentioned: Rita mentioned you in #${ticket.number} “No sound”`,
      `requester_reply: Rita replied to #${ticket.number} “No sound”`,
    ])
    expect(await messagesOf(desk, requester)).toEqual([])
    const [first] = await desk.as(agent)(notifications.list)
    expect(first!.link).toBe(`/tickets/${ticket.id}`)
  })

  test('of a mention in a note are not sent to a user who may not see the ticket', async ({ desk }) => {
    const [mine, theirs] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [author, outsider, insider] = [
      await anAgent(desk.db),
      await anAgent(desk.db, { allowedGroups: [theirs.id] }),
      await anAgent(desk.db, { allowedGroups: [mine.id] }),
    ]
    const ticket = await aTicket(desk.db, { assigned_group_id: mine.id })
    await runReactions(desk)
    const mentions = [outsider.id, insider.id]
    await happens(desk, author, 'comment.added', ticket.id, comment(ticket, { isInternal: true, mentions }))
    await runReactions(desk)
    expect(await messagesOf(desk, outsider)).toEqual([])
    expect(await messagesOf(desk, insider)).toHaveLength(1)
  })

  test('of a new ticket are sent to its assignee or the members of its group, but not to its author', async ({
    desk,
  }) => {
    const [one, two] = [await anAgent(desk.db), await anAgent(desk.db)]
    const group = await aGroup(desk.db, { name: 'Network', memberIds: [one.id, two.id] })
    const ticket = await aTicket(desk.db, { assigned_group_id: group.id, subject: 'Wi-Fi is slow' })
    const created = {
      number: ticket.number,
      subject: ticket.subject,
      requesterId: null,
      groupId: group.id,
      status: 'open' as const,
    }
    await runReactions(desk)
    await happens(desk, one, 'ticket.created', ticket.id, { ...created, assigneeId: null })
    await happens(desk, one, 'ticket.created', ticket.id, { ...created, assigneeId: two.id })
    await runReactions(desk)
    expect(await messagesOf(desk, one)).toEqual([])
    expect(await messagesOf(desk, two)).toEqual([
      `ticket_assigned: ${one.full_name} assigned #${ticket.number} “Wi-Fi is slow” to you`,
      `ticket_created: New in Network: #${ticket.number} “Wi-Fi is slow”`,
    ])
  })

  test('of a new ticket without a group are sent to all staff, and to no requester', async ({ desk }) => {
    const [agent, admin, requester] = [await anAgent(desk.db), await anAdmin(desk.db), await aRequester(desk.db)]
    const ticket = await aTicket(desk.db, { requester_id: requester.id, subject: 'Wi-Fi is slow' })
    await runReactions(desk)
    await happens(desk, requester, 'ticket.created', ticket.id, {
      number: ticket.number,
      subject: ticket.subject,
      requesterId: requester.id,
      groupId: null,
      assigneeId: null,
      status: 'open',
    })
    await runReactions(desk)
    const message = `ticket_created: New ticket: #${ticket.number} “Wi-Fi is slow”`
    expect(await messagesOf(desk, agent)).toEqual([message])
    expect(await messagesOf(desk, admin)).toEqual([message])
    expect(await messagesOf(desk, requester)).not.toContain(message)
  })

  test('of a new status are sent to the requester, and users can read, clear and remove only their own', async ({
    desk,
  }) => {
    const [agent, requester, other] = [await anAgent(desk.db), await aRequester(desk.db), await aRequester(desk.db)]
    const ticket = await aTicket(desk.db, { requester_id: requester.id, status: 'resolved', status_name: 'Resolved' })
    await runReactions(desk)
    for (let n = 0; n < 3; n += 1)
      await happens(desk, agent, 'ticket.status_changed', ticket.id, {
        number: ticket.number,
        subject: ticket.subject,
        changes: {},
        status: 'resolved',
        requesterId: requester.id,
      })
    await runReactions(desk)
    const mine = await desk.as(requester)(notifications.list)
    expect(mine.map((one) => one.message)).toEqual(
      Array(3).fill(`Your ticket #${ticket.number} “${ticket.subject}” is now Resolved`),
    )
    const params = { id: mine[0]!.id }
    await expect(desk.as(other)(notifications.markRead, { params })).rejects.toThrow('404 Notification not found')
    await expect(desk.as(other)(notifications.remove, { params })).rejects.toThrow('404 Notification not found')
    await desk.as(other)(notifications.clear)

    expect((await desk.as(requester)(notifications.markRead, { params })).isRead).toBe(true)
    await desk.as(requester)(notifications.remove, { params })
    const rest = await desk.as(requester)(notifications.markAllRead)
    expect(rest.map((one) => one.isRead)).toEqual([true, true])
    await desk.as(requester)(notifications.clear)
    expect(await messagesOf(desk, requester)).toEqual([])
  })

  test('of a status contain the status at the time of the change', async ({ desk }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const ticket = await aTicket(desk.db, { requester_id: requester.id })
    await runReactions(desk)
    await desk.as(agent)(tickets.change, { params: { id: ticket.id }, body: { status: 'resolved' } })
    await desk.as(requester)(comments.add, { params: { id: ticket.id }, body: { content: 'It is back.' } })
    await runReactions(desk)
    expect((await desk.as(requester)(notifications.list)).map((one) => one.message)).toEqual([
      `Your ticket #${ticket.number} “${ticket.subject}” is now Resolved`,
    ])
  })

  test('are hidden from a user who may no longer see the ticket', async ({ desk }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const ticket = await aTicket(desk.db, { requester_id: requester.id })
    await runReactions(desk)
    await happens(desk, agent, 'comment.added', ticket.id, comment(ticket))
    await runReactions(desk)
    expect(await messagesOf(desk, requester)).toHaveLength(1)
    await desk.db.updateTable('tickets').set({ requester_id: agent.id }).where('id', '=', ticket.id).execute()
    expect(await messagesOf(desk, requester)).toEqual([])
  })
})
