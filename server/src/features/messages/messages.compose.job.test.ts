import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import type { InjectOptions } from 'fastify'
import { describe, expect } from 'vitest'
import { signerOf } from '../../platform/auth/signed-token.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openLog } from '../../platform/log.ts'
import { repeated, whileConnectionsEnd } from '../../testing/ending-connections.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { loggedEvents } from '../activity/activity.factory.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aUserOfPortal } from '../users/users.factory.ts'
import { linkUrl, readLink } from './message-links.ts'
import { composeDueMessages } from './messages.compose.job.ts'
import '../tickets/participants/ticket-participants.table.ts'
import './messages.table.ts'

const settings = {
  publicUrl: 'https://desk.example',
  port: 3000,
  smtpUrl: 'smtp://localhost',
  mailFrom: 'Desk <desk@northwind.test>',
}
const composeDue = (desk: Desk) => composeDueMessages(desk.pool, settings, openLog('silent'))

/** A customer's ticket with a public reply that was written a moment ago. */
async function aRepliedTicket(desk: Desk) {
  const user = await aUserOfPortal(desk.db, { full_name: 'Dana Whitfield', username: unique('dana') })
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, requestedBy(user))
  const reply = await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content: 'It is repaired.' })
  return { user, agent, ticket, reply }
}

let events = 0
type Given = { kind?: MessageKind; ticketId: number; userId: number; commentId?: number; dueInMinutes?: number }
const aDelivery = (desk: Desk, { kind = 'public_reply', ticketId, userId, commentId, dueInMinutes = -1 }: Given) => {
  events += 1
  return desk.db
    .insertInto('message_deliveries')
    .values({
      activity_id: events,
      kind,
      user_id: userId,
      address: null,
      ticket_id: ticketId,
      comment_id: commentId ?? null,
      channel: 'mail',
      message: `Event ${events}`,
      due_at: new Date(Date.now() + dueInMinutes * 60_000),
      reason: null,
      created_at: new Date(Date.now() - 60_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
const stateOf = async (desk: Desk, { id }: { id: number }) => {
  const { state, reason, mail_id } = await desk.db
    .selectFrom('message_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { state: reason ?? state, mail: mail_id }
}
const mailsTo = (desk: Desk, { email }: { email: string }) =>
  desk.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()

describe('due messages', () => {
  test('of one ticket become one mail, with those that are due soon', async ({ desk }) => {
    const { user, ticket, reply, agent } = await aRepliedTicket(desk)
    const second = await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content: 'Please try again.' })
    const [ticketId, userId] = [ticket.id, user.id]
    const deliveries = [
      await aDelivery(desk, { ticketId, userId, commentId: reply.id }),
      await aDelivery(desk, { ticketId, userId, kind: 'status_changed' }),
      await aDelivery(desk, { ticketId, userId, commentId: second.id, dueInMinutes: 1 }),
    ]
    await composeDue(desk)
    const [mail, ...others] = await mailsTo(desk, user)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'public_reply', user_id: user.id, ticket_id: ticket.id, status: 'held' })
    for (const part of [mail!.body, mail!.html!])
      for (const shown of ['It is repaired.', 'Please try again.', deliveries[1]!.message])
        expect(part).toContain(shown)
    for (const delivery of deliveries) expect(await stateOf(desk, delivery)).toEqual({ state: 'sent', mail: mail!.id })
    await composeDue(desk)
    expect(await mailsTo(desk, user)).toHaveLength(1)
  })

  test('are composed at once, and not put off, after the connection was lost', async ({ desk }) => {
    const { user, ticket, reply } = await aRepliedTicket(desk)
    const delivery = await aDelivery(desk, { ticketId: ticket.id, userId: user.id, commentId: reply.id })
    const place = { table: 'mails', on: 'insert', times: 2 } as const
    expect(
      await whileConnectionsEnd(
        desk,
        place,
        repeated(() => composeDue(desk)),
      ),
    ).toBe(2)
    const [mail, ...others] = await mailsTo(desk, user)
    expect(others).toEqual([])
    expect(await stateOf(desk, delivery)).toEqual({ state: 'sent', mail: mail!.id })
  })

  test('are not sent before they are due, nor twice by two nodes', async ({ desk }) => {
    const { user, ticket, reply } = await aRepliedTicket(desk)
    const given = { ticketId: ticket.id, userId: user.id, commentId: reply.id }
    await aDelivery(desk, { ...given, dueInMinutes: 1 })
    await composeDue(desk)
    expect(await mailsTo(desk, user)).toEqual([])
    await aDelivery(desk, given)
    await Promise.all([composeDue(desk), composeDue(desk), composeDue(desk)])
    expect(await mailsTo(desk, user)).toHaveLength(1)
  })

  test('that were read on an open page need no mail; a confirmation does', async ({ desk }) => {
    const { user, ticket, reply } = await aRepliedTicket(desk)
    const [ticketId, userId] = [ticket.id, user.id]
    const deliveries = [
      await aDelivery(desk, { ticketId, userId, commentId: reply.id }),
      await aDelivery(desk, { ticketId, userId, kind: 'status_changed' }),
    ]
    await desk.as(user)(tickets.markSeen, { params: { id: ticket.id } })
    await composeDue(desk)
    for (const delivery of deliveries) expect(await stateOf(desk, delivery)).toEqual({ state: 'read', mail: null })
    await aDelivery(desk, { ticketId, userId, kind: 'ticket_confirmation' })
    await composeDue(desk)
    expect((await mailsTo(desk, user)).map(({ kind }) => kind)).toEqual(['ticket_confirmation'])
  })

  test('are skipped for who may no longer read them, is deactivated, or has no working address', async ({ desk }) => {
    const [moved, left, bounced, redacted] = [
      await aRepliedTicket(desk),
      await aRepliedTicket(desk),
      await aRepliedTicket(desk),
      await aRepliedTicket(desk),
    ]
    const deliver = ({ user, ticket, reply }: typeof moved) =>
      aDelivery(desk, { ticketId: ticket.id, userId: user.id, commentId: reply.id })
    const deliveries = [await deliver(moved), await deliver(left), await deliver(bounced), await deliver(redacted)]
    await desk.db.updateTable('tickets').set({ customer_id: null }).where('id', '=', moved.ticket.id).execute()
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', left.user.id).execute()
    await desk.db
      .insertInto('undeliverable_addresses')
      .values({ address: bounced.user.email.toLowerCase(), error: '550', since: new Date() })
      .execute()
    await desk.db
      .updateTable('comments')
      .set({ content: '', redacted_at: new Date() })
      .where('id', '=', redacted.reply.id)
      .execute()
    await composeDue(desk)
    const states = await Promise.all(deliveries.map((delivery) => stateOf(desk, delivery)))
    expect(states.map(({ state }) => state)).toEqual(['no_access', 'inactive', 'undeliverable', 'removed'])
    for (const { user } of [moved, left, bounced, redacted]) expect(await mailsTo(desk, user)).toEqual([])
  })

  test('are left for the next run when composing fails, without delaying others', async ({ desk }) => {
    const [broken, fine] = [await aRepliedTicket(desk), await aRepliedTicket(desk)]
    const [first, second] = [
      await aDelivery(desk, { ticketId: broken.ticket.id, userId: broken.user.id, commentId: broken.reply.id }),
      await aDelivery(desk, { ticketId: fine.ticket.id, userId: fine.user.id, commentId: fine.reply.id }),
    ]
    await desk.db
      .updateTable('portals')
      .set({ time_zone: 'Nowhere/Never' })
      .where('customer_id', '=', broken.user.customer_id)
      .execute()
    await composeDue(desk)
    expect(await stateOf(desk, first)).toEqual({ state: 'waiting', mail: null })
    expect((await stateOf(desk, second)).state).toBe('sent')
    await desk.db
      .updateTable('message_deliveries')
      .set({ due_at: new Date(0), created_at: new Date(0) })
      .where('id', '=', first.id)
      .execute()
    await composeDue(desk)
    expect((await stateOf(desk, first)).state).toBe('failed')
  })
})

test('a contact receives mail while they are in copy, and the mail names the others in copy', async ({ desk }) => {
  const { user, ticket, reply } = await aRepliedTicket(desk)
  const colleague = await aPortalUser(desk.db, {
    customer_id: user.customer_id,
    full_name: 'Noah Fischer',
    username: unique('noah'),
  })
  const address = `${unique('supplier')}@supplier.example`.toLowerCase().replaceAll(' ', '')
  const inCopy = { ticket_id: ticket.id, created_at: new Date() }
  await desk.db
    .insertInto('ticket_participants')
    .values([
      { ...inCopy, user_id: colleague.id },
      { ...inCopy, address, name: 'Sam Supplier' },
    ])
    .execute()
  const about = { ticketId: ticket.id, commentId: reply.id }
  const toContact = async () => {
    const { id } = await aDelivery(desk, { ...about, userId: user.id })
    return desk.db
      .updateTable('message_deliveries')
      .set({ user_id: null, address })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const first = await toContact()
  await aDelivery(desk, { ...about, userId: user.id })
  await composeDue(desk)
  expect((await stateOf(desk, first)).state).toBe('sent')
  const [mail] = await mailsTo(desk, { email: address })
  expect(mail!.body).toContain('you are in copy on this ticket')
  // Others in copy are not named to a contact, who can't open the ticket.
  expect(mail!.body).not.toMatch(/Noah|View ticket/)
  const [own] = await mailsTo(desk, user)
  for (const part of [own!.body, own!.html!]) expect(part).toContain('Noah Fischer and Sam Supplier are in copy.')

  await desk.db.deleteFrom('ticket_participants').where('address', '=', address).execute()
  const second = await toContact()
  await composeDue(desk)
  expect((await stateOf(desk, second)).state).toBe('removed')
})

describe('links of mails', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = { method: 'POST' as const, payload: 'List-Unsubscribe=One-Click', headers: form }

  /** Sends requests on the host of a mail's links. */
  const openOn =
    (desk: Desk, host: string) =>
    (request: InjectOptions, someone: { id: number; customer_id: number | null } | null = null) =>
      desk.send(someone, { ...request, headers: { host, ...request.headers } })

  async function aMail(desk: Desk, kind: MessageKind = 'public_reply') {
    const { user, agent, ticket, reply } = await aRepliedTicket(desk)
    await aDelivery(desk, { ticketId: ticket.id, userId: user.id, commentId: reply.id, kind })
    await composeDue(desk)
    const [mail] = await mailsTo(desk, user)
    const url = new URL(/<(.*)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!)
    return { user, agent, ticket, path: url.pathname, open: openOn(desk, url.hostname) }
  }
  const optOuts = (desk: Desk, { id }: { id: number }) =>
    desk.db.selectFrom('message_opt_outs').select('ticket_id').where('user_id', '=', id).execute()

  test('change nothing when a mail program or a scanner opens them; a POST unsubscribes', async ({ desk }) => {
    const { user, ticket, path, open } = await aMail(desk)
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await open({ method, url: path })
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    }
    expect((await open({ url: path })).text).toContain(`Stop emails about ticket #${ticket.number}?`)
    expect(await optOuts(desk, user)).toEqual([])
    for (const _ of [1, 2]) {
      const done = await open({ ...oneClick, url: path })
      expect(done.text).toContain(`You’ll no longer receive emails about ticket #${ticket.number}.`)
    }
    expect(await optOuts(desk, user)).toEqual([{ ticket_id: ticket.id }])
  })

  test('to a file work for a contact while they are in copy', async ({ desk }) => {
    const { user, ticket, reply } = await aRepliedTicket(desk)
    const file = await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: reply.id })
    const address = `${unique('file')}@supplier.example`.toLowerCase().replaceAll(' ', '')
    await desk.db
      .insertInto('ticket_participants')
      .values({ ticket_id: ticket.id, address, created_at: new Date() })
      .execute()
    const delivery = await aDelivery(desk, { ticketId: ticket.id, userId: user.id, commentId: reply.id })
    await desk.db
      .updateTable('message_deliveries')
      .set({ user_id: null, address })
      .where('id', '=', delivery.id)
      .execute()
    const url = await runAsSystem(desk.pool, 'test', async (ctx) =>
      linkUrl(ctx, await signerOf(ctx), '', 'file', `${delivery.id}x${file.id}`),
    )
    const { host } = await desk.db
      .selectFrom('portals')
      .select('host')
      .where('customer_id', '=', user.customer_id!)
      .executeTakeFirstOrThrow()
    const open = openOn(desk, host)
    // The file has no bytes in the store, so that an allowed request finds none.
    expect((await open({ url })).text).not.toContain('Link expired')
    await desk.db.deleteFrom('ticket_participants').where('address', '=', address).execute()
    expect((await open({ url })).text).toContain('Link expired')
  })

  test('that take it back work once', async ({ desk }) => {
    const { user, path, open } = await aMail(desk)
    const done = await open({ ...oneClick, url: path })
    const undo = /action="([^"]+)"/.exec(done.text)![1]!
    expect((await open({ method: 'POST', url: undo })).status).toBe(200)
    expect(await optOuts(desk, user)).toEqual([])
    await open({ ...oneClick, url: path })
    const again = await open({ method: 'POST', url: undo })
    expect([again.status, again.text]).toEqual([410, expect.stringContaining('Link already used')])
    expect(await optOuts(desk, user)).toHaveLength(1)
  })

  test('turn off mails of a kind that is not about one ticket', async ({ desk }) => {
    const { user, path, open } = await aMail(desk, 'ticket_confirmation')
    const done = await open({ ...oneClick, url: path })
    expect(done.text).toContain('You’ll no longer receive “Ticket received” emails.')
    const [choice] = await desk.db
      .selectFrom('notification_choices')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(choice).toMatchObject({ type: 'ticket_confirmation', mail: false })
    const log = await loggedEvents(desk.db, { event: 'message.unsubscribed', actor_id: user.id })
    expect(log).toMatchObject([{ data: { name: '“Ticket received” emails', to: user.email } }])
  })

  test('say why they do nothing: changed, for another purpose, expired, or sent to someone else', async ({ desk }) => {
    const { user, path, open } = await aMail(desk)
    const colleague = await aPortalUser(desk.db, { customer_id: user.customer_id! })
    const ask = async (url: string, someone: typeof user | null = null) => {
      const { status, text } = await open({ method: 'POST', url }, someone)
      return `${status} ${/<h1>(.*)<\/h1>/.exec(text)?.[1]}`
    }
    expect(await ask(path.slice(0, -2))).toBe('404 Link not valid')
    expect(await ask(path.replace('/unsubscribe/', '/unsubscribe-kind/'))).toBe('404 Link not valid')
    expect(await ask(path, colleague)).toBe('403 Link for someone else')
    expect(await optOuts(desk, user)).toEqual([])
    expect(await ask(path, user)).toBe('200 Unsubscribe')
    const later = await runAsSystem(desk.pool, 'test', (ctx) =>
      readLink(
        { ...ctx, now: new Date(Date.now() + 61 * 86_400_000) },
        'unsubscribe',
        path.split('/').at(-1)!,
        async () => user.id,
      ),
    )
    expect(later).toBe('expired')
    await desk.db.deleteFrom('message_deliveries').where('user_id', '=', user.id).execute()
    expect(await ask(path)).toBe('410 Link expired')
  })
})

test('replying does not wait for mail: the request writes nothing but its event', async ({ desk }) => {
  const { user, agent, ticket } = await aRepliedTicket(desk)
  await desk.as(agent)(comments.add, { params: { id: ticket.id }, body: { content: 'Hello' } })
  const written = await desk.db.selectFrom('message_deliveries').select('id').where('user_id', '=', user.id).execute()
  expect(written).toEqual([])
})

test('a requester without an account gets the mail of a contact; without an address there is none', async ({
  desk,
}) => {
  const { user, ticket, reply } = await aRepliedTicket(desk)
  await desk.db.updateTable('users').set({ is_contact: true }).where('id', '=', user.id).execute()
  const about = { ticketId: ticket.id, userId: user.id, commentId: reply.id }
  await aDelivery(desk, about)
  await composeDue(desk)
  const [mail] = await mailsTo(desk, user)
  expect(mail!.body).toContain('It is repaired.')
  expect(mail!.body).not.toContain('View ticket')
  await desk.db.updateTable('users').set({ email: '' }).where('id', '=', user.id).execute()
  const second = await aDelivery(desk, about)
  await composeDue(desk)
  expect(await stateOf(desk, second)).toEqual({ state: 'undeliverable', mail: null })
})
