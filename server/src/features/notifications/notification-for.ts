import type { Notification } from '@hatchway/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import type { NotificationRow } from './notifications.table.ts'

/** A notification as its reader gets it; the link leads into the side that they use. */
export function notificationFor(reader: Actor, row: Omit<NotificationRow, 'xid'>): Notification {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    isRead: row.is_read,
    userId: row.user_id,
    ticketId: row.ticket_id,
    link: row.ticket_id === null ? null : linkFor(reader, row.ticket_id),
    createdAt: row.created_at.toISOString(),
  }
}

/** The portal is one page whose views are switched in place. */
const linkFor = (reader: Actor, ticketId: number) =>
  reader.kind === 'portal' ? `/?ticket=${ticketId}` : `/tickets/${ticketId}`
