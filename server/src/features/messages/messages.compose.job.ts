import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import { messageKinds } from '@hatchway/contract/messages/message-kinds'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Log } from '../../platform/log.ts'
import { queueMail } from '../mails/mails.ts'
import type { MailSettings } from './messages.brand.ts'
import { composeMessage } from './messages.compose.ts'
import { contactAt, contactInCopy, loadRecipients, type Recipient } from './messages.recipients.ts'
import type { MessageDelivery } from './messages.table.ts'
import '../tickets/tickets.table.ts'

const minute = 60_000
/** When a message cannot be composed, it is tried again, until it is a day old. */
const retryAfter = 10 * minute
const tooOld = 24 * 60 * minute

/** Of several events of a minute, the one that the mail is named after: what was said, then what happened. */
const mostImportant: MessageKind[] = [
  'mentioned',
  'public_reply',
  'requester_reply',
  'internal_note',
  'ticket_merged',
  'follow_up',
  'participant_added',
  'ticket_confirmation',
  'ticket_assigned',
  'ticket_created',
  'status_changed',
  'due_soon',
  'snooze_ended',
]

/** Composes each minute the mails that are due. */
export const messageComposing = (pool: pg.Pool, settings: MailSettings, log: Log): Job => ({
  name: 'compose-messages',
  cron: '* * * * *',
  work: () => composeDueMessages(pool, settings, log),
})

/** Composes every due mail, each in a transaction of its own: neither the mail nor the state of its deliveries exists without the other. */
export async function composeDueMessages(pool: pg.Pool, settings: MailSettings, log: Log) {
  for (;;) {
    let taken: MessageDelivery[] = []
    try {
      taken = await runAsSystem(pool, 'compose', async (ctx) => {
        taken = await takeDue(ctx)
        if (taken.length > 0) await composeOne(ctx, settings, taken)
        return taken
      })
    } catch (error) {
      if (taken.length === 0) throw error
      log.warn({ err: error, delivery: taken[0]!.id }, 'A message could not be composed')
      await runAsSystem(pool, 'compose', (ctx) => postpone(ctx, taken))
    }
    if (taken.length === 0) return
  }
}

/** Locks the next due delivery with all others by mail to the same recipient about the same ticket. */
async function takeDue({ db, now }: Context): Promise<MessageDelivery[]> {
  const first = await db
    .selectFrom('message_deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('channel', '=', 'mail')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!first || first.ticket_id === null) return first ? [first] : []
  return db
    .selectFrom('message_deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('channel', '=', 'mail')
    .where('ticket_id', '=', first.ticket_id)
    .where('user_id', 'is not distinct from', first.user_id)
    .where('address', 'is not distinct from', first.address)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

async function composeOne(ctx: Context, settings: MailSettings, taken: MessageDelivery[]) {
  const { ticket_id: ticketId } = taken[0]!
  const recipient = await recipientOf(ctx, taken[0]!)
  if (ticketId === null || !recipient) return skip(ctx, taken, taken[0]!.user_id === null ? 'removed' : 'inactive')
  if (await isUndeliverable(ctx, recipient.email)) return skip(ctx, taken, 'undeliverable')
  const { read, removed, left } = await sorted(ctx, taken)
  await skip(ctx, read, 'read')
  await skip(ctx, removed, 'removed')
  if (left.length === 0) return
  const kind = mostImportant.find((one) => left.some((delivery) => delivery.kind === one)) ?? left[0]!.kind
  const mail = await composeMessage(ctx, settings, { kind, recipient, ticketId, deliveries: left })
  if (!mail) return skip(ctx, left, 'no_access')
  const { text, ...rest } = mail
  const id = await queueMail(ctx, {
    ...rest,
    to: recipient.email,
    body: text,
    kind,
    userId: recipient.userId,
    ticketId,
  })
  await ctx.db
    .updateTable('message_deliveries')
    .set({ state: 'sent', mail_id: id })
    .where('id', 'in', idsOf(left))
    .execute()
}

/** Returns the recipient: an active user, or a contact who is still in copy. */
async function recipientOf(ctx: Context, { user_id, address, ticket_id }: MessageDelivery): Promise<Recipient | null> {
  if (user_id !== null) return (await loadRecipients(ctx, [user_id]))[0] ?? null
  const contact = await contactInCopy(ctx, ticket_id!, address!)
  return contact ? contactAt(contact.address!, contact.name, contact.customer_id) : null
}

/** Returns whether a mail server refused an address for good. */
export async function isUndeliverable({ db }: Context, email: string) {
  const row = await db
    .selectFrom('undeliverable_addresses')
    .select('address')
    .where('address', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Separates what the recipient has read since on an open page, and what is about a message that was removed. A confirmation is not read:
 * the user who creates a ticket has its page open.
 */
async function sorted({ db }: Context, taken: MessageDelivery[]) {
  const { user_id, ticket_id } = taken[0]!
  const seen = await db
    .selectFrom('ticket_reads')
    .select(['last_comment_id', 'viewed_at'])
    .where('user_id', '=', user_id)
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirst()
  const commentIds = taken.flatMap(({ comment_id }) => comment_id ?? [])
  const redacted =
    commentIds.length === 0
      ? []
      : await db
          .selectFrom('comments')
          .select('id')
          .where('id', 'in', commentIds)
          .where((eb) => eb.or([eb('redacted_at', 'is not', null), eb('deleted_content', 'is not', null)]))
          .execute()
  const gone = redacted.map(({ id }) => id)
  const isRead = ({ kind, comment_id, created_at }: MessageDelivery) =>
    seen !== undefined &&
    !messageKinds[kind].mailOnly &&
    ((comment_id !== null && seen.last_comment_id >= comment_id) ||
      (seen.viewed_at !== null && seen.viewed_at >= created_at))
  const read = taken.filter(isRead)
  const removed = taken.filter((one) => !isRead(one) && one.comment_id !== null && gone.includes(one.comment_id))
  return { read, removed, left: taken.filter((one) => !read.includes(one) && !removed.includes(one)) }
}

async function skip({ db }: Context, deliveries: MessageDelivery[], reason: NonNullable<MessageDelivery['reason']>) {
  if (deliveries.length === 0) return
  await db
    .updateTable('message_deliveries')
    .set({ state: 'skipped', reason })
    .where('id', 'in', idsOf(deliveries))
    .execute()
}

async function postpone(ctx: Context, taken: MessageDelivery[]) {
  const old = taken.filter(({ created_at }) => ctx.now.getTime() - created_at.getTime() > tooOld)
  await skip(ctx, old, 'failed')
  await ctx.db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(ctx.now.getTime() + retryAfter) })
    .where('id', 'in', idsOf(taken))
    .where('state', '=', 'waiting')
    .execute()
}

const idsOf = (deliveries: MessageDelivery[]) => deliveries.map(({ id }) => id)
