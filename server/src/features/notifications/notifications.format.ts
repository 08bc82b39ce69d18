import type { Notification } from '@hatchway/contract/accounts/notifications'
import type { Actor } from '../../platform/actor.ts'
import { releaseOnPortal } from '../releases/release-url.ts'
import type { NotificationRow } from './notifications.table.ts'

/** Returns a notification as its reader gets it; the link leads to the desk or to the portal, whichever the reader uses. */
export function notificationFor(reader: Actor, row: Omit<NotificationRow, 'xid'>): Notification {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    isRead: row.is_read,
    userId: row.user_id,
    ticketId: row.ticket_id,
    link: linkFor(reader, row),
    createdAt: row.created_at.toISOString(),
  }
}

/** The portal is one page that switches its views in place. Only its users are notified of releases. */
function linkFor(
  reader: Actor,
  { type, ticket_id, release_id, service_id, approval_id, recurring_ticket_id }: Omit<NotificationRow, 'xid'>,
) {
  const isOnPortal = reader.kind === 'portal'
  if (approval_id !== null) return isOnPortal ? `/?approval=${approval_id}` : `/approvals?id=${approval_id}`
  if (type === 'registration_waiting') return '/settings/people?status=waiting'
  if (recurring_ticket_id !== null) return `/settings/recurring-tickets/${recurring_ticket_id}`
  if (ticket_id !== null) return isOnPortal ? `/?ticket=${ticket_id}` : `/tickets/${ticket_id}`
  return release_id !== null && service_id !== null && isOnPortal ? releaseOnPortal(service_id, release_id) : null
}
