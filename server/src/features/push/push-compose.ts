import { kindsFor, type MessageKind } from '@hatchway/contract/messages/message-kinds'
import { toOneLine } from '@hatchway/contract/one-line'
import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { type Brand, loadBrand, type MailSettings, ticketUrl } from '../messages/mail/mail-brand.ts'
import { loadTicket } from '../messages/messages.content.ts'
import type { Recipient } from '../messages/messages.recipients.ts'
import type { MessageDelivery } from '../messages/messages.table.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { pushMessages as messages } from './push.messages.ts'
import '../comments/comments.table.ts'

/** What the browser shows. */
export type PushPayload = {
  title: string
  body: string
  /** The page to open, on the host of the subscription. */
  path: string
  /** Null where a portal has no logo that a notification can show: the browser shows its own picture. */
  icon: string | null
  /** A further push of the same ticket replaces the shown one. */
  tag: string
}

type Composing = { recipient: Recipient; ticketId: number; deliveries: MessageDelivery[]; named: MessageKind }

const longestSentence = 240

/**
 * Returns the push about events of one ticket for one user; null when the user may not see the ticket, or their portal is closed. It
 * contains the sentence of the bell: the ticket's number and subject, who and what, and no text of a message.
 */
export async function composePush(
  ctx: Context,
  settings: MailSettings,
  { recipient, ticketId, deliveries, named }: Composing,
): Promise<{ payload: PushPayload; isUrgent: boolean } | null> {
  const { actor, customerId } = recipient
  const [ticket, brand] = [await loadTicket(ctx, ticketId), await loadBrand(ctx, settings, customerId)]
  if (!ticket || !brand || !actor || !canSeeTicket(actor, ticket)) return null
  const allowed = deliveries.filter(({ kind }) => kindsFor(actor.kind).includes(kind))
  const shown = actor.kind === 'staff' ? allowed : await withoutNotes(ctx, allowed)
  const delivery = shown.findLast(({ kind }) => kind === named) ?? shown.at(-1)
  if (!delivery) return null
  const sentence = clip(toOneLine(delivery.message).replace(`#${ticket.number} `, ''))
  const others = shown.length - 1
  return {
    payload: {
      title: messages.title(brand.name, ticket.number),
      body: others === 0 ? sentence : messages.withOthers(sentence, others),
      path: ticketUrl(brand, ticket.id).slice(brand.url.length),
      icon: iconOf(brand),
      tag: `ticket-${ticket.id}`,
    },
    isUrgent: ticket.priority === 'urgent',
  }
}

/** Returns the logo, by its path where it is on the host of the subscription. A portal does not show the picture of the desk. */
export const iconOf = ({ logoUrl, url, isPortal }: Brand) =>
  logoUrl?.replace(url, '') ?? (isPortal ? null : '/icon-192.png')

/** A user who was staff when a note mentioned them is no longer notified of it. */
async function withoutNotes({ db }: Context, deliveries: MessageDelivery[]) {
  const ids = deliveries.flatMap(({ comment_id }) => comment_id ?? [])
  if (ids.length === 0) return deliveries
  const notes = new Set<number | null>(
    await columnValues(db.selectFrom('comments').select('id').where('id', 'in', ids).where('is_internal', '=', true)),
  )
  return deliveries.filter(({ comment_id }) => !notes.has(comment_id))
}

const clip = (text: string) =>
  text.length <= longestSentence
    ? text
    : `${text
        .slice(0, longestSentence - 1)
        .toWellFormed()
        .trimEnd()}…`
