import { notificationChoices } from '@hatchway/contract/messages/notification-choices'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aPortal } from '../customers/customers.factory.ts'
import type { Brand } from '../messages/mail/mail-brand.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'
import { digestSending, sendDigest } from './notifications.digest.job.ts'
import { composeDigest, type DigestItem } from './notifications.digest-mail.ts'
import { aDelivery } from './notifications.factory.ts'

const send = (desk: Desk, userId: number) =>
  runAsSystem(desk.pool, 'digest', (ctx) => sendDigest(ctx, userId, desk.settings))
const mailsTo = (desk: Desk, userId: number) =>
  desk.db.selectFrom('mails').selectAll().where('user_id', '=', userId).orderBy('id').execute()
const deliveriesOf = (desk: Desk, userId: number) =>
  desk.db
    .selectFrom('message_deliveries')
    .select(['state', 'reason', 'mail_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

describe('a digest', () => {
  test('is one mail with everything that waits, by ticket, and the preview shows the same', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [printer, vpn] = [
      await aTicket(desk.db, { subject: 'Printer <b>jam</b>' }),
      await aTicket(desk.db, { subject: 'VPN drops' }),
    ]
    const say = (ticket: typeof vpn, text: string) => ({ message: `${text} #${ticket.number} “${ticket.subject}”` })
    const about = { user_id: agent.id }
    await aDelivery(desk.db, { ...about, ticket_id: printer.id, ...say(printer, 'Ada replied to your ticket') })
    await aDelivery(desk.db, { ...about, ticket_id: vpn.id, ...say(vpn, 'Ben replied to') })
    await aDelivery(desk.db, { ...about, ticket_id: vpn.id, message: 'Cleo mentioned you' })

    const { count, mail: preview } = await desk.as(agent)(notificationChoices.previewDigest)
    expect(count).toBe(3)
    await send(desk, agent.id)
    const [mail, ...others] = await mailsTo(desk, agent.id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: agent.email,
      kind: 'digest',
      subject: expect.stringMatching(/3 notifications on 2 tickets$/),
    })
    // The preview is not a mail that one could unsubscribe by.
    const link = /\n*Unsubscribe from the digest: .*/
    expect(preview).toMatchObject({ subject: mail!.subject, text: mail!.body.replace(link, '') })
    expect(preview!.html).not.toContain('unsubscribe')
    expect(mail!.body.indexOf('VPN drops')).toBeLessThan(mail!.body.indexOf('Printer'))
    expect(mail!.body).toContain('Ben replied to this ticket')
    expect(mail!.body).toMatch(/Ada replied to your ticket$/m)
    expect(mail!.body).toContain(`/tickets/${vpn.id}`)
    expect(mail!.html).toContain('Printer &lt;b&gt;jam')
    expect(mail!.html).not.toContain('<b>jam')
    expect(await deliveriesOf(desk, agent.id)).toEqual(
      [1, 2, 3].map(() => ({ state: 'sent', reason: null, mail_id: mail!.id })),
    )
    await send(desk, agent.id)
    expect(await mailsTo(desk, agent.id)).toHaveLength(1)
  })

  test('leaves out what was read since and what the user may no longer see, and is not sent when nothing is left', async ({
    desk,
  }) => {
    const requester = await aRequester(desk.db)
    const [read, foreign] = [await aTicket(desk.db, { requester_id: requester.id }), await aTicket(desk.db, {})]
    const earlier = new Date(Date.now() - 60_000)
    const secret = 'zzsecret of another user'
    await aDelivery(desk.db, { user_id: requester.id, ticket_id: read.id, created_at: earlier })
    await aDelivery(desk.db, { user_id: requester.id, ticket_id: foreign.id, message: secret })
    await desk.db
      .insertInto('ticket_reads')
      .values({ user_id: requester.id, ticket_id: read.id, last_comment_id: 0, viewed_at: new Date() })
      .execute()
    expect(await desk.as(requester)(notificationChoices.previewDigest)).toEqual({ count: 0, mail: null })
    await send(desk, requester.id)
    expect(await mailsTo(desk, requester.id)).toEqual([])
    expect(await deliveriesOf(desk, requester.id)).toMatchObject([
      { state: 'skipped', reason: 'read' },
      { state: 'skipped', reason: 'no_access' },
    ])
  })

  test('names no note and no kind for staff to a user who is no longer one', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const ticket = await aTicket(desk.db, { requester_id: requester.id })
    const note = await aComment(desk.db, { ticket_id: ticket.id, is_internal: true })
    const about = { user_id: requester.id, ticket_id: ticket.id }
    await aDelivery(desk.db, { ...about, kind: 'mentioned', comment_id: note.id, message: 'Text of the note' })
    await aDelivery(desk.db, { ...about, kind: 'due_soon', message: 'Text for staff' })
    await aDelivery(desk.db, { ...about, kind: 'status_changed', message: 'Your ticket is now Done' })
    const preview = await desk.as(requester)(notificationChoices.previewDigest)
    await send(desk, requester.id)
    const [mail] = await mailsTo(desk, requester.id)
    for (const text of [preview.mail!.text, mail!.body, mail!.html]) {
      expect(text).toContain('Your ticket is now Done')
      expect(text).not.toMatch(/text (of the note|for staff)/i)
    }
  })

  test('has the name of the user’s portal and links to it, and is not sent while the portal is closed', async ({
    desk,
  }) => {
    const user = await aPortalUser(desk.db)
    const portal = await aPortal(desk.db, user.customer_id!, { name: 'Acme Help' })
    const ticket = await aTicket(desk.db, requestedBy(user))
    await aDelivery(desk.db, { user_id: user.id, ticket_id: ticket.id })
    await send(desk, user.id)
    const [mail] = await mailsTo(desk, user.id)
    expect(mail!.subject).toBe('Acme Help: 1 notification on 1 ticket')
    expect(mail!.html).toContain(`${portal.host}`)
    expect(mail!.html).toContain(`/?ticket=${ticket.id}`)
    await desk.db.updateTable('portals').set({ is_enabled: false }).where('id', '=', portal.id).execute()
    await aDelivery(desk.db, { user_id: user.id, ticket_id: ticket.id })
    await send(desk, user.id)
    expect(await mailsTo(desk, user.id)).toHaveLength(1)
    expect((await deliveriesOf(desk, user.id)).at(-1)).toMatchObject({ reason: 'no_access' })
  })

  test('is sent by the job when it is due, once, and not to a deactivated user', async ({ desk }) => {
    const [due, later, gone] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const ticket = await aTicket(desk.db, {})
    await aDelivery(desk.db, { user_id: due.id, ticket_id: ticket.id })
    await aDelivery(desk.db, { user_id: later.id, ticket_id: ticket.id, due_at: new Date(Date.now() + 3_600_000) })
    await aDelivery(desk.db, { user_id: gone.id, ticket_id: ticket.id })
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
    const job = digestSending(desk.pool, desk.settings)
    await Promise.all([job.work({}, false), job.work({}, false)])
    expect(await mailsTo(desk, due.id)).toHaveLength(1)
    expect(await mailsTo(desk, later.id)).toEqual([])
    expect(await mailsTo(desk, gone.id)).toEqual([])
    expect(await deliveriesOf(desk, gone.id)).toMatchObject([{ state: 'skipped', reason: 'inactive' }])
    const { rows } = await sql`select from message_deliveries where state = 'waiting' and due_at <= now()`.execute(
      desk.db,
    )
    expect(rows).toEqual([])
  })

  test('ends by the link of one, for all kinds at once, and by Undo has the same kinds again', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const choices = async () => (await desk.as(agent)(notificationChoices.show)).choices
    const inDigest = async () =>
      (await choices()).filter(({ channels }) => channels.includes('digest')).map(({ kind }) => kind)
    const choice = { kind: 'public_reply' as const, channels: ['digest' as const] }
    await desk.as(agent)(notificationChoices.change, { body: { choices: [choice] } })
    const before = await inDigest()
    expect(before).toEqual(['due_soon', 'public_reply'])
    const ticket = await aTicket(desk.db, {})
    await aDelivery(desk.db, { user_id: agent.id, ticket_id: ticket.id })
    await send(desk, agent.id)
    const [mail] = await mailsTo(desk, agent.id)
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(/<(.*)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!).pathname
    expect(mail!.html).toContain(url)

    await aDelivery(desk.db, { user_id: agent.id, ticket_id: ticket.id, kind: 'public_reply' })
    expect((await desk.send(null, { url })).text).toContain('Stop the digest?')
    expect(await inDigest()).toEqual(before)
    const done = await desk.send(null, { method: 'POST', url })
    expect(done.text).toContain('You’ll no longer receive the digest.')
    expect(await inDigest()).toEqual([])
    expect((await deliveriesOf(desk, agent.id)).at(-1)).toMatchObject({ state: 'skipped', reason: 'removed' })
    await desk.send(null, { method: 'POST', url })

    const undo = /action="([^"]+)"/.exec(done.text)![1]!
    expect((await desk.send(null, { method: 'POST', url: undo })).text).toContain('You will receive the digest again.')
    expect(await inDigest()).toEqual(before)
    const log = await desk.db
      .selectFrom('activity')
      .select(['event', 'data'])
      .where('actor_id', '=', agent.id)
      .where('event', 'in', ['message.unsubscribed', 'message.subscribed_again'])
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { event: 'message.unsubscribed', data: { name: 'the digest', to: agent.email } },
      { event: 'message.subscribed_again', data: { name: 'the digest' } },
    ])
  })

  test('has at most 50 tickets and ten messages of each, and counts the rest', () => {
    const items = Array.from(
      { length: 72 },
      (_, at): DigestItem => ({
        id: at,
        ticketId: at < 12 ? 1 : at,
        number: at,
        subject: `Subject ${at}`,
        status: 'Open',
        message: 'Ada replied',
        at: new Date('2026-11-23T08:30:00Z'),
      }),
    )
    const { subject, text } = composeDigest(items, aBrand, 'UTC')
    expect(subject).toBe('Desk: 72 notifications on 61 tickets')
    expect(text).toContain('- 2 more')
    expect(text).toContain('11 more tickets.')
    expect(text).toContain('- Mon 8:30 AM: Ada replied')
  })

  test('leaves out the number and subject of a ticket, which are above its messages', () => {
    const says = (message: string, at: number): DigestItem => ({
      ...{ id: at, ticketId: 5, number: 5, subject: 'VPN drops', status: 'Open', message },
      at: new Date(Date.UTC(2026, 10, 23, 8, at)),
    })
    const { text } = composeDigest(
      [
        says('Your ticket #5 “VPN drops” is now Resolved', 1),
        says('Ada assigned your ticket #5 “VPN drops” to Ben', 2),
        says('New ticket: #5 “VPN drops”', 3),
      ],
      aBrand,
      'UTC',
    )
    expect(text).toContain('8:01 AM: Your ticket is now Resolved')
    expect(text).toContain('8:02 AM: Ada assigned your ticket to Ben')
    expect(text).toContain('8:03 AM: New ticket: this ticket')
  })
})

const aBrand: Brand = {
  isPortal: false,
  name: 'Desk',
  company: 'Desk',
  logoUrl: null,
  color: '#356ccf',
  colorOnDark: '#8ab4f8',
  url: 'http://localhost',
  email: null,
  phone: null,
  senderAddress: null,
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'UTC',
}
