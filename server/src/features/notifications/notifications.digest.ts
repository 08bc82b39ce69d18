import { kindsFor } from '@hatchway/contract/messages/message-kinds'
import type { digestPreview } from '@hatchway/contract/messages/notification-choices'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context, Db } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { originWithoutRequest } from '../../platform/http/public-url.ts'
import type { Settings } from '../../platform/settings.ts'
import '../messages/messages.table.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import '../tickets/tickets.table.ts'
import { composeDigest, type DigestItem, type DigestSender } from './notifications.digest-mail.ts'
import { loadOwnSchedule } from './notifications.settings.ts'

/** Returns the messages that the caller's digest would contain now. */
export async function loadOwnDigest(ctx: Context): Promise<DigestItem[]> {
  const waiting = await loadWaitingForDigest(ctx.db, signedIn(ctx.actor))
  return waiting.filter(({ isRead }) => !isRead)
}

/**
 * Returns the messages that wait for a user's digest, newest first: of tickets that the user may see now, and not of notes and kinds for staff
 * when the user is no longer one. Read are those of tickets that the user has opened since. `db` is the system's or the user's own.
 */
export function loadWaitingForDigest(db: Db, user: SignedIn): Promise<(DigestItem & { isRead: boolean })[]> {
  return db
    .selectFrom('message_deliveries as d')
    .innerJoin('tickets', 'tickets.id', 'd.ticket_id')
    .select(['d.id', 'd.message', 'd.created_at as at', 'tickets.id as ticketId', 'tickets.number', 'tickets.subject'])
    .select('tickets.status_name as status')
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
      query.where(
        sql<boolean>`(d.comment_id is null or exists (select from comments c where c.id = d.comment_id and not c.is_internal))`,
      ),
    )
    .where((eb) => visibleTickets({ actor: user })(eb as unknown as ExpressionBuilder<Schema, 'tickets'>))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

/** Returns the caller's digest as it would be sent now. */
export async function previewDigest(ctx: Context, settings: Settings): Promise<z.input<typeof digestPreview>> {
  const me = signedIn(ctx.actor)
  const items = await loadOwnDigest(ctx)
  const sender = await loadDigestSender(ctx.db, me, settings)
  const { timeZone } = await loadOwnSchedule(ctx)
  const mail = sender && items.length > 0 ? composeDigest(items, { ...sender, timeZone }) : null
  return { count: items.length, mail }
}

/** Returns in whose name a user's digest is sent: of their portal, or of the company. Undefined while the portal is closed. */
export async function loadDigestSender(
  db: Db,
  user: SignedIn,
  settings: Settings,
): Promise<Omit<DigestSender, 'timeZone'> | undefined> {
  if (user.kind !== 'portal') {
    const company = await db.selectFrom('company').select(['name', 'primary_color as color']).executeTakeFirstOrThrow()
    const origin = originWithoutRequest(settings, null)
    return {
      ...company,
      linkTo: (ticketId) => `${origin}/tickets/${ticketId}`,
      settingsLink: `${origin}/settings/notifications`,
    }
  }
  const portal = await db
    .selectFrom('portals')
    .select(['name', 'primary_color as color', 'host'])
    .where('customer_id', '=', user.customerId)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  if (!portal) return undefined
  const origin = originWithoutRequest(settings, portal.host)
  return {
    name: portal.name,
    color: portal.color,
    linkTo: (ticketId) => `${origin}/?ticket=${ticketId}`,
    settingsLink: `${origin}/`,
  }
}
