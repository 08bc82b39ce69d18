import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId } from '../../shapes.ts'

export const notificationType = z.enum([
  'ticket_created',
  'ticket_assigned',
  'public_reply',
  'requester_reply',
  'internal_note',
  'status_changed',
  'mentioned',
  'snooze_ended',
  'release_notice',
])

export type NotificationType = z.infer<typeof notificationType>

/** Every kind that a user can switch off, in display order. `only`: sent to these users only. */
export const notificationKinds: Record<NotificationType, { label: string; hint: string; only?: 'staff' | 'portal' }> = {
  ticket_assigned: {
    label: 'Assigned to you',
    hint: 'A ticket is given to you or handed to your group',
    only: 'staff',
  },
  ticket_created: { label: 'New in your groups', hint: 'A ticket comes in that nobody has yet', only: 'staff' },
  requester_reply: { label: 'Requester replies', hint: 'The requester writes in a ticket of yours', only: 'staff' },
  public_reply: { label: 'Replies', hint: 'Somebody answers in a ticket that you raised or follow' },
  internal_note: {
    label: 'Internal notes',
    hint: 'A colleague adds a note to a ticket that you follow',
    only: 'staff',
  },
  mentioned: { label: 'Mentions', hint: 'Somebody names you with @' },
  status_changed: { label: 'Status changes', hint: 'A ticket that you raised or follow moves on' },
  snooze_ended: {
    label: 'Snooze is over',
    hint: 'A ticket of yours comes back when its time has come',
    only: 'staff',
  },
  release_notice: {
    label: 'Release notices',
    hint: 'Support advises you to move on to another version. The mail comes either way.',
    only: 'portal',
  },
}

export const notificationChoice = z.object({ type: notificationType, isOn: z.boolean() })
export type NotificationChoice = z.infer<typeof notificationChoice>

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
    summary: 'The caller’s notifications, newest first, a hundred at most.',
    access: 'signed-in',
    response: z.array(notification),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/notifications/choices',
    summary: 'Which kinds the caller wants to hear of; all are on until switched off.',
    access: 'signed-in',
    response: z.array(notificationChoice),
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/api/notifications/choices',
    summary: 'Switch one kind on or off for oneself.',
    access: 'signed-in',
    body: notificationChoice,
    response: z.array(notificationChoice),
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
