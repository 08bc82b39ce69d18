import { Readable } from 'node:stream'
import { redactedText } from '@hatchway/contract/tickets/comments'
import { redaction } from '@hatchway/contract/tickets/redaction'
import type { Insertable } from 'kysely'
import { describe, expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { raceAgainst } from '../../testing/race.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { record } from '../activity/record.ts'
import { aComment } from '../comments/comments.factory.ts'
import { mailDelivery } from '../mails/mails.delivery.job.ts'
import type { MailTable } from '../mails/mails.table.ts'
import { queueMail } from '../mails/mails.ts'
import { aDelivery, manyNotifications } from '../notifications/notifications.factory.ts'
import { writeTicketTexts } from '../tickets/texts/ticket-texts.write.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'

const former = 'The zzraced printer'

async function aCase(desk: Desk) {
  const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
  const ticket = await aTicket(desk.db, { subject: former })
  // Signed in before the race.
  await desk.headersOf(admin)
  const redact = () =>
    desk.as(admin)(redaction.ticket, { params: { id: ticket.id }, body: { subject: 'Another printer' } })
  return { admin, agent, ticket, redact }
}

/** Writes of a transaction that composes from the subject of a ticket. */
const writes: Record<
  string,
  (ctx: Context, ticket: { id: number; number: number }, userId: number) => Promise<unknown>
> = {
  'the bell': ({ db }, { id }, userId) =>
    db
      .insertInto('notifications')
      .values({
        user_id: userId,
        type: 'public_reply',
        message: former,
        ticket_id: id,
        created_at: new Date(),
      } as never)
      .execute(),
  'a digest': ({ db }, { id }, user_id) => aDelivery(db, { user_id, ticket_id: id, message: former }),
  'a mail': (ctx, { id }) => queueMail(ctx, { to: 'dana@acme.example', subject: former, body: former, ticketId: id }),
  'the log': (ctx, { id, number }) =>
    record(ctx, 'ticket.due_soon', { ticketId: id }, { number, subject: former, dueDate: '', assigneeId: null }),
  'the search': (ctx, { id }) => writeTicketTexts(ctx, [id]),
}

describe('a transaction that read a text before its redaction', () => {
  for (const [what, write] of Object.entries(writes)) {
    test(`writes it no more to ${what}, and is repeated`, async ({ desk }) => {
      const { agent, ticket, redact } = await aCase(desk)
      const composing = runAsSystem(desk.pool, 'test', async (ctx) => {
        await ctx.db.selectFrom('tickets').select('subject').where('id', '=', ticket.id).execute()
        await redact()
        await write(ctx, ticket, agent.id)
      })
      await expect(composing).rejects.toMatchObject({ code: '40001' })
      // A transaction that begins afterwards is not refused.
      await runAsSystem(desk.pool, 'test', (ctx) => write(ctx, ticket, agent.id))
    })
  }

  test('is waited for when it has written, and its row is redacted', async ({ desk }) => {
    const { agent, ticket, redact } = await aCase(desk)
    await raceAgainst(
      desk,
      (db) =>
        manyNotifications(db as never, [
          { user_id: agent.id, ticket_id: ticket.id, message: `New ticket: #1 “${former}”` },
        ]),
      redact,
    )
    const { message } = await desk.db
      .selectFrom('notifications')
      .select('message')
      .where('ticket_id', '=', ticket.id)
      .executeTakeFirstOrThrow()
    expect(message).toBe('New ticket: #1 “Another printer”')
  })
})

describe('a mail that is being sent during its redaction', () => {
  const cases = {
    'is composed again': true,
    'is dropped where it can’t be': false,
  }
  for (const [what, isComposed] of Object.entries(cases))
    test(`is not accepted by the server, and ${what}`, async ({ desk }) => {
      const { admin, agent, ticket } = await aCase(desk)
      const reply = await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content: former })
      const mail = await aMail(desk, { ticket_id: ticket.id })
      const deliveryId = isComposed
        ? await aDelivery(desk.db, {
            user_id: agent.id,
            ticket_id: ticket.id,
            channel: 'mail',
            state: 'sent',
            mail_id: mail.id,
          })
        : null
      const server = await openMailServer()
      const [started, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const slowly = async function* () {
        started.resolve()
        await goOn.promise
        yield 'bytes'
      }
      const openFile = async () => ({ content: Readable.from(slowly()), contentType: 'text/plain' })
      const settings = { ...desk.settings, smtpUrl: server.url, mailFrom: 'Desk <desk@northwind.test>', dkim: null }
      const sending = mailDelivery(desk.pool, settings, { openFile }).work({ mailId: mail.id }, false)
      sending.catch(() => {})
      await started.promise
      await desk.as(admin)(redaction.comment, { params: { id: ticket.id, commentId: reply.id } })
      goOn.resolve()
      await expect(sending).rejects.toThrow()
      expect(server.received).toEqual([])
      const left = await desk.db.selectFrom('mails').selectAll().where('id', '=', mail.id).executeTakeFirst()
      if (isComposed) {
        expect(left).toBeUndefined()
        const delivery = await desk.db
          .selectFrom('message_deliveries')
          .selectAll()
          .where('id', '=', deliveryId!)
          .executeTakeFirstOrThrow()
        expect(delivery).toMatchObject({ state: 'waiting', mail_id: null })
      } else expect(left).toMatchObject({ status: 'dropped', subject: redactedText, body: redactedText, error: null })
      // A further attempt sends nothing.
      await mailDelivery(desk.pool, settings, { openFile }).work({ mailId: mail.id }, true)
      expect(server.received).toEqual([])
      await server.close()
    })

  test('is not sent again where a server may have accepted it before: only its envelope stays', async ({ desk }) => {
    const { admin, ticket, agent } = await aCase(desk)
    const reply = await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content: former })
    const mail = await aMail(desk, { ticket_id: ticket.id, unanswered: 1 })
    await desk.as(admin)(redaction.comment, { params: { id: ticket.id, commentId: reply.id } })
    const left = await desk.db.selectFrom('mails').selectAll().where('id', '=', mail.id).executeTakeFirstOrThrow()
    expect(left).toMatchObject({ status: 'dropped', subject: redactedText, body: redactedText, html: null })
  })
})

const aMail = (desk: Desk, given: Partial<Insertable<MailTable>>) =>
  desk.db
    .insertInto('mails')
    .values({
      recipient: `${unique('dana').replace(' ', '.')}@acme.example`,
      subject: former,
      body: former,
      kind: 'public_reply',
      attachments: JSON.stringify([{ fileId: 1, name: 'guide.txt' }]),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
