import type { Context } from '../../../platform/context.ts'
import { signalNewEvents } from '../../../platform/jobs/log-signal.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { queueMails } from '../../mails/mails.ts'
import { composeNotice } from '../../messages/messages.compose.ts'
import { loadActors } from '../../users/load-actors.ts'
import { loadChoices } from '../notifications.choices.ts'
import '../../users/users.table.ts'
import { addressedTo } from '../../version-notices/version-notices.message.ts'
import '../../version-notices/version-notices.table.ts'

/** Notifies the users of one customer of a version: each by a separate mail, and by a notification unless they switched that type off. */
export async function notifyVersionNotice(ctx: Context, { data, customerId, at }: Entry<'version_notice.sent'>) {
  const { db } = ctx
  const notice = await db
    .selectFrom('version_notice_customers')
    .selectAll()
    .where('notice_id', '=', data.id)
    .where('service_id', '=', data.serviceId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!notice) return
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', 'in', notice.people)
    .where('customer_id', '=', notice.customer_id)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  if (people.length === 0) return

  const { subject, message, release_id, service_id } = notice
  const { mailSettings } = ctx.services
  const compose = mailSettings && (await composeNotice(ctx, mailSettings, notice.customer_id))
  const mailTo = ({ id, email, full_name }: (typeof people)[number]) => {
    const own = addressedTo(full_name, { subject, message })
    const about = { to: email, kind: 'release_notice' as const, userId: id }
    if (!compose) return { ...about, subject: own.subject, body: `${own.message}\n` }
    const { text, ...mail } = compose({ name: full_name, ...own })
    return { ...about, ...mail, body: text }
  }
  for (const some of inParts(people)) await queueMails(ctx, some.map(mailTo))
  const users = await loadActors(
    ctx,
    people.map(({ id }) => id),
  )
  const chosen = await loadChoices(ctx, users)
  const wanting = new Set(users.filter((user) => chosen(user, 'release_notice').bell).map(({ id }) => id))
  const notified = people.filter(({ id }) => wanting.has(id))
  if (notified.length === 0) return
  for (const some of inParts(notified))
    await db
      .insertInto('notifications')
      .values(
        some.map(({ id, full_name }) => ({
          user_id: id,
          type: 'release_notice' as const,
          message: addressedTo(full_name, { subject, message }).subject,
          release_id,
          service_id,
          created_at: at,
        })),
      )
      .execute()
  signalNewEvents(ctx)
}

/** Only so many mails are in memory at a time, however many users a customer has. */
const atATime = 500

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atATime) }, (_, at) => all.slice(at * atATime, (at + 1) * atATime))
