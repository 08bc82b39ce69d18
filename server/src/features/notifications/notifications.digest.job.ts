import type pg from 'pg'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { loadSender } from '../mails/mail-sender.ts'
import { queueMail } from '../mails/mails.ts'
import type { MailSettings } from '../messages/mail/mail-brand.ts'
import { senderOf } from '../messages/mail/mail-senders.ts'
import { linkUrl } from '../messages/message-links.ts'
import { isUndeliverable } from '../messages/messages.compose.job.ts'
import { automaticHeaders, unsubscribeHeaders } from '../messages/messages.compose.ts'
import type { MessageDelivery } from '../messages/messages.table.ts'
import '../users/users.table.ts'
import { loadActors } from '../users/load-actors.ts'
import { isLeft, loadDigestBrand, loadWaitingForDigest } from './notifications.digest.ts'
import { composeDigest } from './notifications.digest-mail.ts'
import { loadSchedules } from './notifications.settings.ts'

const batchSize = 100

/** Sends each minute the digests that are due: one mail for each user, in a transaction of its own. */
export const digestSending = (pool: pg.Pool, settings: MailSettings): Job => ({
  name: 'send-digests',
  cron: '* * * * *',
  work: async () => {
    let userIds: number[]
    do {
      userIds = await runAsSystem(pool, 'digest', usersWithDueDigest)
      for (const userId of userIds) await runAsSystem(pool, 'digest', (ctx) => sendDigest(ctx, userId, settings))
    } while (userIds.length === batchSize)
  },
})

async function usersWithDueDigest({ db, now }: Context) {
  const rows = await db
    .selectFrom('message_deliveries')
    .select('user_id')
    .distinct()
    .where('channel', '=', 'digest')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('user_id', 'is not', null)
    .limit(batchSize)
    .execute()
  return rows.map(({ user_id }) => user_id!)
}

/**
 * Writes one mail with everything that waits for a user's digest. What the user has read since, or may no longer see, is left out; without
 * anything left there is no mail.
 */
export async function sendDigest(ctx: Context, userId: number, settings: MailSettings) {
  const { db } = ctx
  // Locked, so that of two nodes one sends it. Messages that arrive from now on wait for the next digest.
  const waiting = await db
    .selectFrom('message_deliveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('channel', '=', 'digest')
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .execute()
  if (waiting.length === 0) return
  const settle = (ids: number[], values: Partial<Pick<MessageDelivery, 'state' | 'reason' | 'mail_id'>>) =>
    ids.length > 0 ? db.updateTable('message_deliveries').set(values).where('id', 'in', ids).execute() : undefined
  const skip = (ids: number[], reason: MessageDelivery['reason']) => settle(ids, { state: 'skipped', reason })
  const all = idsOf(waiting)

  const [user] = await loadActors(ctx, [userId])
  if (!user) return skip(all, 'inactive')
  const brand = await loadDigestBrand(ctx, user, settings)
  if (!brand) return skip(all, 'no_access')
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (await isUndeliverable(ctx, email)) return skip(all, 'undeliverable')

  const own = (await loadWaitingForDigest(db, user)).filter(({ id }) => all.includes(id))
  const items = own.filter(isLeft)
  await skip(
    all.filter((id) => !own.some((one) => one.id === id)),
    'no_access',
  )
  await skip(idsOf(own.filter(({ isRead }) => isRead)), 'read')
  await skip(idsOf(own.filter(({ isRead, isRemoved }) => !isRead && isRemoved)), 'removed')
  if (items.length === 0) return

  const { timeZone } = (await loadSchedules(ctx, [userId])).get(userId)!
  const unsubscribeUrl = linkUrl(ctx, await signerOf(ctx), brand.url, 'unsubscribe-digest', String(items[0]!.id))
  const { text, ...mail } = composeDigest(items, brand, timeZone, unsubscribeUrl)
  const about = { to: email, kind: 'digest' as const, userId, ...senderOf(brand, await loadSender(ctx, settings)) }
  const id = await queueMail(ctx, {
    ...mail,
    ...about,
    body: text,
    headers: { ...automaticHeaders, ...unsubscribeHeaders(unsubscribeUrl) },
  })
  await settle(idsOf(items), { state: 'sent', mail_id: id })
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
