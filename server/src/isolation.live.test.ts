import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Events, eventNames } from './features/activity/activity.events.ts'
import { formatCursor } from './features/activity/event-cursor.ts'
import { recordEach } from './features/activity/record.ts'
import { aCustomer, aPortal } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { framesOf } from './features/live/live.frames.ts'
import { loadLiveTickets, readAfter } from './features/live/live.read.ts'
import { aTicket, requestedBy } from './features/tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from './features/users/users.factory.ts'
import { runAsSystem } from './platform/database/system-role.ts'
import { openLivePage, test } from './testing/live-client.ts'
import type { Desk } from './testing/test-desk.ts'

const secret = 'zzleak-of-the-organization'
/**
 * Changes of reference data are sent to all users, and to agents the counts of what they see; which customer runs which version may be sent to
 * any agent. Approvers learn that an approval changed, but not of which ticket.
 */
const mayHear = (name: string) => [
  ...['ready', 'reference_data.changed', 'approvals.changed'],
  ...(name.startsWith('an agent') ? ['counts', 'versions.changed'] : []),
]

/**
 * Creates users outside the organization who once had access to its ticket: they follow it, are in copy on it, are mentioned in it, or were assigned to it.
 */
async function outsidersTo(desk: Desk, ticketId: number, groupId: number) {
  const { db } = desk
  const [other, intake] = [await aCustomer(db), await aCustomer(db, { is_intake: true })]
  for (const { id } of [other, intake]) await aPortal(db, id)
  const elsewhere = await aGroup(db)
  const people = {
    'a portal user of another organization': await aPortalUser(db, { customer_id: other.id }),
    'a user without an organization': await aPortalUser(db, { customer_id: intake.id }),
    'a requester': await aRequester(db),
    'an agent of other groups': await anAgent(db, { allowedGroups: [elsewhere.id] }),
  }
  for (const { id } of Object.values(people)) {
    await db
      .insertInto('ticket_followers')
      .values({ user_id: id, ticket_id: ticketId, created_at: new Date() })
      .execute()
    await db
      .insertInto('ticket_participants')
      .values({ ticket_id: ticketId, user_id: id, address: null, name: null, added_by: null, created_at: new Date() })
      .execute()
    await db.insertInto('group_members').values({ user_id: id, group_id: groupId }).execute()
  }
  return people
}

/** Records every possible event for this ticket, with each user in each field that refers to one. */
async function everythingHappens(
  desk: Desk,
  ticket: { id: number; customer_id: number | null },
  ids: number[],
  groupId: number,
) {
  const renameId = await aTagRename(desk)
  for (const event of eventNames) {
    const each = ids.map((id) => {
      const changes = {
        assigneeId: { from: null, to: id },
        assignedGroupId: { from: null, to: groupId },
        status: { from: 'open', to: 'resolved' },
        tag: { from: 'before', to: 'after' },
      }
      const people = {
        userId: ticket.id,
        assigneeId: id,
        requesterId: id,
        mentions: ids,
        people: ids,
        groupId,
        tags: [],
      }
      const words = {
        subject: secret,
        name: secret,
        fullName: secret,
        fileName: secret,
        customerName: secret,
        email: secret,
      }
      return {
        id: ticket.id,
        number: 1,
        commentId: 1,
        isInternal: false,
        authorRole: 'agent',
        devices: [],
        reason: { why: 'no_members' },
        waits: false,
        changes,
        target: 'resolution',
        dueAt: null,
        day: '2026-11-02',
        notify: [{ kind: 'user', userId: id }],
        message: secret,
        emailSubject: secret,
        to: event === 'ticket.emailed' ? [{ userId: id, address: null }] : ids,
        renameId,
        participant: { userId: id, address: null, name: null },
        ...people,
        ...words,
      }
    })
    const about = { ticketId: ticket.id, customerId: ticket.customer_id }
    const entries = each.map((data) => ({ about, data: data as unknown as Events[typeof event] }))
    await runAsSystem(desk.pool, 'test', (ctx) => recordEach(ctx, event, entries))
  }
}

async function aTagRename({ db }: Desk) {
  const change_id = randomUUID()
  const row = { change_id, from_tag: 'before', to_tag: 'after', is_merge: false, created_at: new Date() }
  await db.insertInto('tag_renames').values(row).execute()
  return change_id
}

test('no event in an organization reaches an outsider by page, notification or mail', async ({
  nodes: [desk, two],
}) => {
  const { db } = desk
  const group = await aGroup(db)
  const owner = await aUserOfPortal(db, { full_name: secret })
  const ticket = await aTicket(db, {
    ...requestedBy(owner),
    assigned_group_id: group.id,
    subject: secret,
  })
  const outsiders = await outsidersTo(desk, ticket.id, group.id)
  const pages = await Promise.all(
    Object.values(outsiders).map(async (someone, at) => {
      const page = await openLivePage(at % 2 ? two : desk, someone)
      page.hello({ topics: ['tickets', `ticket:${ticket.id}`], presence: { ticketId: ticket.id, doing: 'viewing' } })
      await page.hears((message) => message.event === 'ready')
      return page
    }),
  )
  const ids = Object.values(outsiders).map(({ id }) => id)
  await everythingHappens(desk, ticket, ids, group.id)
  const isBehind = async () => {
    const { rows } = await sql<{ behind: boolean }>`
      select exists (select 1 from activity a, reaction_cursors c where c.name = 'reactions' and (a.xid, a.id) > (c.xid, c.id)) as behind`.execute(
      db,
    )
    return rows[0]!.behind
  }
  await expect.poll(isBehind).toBe(false)
  // Each event was handled: one that fails would reach no one, and prove nothing.
  expect(await db.selectFrom('dead_letters').select('error').distinct().execute()).toEqual([])
  const scopes = await loadLiveTickets(db, [{ ticketId: ticket.id }])
  for (const record of await readAfter(db, formatCursor({ xid: '0', source: 0, id: 0 }), 10_000))
    expect(() => framesOf(record, scopes.get(record.ticketId ?? 0)), JSON.stringify(record)).not.toThrow()

  // A final notification to each user, after which nothing more can be in flight.
  const end = { type: 'mentioned' as const, message: 'end', ticket_id: null, created_at: new Date() }
  await db
    .insertInto('notifications')
    .values(ids.map((user_id) => ({ ...end, user_id })))
    .execute()
  for (const [at, name] of Object.keys(outsiders).entries()) {
    const page = pages[at]!
    await page.hears((message) => message.event === 'notification')
    const unexpected = page.received.filter(({ event }) => !mayHear(name).includes(event as string))
    expect([name, unexpected]).toMatchObject([name, [{ event: 'notification', notification: { message: 'end' } }]])
    expect(JSON.stringify(page.received)).not.toContain(secret)
    const approvals = page.received.filter(({ event }) => event === 'approvals.changed')
    expect(approvals.every((message) => message.ticketId === null)).toBe(true)
    page.leave()
  }
  const kept = await db.selectFrom('notifications').select('message').where('user_id', 'in', ids).distinct().execute()
  expect(kept).toEqual([{ message: 'end' }])
  const emails = Object.values(outsiders).map(({ email }) => email)
  const mails = await db.selectFrom('mails').select('body').where('recipient', 'in', emails).execute()
  expect(mails.filter(({ body }) => body.includes(secret))).toEqual([])
  // Presence is recorded only for users who may see the ticket.
  expect(await db.selectFrom('presence').select('user_id').where('ticket_id', '=', ticket.id).execute()).toEqual([])
})
