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
    hint: 'A ticket is assigned to you or your group',
    only: 'staff',
  },
  ticket_created: { label: 'New in your groups', hint: 'A new unassigned ticket in your groups', only: 'staff' },
  requester_reply: {
    label: 'Requester replies',
    hint: 'The requester replies to a ticket assigned to you',
    only: 'staff',
  },
  public_reply: { label: 'Replies', hint: 'Someone replies to a ticket you raised or follow' },
  internal_note: {
    label: 'Internal notes',
    hint: 'A colleague adds a note to a ticket you follow',
    only: 'staff',
  },
  mentioned: { label: 'Mentions', hint: 'Someone @mentions you' },
  status_changed: { label: 'Status changes', hint: 'The status of a ticket you raised or follow changes' },
  snooze_ended: {
    label: 'Snooze is over',
    hint: 'A snoozed ticket is due',
    only: 'staff',
  },
  release_notice: {
    label: 'Release notices',
    hint: 'Support recommends another version. You get the email either way.',
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
    summary: 'The caller’s notifications, newest first, up to 100.',
    access: 'signed-in',
    response: z.array(notification),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/notifications/choices',
    summary: 'Which kinds of notification the caller receives. All are on by default.',
    access: 'signed-in',
    response: z.array(notificationChoice),
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/api/notifications/choices',
    summary: 'Turn one kind of notification on or off.',
    access: 'signed-in',
    body: notificationChoice,
    response: z.array(notificationChoice),
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
