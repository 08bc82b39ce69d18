import type { Validated } from '@hatchway/contract/endpoint'
import type { SentNotice, versionNotices } from '@hatchway/contract/releases/version-notices'
import { sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { recordEach } from '../activity/record.ts'
import { assertMayNotify } from '../version-overview/version-overview.access.ts'
import { writer } from './version-notices.message.ts'
import { versionNoticeMessages as messages } from './version-notices.messages.ts'
import { peopleIn } from './version-notices.preview.ts'
import { recipientsOf } from './version-notices.recipients.ts'

const perMinute = 10
const mostPeople = 2_000
/**
 * Arbitrary constant: the key of the advisory lock that serializes the sending of messages, so that no customer is notified twice in a day
 * unintentionally.
 */
const noticeLock = 7_241_015

/** Stores the notice for each customer; the reaction delivers it to their users. The same key returns the result of the first sending. */
export async function sendNotice(
  ctx: Context,
  { body }: Validated<typeof versionNotices.send>,
  { request }: HttpExchange,
): Promise<SentNotice> {
  assertMayNotify(ctx)
  const me = signedIn(ctx.actor)
  await sql`select pg_advisory_xact_lock(${noticeLock})`.execute(ctx.db)
  const before = await sentAs(ctx, me.id, body.key)
  if (before) return before
  await rateLimit(ctx, 'version-notice', perMinute, me.id)

  const recipients = await recipientsOf(ctx, body)
  const fresh = recipients.filter(({ notifiedAt }) => body.again || notifiedAt === null)
  const notified = fresh.filter(({ people }) => people.length > 0)
  if (fresh.length === 0) throw conflict(messages.justSent, 'notice.just_sent')
  if (notified.length === 0) throw badRequest(messages.noReaders, 'rows')
  const people = peopleIn(notified)
  if (people > mostPeople) throw badRequest(messages.tooManyPeople(mostPeople), 'rows')

  const write = await writer(ctx, body, body.releaseId, request)
  const skipped = recipients.length - fresh.length
  const { id } = await ctx.db
    .insertInto('version_notices')
    .values({
      key: body.key,
      subject: body.subject,
      message: body.message,
      sent_by: me.id,
      sent_at: ctx.now,
      people,
      skipped,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notices = notified.map((recipient) => ({ recipient, ...write(recipient) }))
  await ctx.db
    .insertInto('version_notice_customers')
    .values(
      notices.map(({ recipient, releaseId, subject, message }) => ({
        notice_id: id,
        customer_id: recipient.customerId,
        service_id: recipient.serviceId,
        release_id: releaseId,
        subject,
        message,
        sent_at: ctx.now,
        people: recipient.people.map((person) => person.id),
      })),
    )
    .execute()
  await recordEach(
    ctx,
    'version_notice.sent',
    notices.map(({ recipient, subject }) => ({
      about: { customerId: recipient.customerId },
      data: {
        id,
        name: subject,
        serviceId: recipient.serviceId,
        serviceName: recipient.serviceName,
        customerName: recipient.customerName,
        version: recipient.running?.version ?? null,
        people: recipient.people.map(({ fullName }) => fullName).join(', '),
      },
    })),
  )
  return (await sentAs(ctx, me.id, body.key))!
}

async function sentAs({ db }: Context, userId: number, key: string): Promise<SentNotice | undefined> {
  return db
    .selectFrom('version_notices as n')
    .select((eb) => [
      'n.id',
      'n.people',
      'n.skipped',
      eb
        .selectFrom('version_notice_customers as c')
        .select(sql<number>`count(distinct c.customer_id)::int`.as('customers'))
        .whereRef('c.notice_id', '=', 'n.id')
        .$asScalar()
        .$notNull()
        .as('customers'),
    ])
    .where('n.sent_by', '=', userId)
    .where('n.key', '=', key)
    .executeTakeFirst()
}
