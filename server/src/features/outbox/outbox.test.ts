import { outbox } from '@hatchway/contract/messages/outbox'
import type { Insertable } from 'kysely'
import { describe, expect } from 'vitest'
import { startWork } from '../../jobs.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openLog } from '../../platform/log.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import type { MailTable } from '../mails/mails.table.ts'
import { queueMail } from '../mails/mails.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser } from '../users/users.factory.ts'

const aMail = (desk: Desk, given: Partial<Insertable<MailTable>> = {}) =>
  desk.db
    .insertInto('mails')
    .values({
      recipient: `${unique('ada').replace(' ', '.')}@example.test`,
      subject: 'Hello',
      body: 'How are you?\n',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

describe('the outbox', () => {
  test('stores mail for admins to read while no mail server is configured', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const to = `${unique('held').replace(' ', '.')}@example.test`
    await runAsSystem(desk.pool, 'test', (ctx) => queueMail(ctx, { to, subject: 'First', body: 'How are you?\n' }))
    const { mails, total, isTotalExact } = await desk.as(admin)(outbox.list, { query: { recipient: to.toUpperCase() } })
    expect({ total, isTotalExact }).toEqual({ total: 1, isTotalExact: true })
    expect(mails).toMatchObject([
      { to, subject: 'First', status: 'held', kind: null, reason: 'No mail server is set up.', tries: 0, sentAt: null },
    ])
    const one = await desk.as(admin)(outbox.show, { params: { id: mails[0]!.id } })
    const plain = {
      html: null,
      senderName: null,
      senderAddress: null,
      replyTo: null,
      headers: [],
      attachments: [],
      undeliverableSince: null,
    }
    expect(one).toEqual({ ...mails[0], ...plain, text: 'How are you?\n' })
    await expect(desk.as(admin)(outbox.show, { params: { id: 987_654 } })).rejects.toThrow('404 Mail not found')
  })

  test('is filtered by state, kind, ticket and the beginning of the address', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const ticket = await aTicket(desk.db)
    const start = unique('per_cent').replace(' ', '.')
    const given = { failed: 'failed', sent: 'sent', account: 'sent' } as const
    const ids: Record<string, number> = {}
    for (const [name, status] of Object.entries(given))
      ids[name] = (
        await aMail(desk, {
          recipient: `${start}.${name}@example.test`,
          status,
          kind: name === 'account' ? null : 'public_reply',
          ticket_id: name === 'sent' ? ticket.id : null,
          ...(name === 'failed' && { failure: 'address', error: '550 No such user', tries: 1, tried_at: new Date() }),
        })
      ).id
    const found = async (query: object) => {
      const { mails } = await desk.as(admin)(outbox.list, { query: { recipient: start, ...query } })
      return mails.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
    }
    expect(await found({})).toEqual(['account', 'sent', 'failed'])
    expect(await found({ state: 'failed' })).toEqual(['failed'])
    expect(await found({ state: 'failed,sent', kind: 'public_reply' })).toEqual(['sent', 'failed'])
    expect(await found({ kind: 'account' })).toEqual(['account'])
    expect(await found({ kind: 'account,public_reply' })).toEqual(['account', 'sent', 'failed'])
    expect(await found({ ticketId: ticket.id })).toEqual(['sent'])
    expect(await found({ recipient: start.replace('_', '%') })).toEqual([])
    const { mails } = await desk.as(admin)(outbox.list, { query: { recipient: start, state: 'failed' as never } })
    expect(mails[0]).toMatchObject({ reason: 'The server refused the address: 550 No such user', tries: 1 })
  })

  test('is accessible to admins only', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await expect(desk.as(agent)(outbox.list, { query: {} })).rejects.toThrow('403')
    await expect(desk.as(agent)(outbox.sendAgain, { body: { ids: [1] } })).rejects.toThrow('403')
    await expect(desk.as(null)(outbox.list, { query: {} })).rejects.toThrow('401')
  })
})

describe('sending again', () => {
  test('needs a mail server', async ({ desk }) => {
    const { id } = await aMail(desk, { status: 'held' })
    const again = desk.as(await anAdmin(desk.db))(outbox.sendAgain, { body: { ids: [id] } })
    await expect(again).rejects.toThrow('409 No mail server is set up')
  })

  test('sends failed and held mail as it is, and a copy of sent mail, but nothing to who has lost access', async () => {
    const server = await openMailServer()
    const { desk, close } = await openDesk({ SMTP_URL: server.url })
    const { fileStore, imageStore } = desk.app
    const stop = await startWork({ ...desk, fileStore, imageStore, log: openLog('silent') })
    const admin = await anAdmin(desk.db)
    const [ours, theirs] = [await aCustomer(desk.db), await aCustomer(desk.db)]
    const user = await aPortalUser(desk.db, { customer_id: ours.id })
    const gone = await aPortalUser(desk.db, { customer_id: ours.id, is_active: false })
    const [own, foreign] = [
      await aTicket(desk.db, { customer_id: ours.id, requester_id: user.id }),
      await aTicket(desk.db, { customer_id: theirs.id }),
    ]
    const about = { kind: 'public_reply', user_id: user.id, ticket_id: own.id, status: 'sent' } as const
    const failed = await aMail(desk, { status: 'failed', failure: 'connection', error: 'refused', tries: 21 })
    const sent = await aMail(desk, { ...about, sent_at: new Date(0), html: '<p>Hello</p>' })
    const lost = await aMail(desk, { ...about, ticket_id: foreign.id })
    const deactivated = await aMail(desk, { ...about, user_id: gone.id })
    const byAddress = await aMail(desk, { ...about, user_id: null })
    const ids = [failed, sent, lost, deactivated, byAddress].map(({ id }) => id)
    const answer = await desk.as(admin)(outbox.sendAgain, { body: { ids } })
    expect(answer).toEqual({
      sent: 2,
      refused: [
        { id: lost.id, to: lost.recipient, reason: 'The recipient has no access to the ticket.' },
        { id: deactivated.id, to: deactivated.recipient, reason: 'The recipient is deactivated.' },
        { id: byAddress.id, to: byAddress.recipient, reason: 'The recipient has no access to the ticket.' },
      ],
    })
    const received = [(await server.next()).to, (await server.next()).to].flat().sort()
    expect(received).toEqual([failed.recipient, sent.recipient].sort())
    const rows = () => desk.db.selectFrom('mails').selectAll().orderBy('id').execute()
    await expect.poll(async () => (await rows()).map(({ status }) => status).includes('queued')).toBe(false)
    expect(await rows()).toMatchObject([
      { id: failed.id, status: 'sent', tries: 1, failure: null },
      { id: sent.id, sent_at: new Date(0) },
      ...[lost, deactivated, byAddress].map(({ id }) => ({ id, status: 'sent', tries: 0 })),
      { recipient: sent.recipient, html: '<p>Hello</p>', status: 'sent', tries: 1 },
    ])
    const log = await activityOf(desk.db, { event: 'mail.sent_again' })
    expect(log.map(({ data }) => (data as { to: string }).to)).toEqual([failed.recipient, sent.recipient])
    await stop()
    await close()
    await server.close()
  })
})
