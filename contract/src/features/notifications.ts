import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, oneId } from '../shapes.ts'

export const notificationType = z.enum([
  'ticket_created',
  'ticket_assigned',
  'public_reply',
  'requester_reply',
  'internal_note',
  'status_changed',
  'mentioned',
])

export const notification = z.object({
  id,
  type: notificationType,
  message: z.string(),
  isRead: z.boolean(),
  /** Whom it is for. */
  userId: id,
  ticketId: id.nullable(),
  /** Where it leads, as a path of the side that its reader uses. */
  link: z.string().nullable(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first, a hundred at most.',
    access: 'signed-in',
    response: z.array(notification),
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read.',
    access: 'signed-in',
    params: oneId,
    response: notification,
  }),
  markAllRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/mark-all-read',
    summary: 'Mark all as read.',
    access: 'signed-in',
    response: z.array(notification),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:id',
    summary: 'Remove one.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/notifications',
    summary: 'Remove all.',
    access: 'signed-in',
    response: z.null(),
    status: 204,
  }),
}
