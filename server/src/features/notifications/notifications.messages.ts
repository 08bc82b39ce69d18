import type { Channel } from '@hatchway/contract/messages/channels'

/** The texts of the settings of notifications, and of what is wrong with them. */
export const notificationSettingsMessages = {
  emptyQuietHours: 'Quiet hours must start and end at different times.',
  notReceived: 'You don’t receive notifications of this kind.',
  notSentBy: (kind: string, channel: string) => `“${kind}” is not sent by ${channel}.`,
  mailOrDigest: (kind: string) => `Choose either email or digest for “${kind}”.`,
  channels: { bell: 'bell', mail: 'email', digest: 'digest', push: 'push' } satisfies Record<Channel, string>,
  off: 'off',
  hourly: 'hourly',
  dailyAt: (time: string) => `daily at ${time}`,
  quietHours: (from: string, to: string, days: string) => `${from} to ${to} on ${days}`,
  urgentLetThrough: (quietHours: string) => `${quietHours}, urgent tickets allowed`,
} as const

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The texts of a digest. */
export const digestMessages = {
  title: (notifications: number, tickets: number) =>
    `${counted(notifications, 'notification')} on ${counted(tickets, 'ticket')}`,
  subject: (brand: string, title: string) => `${brand}: ${title}`,
  ticket: (number: number, subject: string) => `#${number} ${subject}`,
  at: (time: string, sentence: string) => `${time}: ${sentence}`,
  /** In place of the ticket’s number and subject, in a sentence. */
  yourTicket: 'your ticket',
  thisTicket: 'this ticket',
  moreTickets: (count: number) => `${counted(count, 'more ticket')}.`,
  moreOfTicket: (count: number) => `${count} more`,
  why: 'You’re receiving this email because you chose the digest for these notifications.',
  unsubscribe: 'Unsubscribe from the digest',
} as const
