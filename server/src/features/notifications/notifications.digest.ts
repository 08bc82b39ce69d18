import { kindsFor } from '@hatchway/contract/messages/message-kinds'
import type { digestPreview } from '@hatchway/contract/messages/notification-choices'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context, Db } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { loadBrand, type MailSettings } from '../messages/mail/mail-brand.ts'
import '../comments/comments.table.ts'
import '../messages/messages.table.ts'
import { statusForCustomers } from '../tickets/customer-status.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import '../tickets/tickets.table.ts'
import { composeDigest, type DigestItem } from './notifications.digest-mail.ts'
import { loadOwnSchedule } from './notifications.settings.ts'

type WaitingItem = DigestItem & { isRead: boolean; isRemoved: boolean }

/** Returns the messages that the caller's digest would contain now. */
export async function loadOwnDigest(ctx: Context): Promise<DigestItem[]> {
  const waiting = await loadWaitingForDigest(ctx.db, signedIn(ctx.actor))
  return waiting.filter(isLeft)
}

/**
 * Returns the messages that wait for a user's digest, newest first: of tickets that the user may see now, and not of notes and kinds for staff
 * when the user is no longer one. Read are those of tickets that the user has opened since, and removed
 * those of deleted and redacted comments. `db` is the system's or the user's own.
 */
export async function loadWaitingForDigest(db: Db, user: SignedIn): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom('message_deliveries as d')
    .innerJoin('tickets', 'tickets.id', 'd.ticket_id')
    .select(['d.id', 'd.message', 'd.created_at as at', 'tickets.id as ticketId', 'tickets.number', 'tickets.subject'])
    .leftJoin('comments as c', 'c.id', 'd.comment_id')
    .select(['tickets.status', 'tickets.status_name'])
    .select(sql<boolean>`c.redacted_at is not null or c.deleted_content is not null`.as('isRemoved'))
    .select(
      sql<boolean>`exists (
        select from ticket_reads r where r.user_id = d.user_id and r.ticket_id = d.ticket_id
          and (r.viewed_at >= d.created_at or r.last_comment_id >= d.comment_id)
      )`.as('isRead'),
    )
    .where('d.user_id', '=', user.id)
    .where('d.channel', '=', 'digest')
    .where('d.state', '=', 'waiting')
    .where('d.kind', 'in', kindsFor(user.kind))
    .$if(user.kind !== 'staff', (query) =>
      // The roles of others see no notes at all.
      query.where((eb) => eb.or([eb('d.comment_id', 'is', null), eb('c.is_internal', '=', false)])),
    )
    .where((eb) => visibleTickets({ actor: user })(eb as unknown as ExpressionBuilder<Schema, 'tickets'>))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  return rows.map(({ status, status_name, ...item }) => ({
    ...item,
    status: user.kind === 'portal' ? statusForCustomers(status, status_name) : status_name,
  }))
}

/** Whether a digest contains the message. */
export const isLeft = ({ isRead, isRemoved }: WaitingItem) => !isRead && !isRemoved

/** Returns the caller's digest as it would be sent now. */
export async function previewDigest(ctx: Context, settings: MailSettings): Promise<z.input<typeof digestPreview>> {
  const items = await loadOwnDigest(ctx)
  const brand = await loadDigestBrand(ctx, signedIn(ctx.actor), settings)
  const { timeZone } = await loadOwnSchedule(ctx)
  const mail = brand && items.length > 0 ? composeDigest(items, brand, timeZone) : null
  return { count: items.length, mail }
}

/** Returns how a user's digest looks; null while their portal is closed. */
export const loadDigestBrand = (ctx: Context, user: SignedIn, settings: MailSettings) =>
  loadBrand(ctx, settings, user.kind === 'portal' ? user.customerId : null)
