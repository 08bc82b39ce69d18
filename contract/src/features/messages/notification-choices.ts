import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../../shapes.ts'
import { channels } from './channels.ts'
import { messageKind } from './message-kinds.ts'

/** A time of day in the user's time zone, from `00:00` to `23:59`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30')

export const messageChannel = z.enum(channels)

/** The channels by which the user receives one kind of message. */
export const notificationChoice = z.object({
  kind: messageKind,
  channels: z.array(messageChannel).max(channels.length),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

/** `at` is the time of a daily digest; an hourly one is sent on the hour. */
export const digestSettings = z.object({ frequency: z.enum(['hourly', 'daily']), at: timeOfDay })
export type DigestSettings = z.infer<typeof digestSettings>

export const defaultDigest: DigestSettings = { frequency: 'daily', at: '08:30' }

/** From 1 for Monday to 7 for Sunday. */
const weekday = z.int().min(1).max(7)

/** When emails and pushes wait: from `from` to `to` on each of `weekdays`, and all day on the other days. */
export const quietHours = z.object({
  isOn: z.boolean(),
  from: timeOfDay,
  to: timeOfDay,
  weekdays: z.array(weekday).min(1, 'Choose at least one day').max(7),
  /** Whether messages about tickets of urgent priority are sent at once. */
  letUrgentThrough: z.boolean(),
})
export type QuietHours = z.infer<typeof quietHours>

export const defaultQuietHours: QuietHours = {
  isOn: false,
  from: '19:00',
  to: '08:00',
  weekdays: [1, 2, 3, 4, 5],
  letUrgentThrough: true,
}

export const notificationSettings = z.object({
  /** Each kind of message that the user can receive, in display order. */
  choices: z.array(
    notificationChoice.extend({
      /** The channels that can be chosen for this kind. */
      available: z.array(messageChannel),
      /** The channels of a user of this role who has chosen none. */
      defaults: z.array(messageChannel),
    }),
  ),
  digest: digestSettings,
  quietHours,
  /** The time zone of all times of day: the user's own, otherwise that of the portal or the company. */
  timeZone: z.string(),
  /** When the next digest is sent if anything is waiting for it, and how many messages are. */
  nextDigest: z.object({ at: instant, waiting: z.number() }),
  /** Whether the help desk can send email. Without a mail server, emails are kept and not sent. */
  isMailConfigured: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationSettingsChange = z.object({
  choices: z.array(notificationChoice).max(50).optional(),
  digest: digestSettings.partial().optional(),
  quietHours: quietHours.partial().optional(),
})
export type NotificationSettingsChange = z.infer<typeof notificationSettingsChange>

export const digestPreview = z.object({
  count: z.number(),
  /** Null when nothing is waiting. */
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
})

export const notificationChoices = {
  show: endpoint({
    method: 'GET',
    path: '/api/auth/me/notification-choices',
    summary: 'By which channels the caller receives each kind of message, and the caller’s digest and quiet hours.',
    access: 'signed-in',
    response: notificationSettings,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/auth/me/notification-choices',
    summary: 'Change some of the caller’s notification choices, digest or quiet hours.',
    access: 'signed-in',
    body: notificationSettingsChange,
    response: notificationSettings,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/auth/me/notification-choices',
    summary:
      'Set all of the caller’s notification choices. What is left out is reset to the defaults of the caller’s role.',
    access: 'signed-in',
    body: notificationSettingsChange,
    response: notificationSettings,
  }),
  previewDigest: endpoint({
    method: 'GET',
    path: '/api/auth/me/notification-choices/digest',
    summary: 'The caller’s next digest as it would be sent now.',
    access: 'signed-in',
    response: digestPreview,
  }),
}
