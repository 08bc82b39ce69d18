import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId } from '../../shapes.ts'
import { messageKind } from '../messages/message-kinds.ts'

/** A notification is the bell's form of a message. */
export const notificationType = messageKind

export const notification = z.object({
  id,
  type: notificationType,
  message: z.string(),
  isRead: z.boolean(),
  /** The recipient. */
  userId: id,
  ticketId: id.nullable(),
  /** The path that it links to, on the recipient's side. */
  link: z.string().nullable(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first, up to 100.',
    access: 'signed-in',
    response: z.array(notification),
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    summary: 'Mark a notification as read.',
    access: 'signed-in',
    params: oneId,
    response: notification,
  }),
  markAllRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/mark-all-read',
    summary: 'Mark all notifications as read.',
    access: 'signed-in',
    response: z.array(notification),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notifications/:id',
    summary: 'Remove a notification.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/notifications',
    summary: 'Remove all notifications.',
    access: 'signed-in',
    response: z.null(),
    status: 204,
  }),
}
