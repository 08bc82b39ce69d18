import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, peopleAround, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aComment } from './comments.factory.ts'

async function aConversation(desk: Desk, given: Parameters<typeof aTicket>[1] = {}) {
  const customer = await aUserOfPortal(desk.db)
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, {
    ...requestedBy(customer),
    assignee_id: agent.id,
    ...given,
  })
  const at = { params: { id: ticket.id } }
  const reply = (someone: typeof agent, content: string, more: object = {}) =>
    desk.as(someone)(comments.add, { ...at, body: { content, ...more } })
  const row = () => desk.db.selectFrom('tickets').selectAll().where('id', '=', ticket.id).executeTakeFirstOrThrow()
  const log = () => activityOf(desk.db, { ticketId: ticket.id })
  return { customer, agent, ticket, at, reply, row, log }
}

describe('a conversation', () => {
  test('is visible to staff and customer, and its notes to staff only', async ({ desk }) => {
    const { customer, agent, at, reply } = await aConversation(desk)
    await reply(agent, 'Have you tried water?')
    await reply(agent, 'He sounds upset.', { isInternal: true })
    await desk.as(customer)(portal.addComment, { ...at, body: { content: 'It made it worse.' } })

    const seen = await desk.as(customer)(portal.listComments, at)
    expect(seen.map((comment) => [comment.content, comment.author?.fullName])).toEqual([
      ['Have you tried water?', agent.full_name],
      ['It made it worse.', customer.full_name],
    ])
    expect(seen[0]).not.toHaveProperty('isInternal')
    expect((await desk.as(customer)(comments.list, at)).map((comment) => comment.content)).toEqual([
      'Have you tried water?',
      'It made it worse.',
    ])
    expect((await desk.as(agent)(comments.list, at)).map((comment) => [comment.isInternal, comment.source])).toEqual([
      [false, 'web'],
      [true, 'web'],
      [false, 'portal'],
    ])
  })

  test('updates the counts and dates of the ticket for a reply, and not for a note', async ({ desk }) => {
    const { agent, customer, ticket, reply, row, log } = await aConversation(desk)
    await reply(agent, 'Not public.', { isInternal: true })
    expect(await row()).toMatchObject({ comment_count: 0, last_public_comment_id: null, first_responded_at: null })

    const first = await reply(agent, 'On my way.')
    const second = await desk.as(customer)(comments.add, { params: { id: ticket.id }, body: { content: 'Hurry.' } })
    expect(await row()).toMatchObject({
      comment_count: 2,
      last_public_comment_id: second.id,
      last_public_author_id: customer.id,
      last_public_at: new Date(second.createdAt),
      first_responded_at: new Date(first.createdAt),
      updated_at: new Date(second.createdAt),
      version: ticket.version,
    })
    expect((await log()).map((line) => [line.event, line.data.isInternal, line.data.authorRole])).toEqual([
      ['comment.added', true, 'agent'],
      ['comment.added', false, 'agent'],
      ['comment.added', false, 'requester'],
    ])
    const reads = await desk.db.selectFrom('ticket_reads').selectAll().where('ticket_id', '=', ticket.id).execute()
    expect(reads.map((read) => [read.user_id, read.last_comment_id]).sort()).toEqual(
      [
        [customer.id, second.id],
        [agent.id, first.id],
      ].sort(),
    )
    const known = await desk.db.selectFrom('known_staff').selectAll().where('user_id', '=', agent.id).execute()
    expect(known).toEqual([{ customer_id: customer.customer_id, user_id: agent.id, has_written: true }])
  })

  test('has no first response when an agent replies to their own ticket', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { reply, row } = await aConversation(desk, { requester_id: agent.id })
    await reply(agent, 'Also the lights.')
    expect((await row()).first_responded_at).toBeNull()
  })
})

describe('permission to comment', () => {
  test('depends on the role, on whether the ticket is closed, and on whether it is a note', async ({ desk }) => {
    const [shown, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const { customer, agent, ticket } = await aConversation(desk, { assigned_group_id: shown.id })
    const people = await peopleAround(desk.db, { customer, agent, shown: shown.id, hidden: hidden.id })
    const outcome = async (someone: keyof typeof people, body: object) =>
      (
        await desk.send(people[someone], {
          method: 'POST',
          url: `/api/tickets/${ticket.id}/comments`,
          payload: { content: 'Hello', ...body },
        })
      ).status
    const expected: [keyof typeof people, open: number, note: number, closed: number][] = [
      ['admin', 201, 201, 201],
      ['agent', 201, 201, 201],
      ['agent of the group', 201, 201, 201],
      ['agent of another', 404, 404, 404],
      ['customer', 201, 403, 409],
      ['outsider', 404, 404, 404],
      ['other requester', 404, 404, 404],
      ['unauthenticated', 401, 401, 401],
    ]
    for (const [someone, open, note] of expected) {
      expect([someone, await outcome(someone, {}), await outcome(someone, { isInternal: true })]).toEqual([
        someone,
        open,
        note,
      ])
    }
    await desk.db
      .updateTable('tickets')
      .set({ status: 'closed', status_name: 'Closed' })
      .where('id', '=', ticket.id)
      .execute()
    for (const [someone, , , closed] of expected)
      expect([someone, await outcome(someone, {})]).toEqual([someone, closed])
  })

  test('returns 409 with a hint to a follow-up ticket when the ticket is closed', async ({ desk }) => {
    const { customer, at } = await aConversation(desk, { status: 'closed', status_name: 'Closed' })
    await expect(desk.as(customer)(portal.addComment, { ...at, body: { content: 'Again' } })).rejects.toThrow(
      '409 This ticket is closed. Create a follow-up ticket instead.',
    )
  })

  test('is limited to sixty comments a minute', async ({ desk }) => {
    const { agent, reply } = await aConversation(desk)
    for (let i = 0; i < 60; i++) await reply(agent, `Number ${i}`)
    await expect(reply(agent, 'One too many')).rejects.toThrow('429')
  })
})

describe('the status change by a reply', () => {
  test('sets the status that the agent chose in the same request', async ({ desk }) => {
    const { agent, reply, row, log } = await aConversation(desk)
    await reply(agent, 'Fixed.', { status: 'resolved' })
    expect(await row()).toMatchObject({ status: 'resolved', status_name: 'Resolved', comment_count: 1 })
    expect((await log()).map((line) => line.event)).toEqual(['comment.added', 'ticket.status_changed'])
  })

  test('reopens a resolved ticket at its first open step when the customer or the requester replies', async ({
    desk,
  }) => {
    const type = await aTicketType(desk.db, {
      steps: [
        { name: 'Waiting', state: 'in_progress' },
        { name: 'Fresh', state: 'open' },
        { name: 'Done', state: 'resolved' },
      ],
    })
    const resolved = { type_id: type.id, status: 'resolved', status_name: 'Done', resolved_at: new Date() } as const
    const { customer, agent, at, row, log } = await aConversation(desk, resolved)
    await desk.as(customer)(portal.addComment, { ...at, body: { content: 'It burns again.' } })
    expect(await row()).toMatchObject({ status: 'open', status_name: 'Fresh', resolved_at: null })
    expect((await log()).map((line) => [line.event, line.actor_id])).toEqual([
      ['comment.added', customer.id],
      ['ticket.status_changed', customer.id],
    ])

    const requester = await aRequester(desk.db)
    const own = await aTicket(desk.db, { ...resolved, requester_id: requester.id, assignee_id: agent.id })
    await desk.as(requester)(comments.add, { params: { id: own.id }, body: { content: 'Still.' } })
    const reopened = await desk.db
      .selectFrom('tickets')
      .select('status')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    expect(reopened.status).toBe('open')
  })

  test('does not happen when staff replies to a resolved ticket, and customers cannot set a status', async ({
    desk,
  }) => {
    const { customer, agent, at, reply, row } = await aConversation(desk, {
      status: 'resolved',
      status_name: 'Resolved',
    })
    await reply(agent, 'By the way.')
    expect((await row()).status).toBe('resolved')
    await expect(
      desk.as(customer)(comments.add, { ...at, body: { content: 'Close it', status: 'closed' } }),
    ).rejects.toThrow('403 Only agents can change the status of a ticket')
  })
})

describe('a stale reply', () => {
  test('returns 409 when another public reply arrived first, and is accepted without lastSeenCommentId', async ({
    desk,
  }) => {
    const { agent, customer, ticket, at, reply, row } = await aConversation(desk)
    const first = await aComment(desk.db, { ticket_id: ticket.id, author_id: customer.id })
    await reply(agent, 'Mine own.', { lastSeenCommentId: first.id })
    await reply(agent, 'Mine again, having seen only the first.', { lastSeenCommentId: first.id })
    await aComment(desk.db, { ticket_id: ticket.id, author_id: customer.id, is_internal: true, content: 'A note' })
    await reply(agent, 'Notes do not count.', { lastSeenCommentId: first.id })

    await desk.as(customer)(portal.addComment, { ...at, body: { content: 'Never mind.' } })
    const stale = { lastSeenCommentId: first.id }
    await expect(reply(agent, 'Try water.', stale)).rejects.toThrow('409 Someone else replied while you were writing')
    await reply(agent, 'A note is never stale.', { ...stale, isInternal: true })
    await reply(agent, 'Try water.')
    expect((await row()).comment_count).toBe(6)
  })

  test('returns 409 for all but one of several concurrent replies', async ({ desk }) => {
    const { reply, row } = await aConversation(desk)
    const agents = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const outcomes = await Promise.allSettled(agents.map((agent) => reply(agent, 'First!', { lastSeenCommentId: 0 })))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect((await row()).comment_count).toBe(1)
  })

  test('is answered and marked as read at the same time without a deadlock', async ({ desk }) => {
    for (let round = 0; round < 20; round++) {
      const { agent, at, reply } = await aConversation(desk)
      await Promise.all([reply(agent, 'Opened and answered at once.'), desk.as(agent)(tickets.markSeen, at)])
    }
  })
})

describe('mentions', () => {
  test('contain only users who may read the comment', async ({ desk }) => {
    const ada = await anAgent(desk.db, { full_name: 'Ada Lovelace' })
    const longer = await anAgent(desk.db, { full_name: 'Ada Lovelace Byron' })
    await aPortalUser(desk.db, { full_name: 'Guy Fawkes' })
    const { agent, customer, reply, log } = await aConversation(desk)
    const text = `@Ada Lovelace, @${customer.full_name}! and @Guy Fawkes; @Ada Lovelace Byron. a@b.c @no-user`

    await reply(agent, text)
    await reply(agent, text, { isInternal: true })
    await reply(agent, `<p>Ask <b>@Ada Lovelace</b>&nbsp;first</p>`)
    expect((await log()).map((line) => line.data.mentions)).toEqual([
      [ada.id, customer.id, longer.id],
      [ada.id, longer.id],
      [ada.id],
    ])
  })
})

describe('the content of a comment', () => {
  test('is sanitized on input', async ({ desk }) => {
    const { agent, at, reply } = await aConversation(desk)
    const { id } = await reply(agent, '<p onclick="alert(1)">Hi</p><script>alert(1)</script>')
    const stored = desk.db.selectFrom('comments').select('content').where('id', '=', id)
    expect((await stored.executeTakeFirstOrThrow()).content).toBe('<p>Hi</p>')

    await reply(agent, 'if a < b, ssh <hostname>')
    expect((await desk.as(agent)(comments.list, at)).at(-1)!.content).toBe('if a < b, ssh <hostname>')
  })

  test('that was stored under older rules is sanitized on output', async ({ desk }) => {
    const { agent, ticket, at } = await aConversation(desk)
    await aComment(desk.db, { ticket_id: ticket.id, content: 'old <script>alert(1)</script><b>words</b>' })
    expect((await desk.as(agent)(comments.list, at))[0]!.content).toBe('old <b>words</b>')
  })

  test('returns 400 when it is empty or too long', async ({ desk }) => {
    const { agent, reply } = await aConversation(desk)
    const invisible = ['<p><br></p>', '<p>&nbsp;</p>', '\u200b', '<p>\u200b</p>']
    for (const content of ['', '  \n', '\0', '<script>alert(1)</script>', ...invisible])
      await expect(reply(agent, content)).rejects.toThrow('400 Write something first')
    await expect(reply(agent, 'x'.repeat(50_001))).rejects.toThrow('400 A comment cannot exceed 50000 characters')
  })
})
