import type { Context } from '../../platform/context.ts'
import { signalNewEvents } from '../../platform/jobs/log-signal.ts'
import type { Entry } from '../activity/activity.read.ts'
import { queueMails } from '../mails/mails.ts'
import { composeNotice } from '../messages/messages.compose.ts'
import { loadActors } from '../users/load-actors.ts'
import { loadChoices } from './notifications.choices.ts'
import '../users/users.table.ts'
import { addressedTo } from '../version-notices/version-notices.message.ts'
import '../version-notices/version-notices.table.ts'

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
  await queueMails(
    ctx,
    people.map(({ id, email, full_name }) => {
      const own = addressedTo(full_name, { subject, message })
      const about = { to: email, kind: 'release_notice' as const, userId: id }
      if (!compose) return { ...about, subject: own.subject, body: `${own.message}\n` }
      const { text, ...mail } = compose({ name: full_name, ...own })
      return { ...about, ...mail, body: text }
    }),
  )
  const users = await loadActors(
    ctx,
    people.map(({ id }) => id),
  )
  const chosen = await loadChoices(ctx, users)
  const notified = people.filter(({ id }) =>
    users.some((user) => user.id === id && chosen(user, 'release_notice').bell),
  )
  if (notified.length === 0) return
  await db
    .insertInto('notifications')
    .values(
      notified.map(({ id, full_name }) => ({
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
