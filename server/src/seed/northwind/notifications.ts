import type { Notification } from '@hatchway/contract/accounts/notifications'

type SeedNotification = {
  to: string
  type: Notification['type']
  subject: string
  say: (what: string) => string
  ago: number
}

/** The notifications of the demo's sign-in users, by minutes before now. `what` is the ticket's number and subject. */
export const notifications: (SeedNotification & { isRead?: boolean })[] = [
  {
    to: 'Priya Raman',
    type: 'requester_reply',
    subject: 'Cannot sign in to the expense app',
    say: (what) => `Grace Lin replied to ${what}`,
    ago: 260,
  },
  {
    to: 'Priya Raman',
    type: 'mentioned',
    subject: 'VPN drops',
    say: (what) => `Tomás Herrera mentioned you in a note on ${what}`,
    ago: 149,
  },
  {
    to: 'Priya Raman',
    type: 'mentioned',
    subject: 'VPN drops',
    say: (what) => `Dana Whitfield mentioned you in ${what}`,
    ago: 112,
  },
  {
    to: 'Maya Lindqvist',
    type: 'mentioned',
    subject: 'Replace the core switch',
    say: (what) => `Tomás Herrera mentioned you in a note on ${what}`,
    ago: 1020,
  },
  {
    to: 'Maya Lindqvist',
    type: 'ticket_created',
    subject: 'Read access to the finance share',
    say: (what) => `New in Service Desk: ${what}`,
    ago: 62,
  },
  {
    to: 'Maya Lindqvist',
    type: 'ticket_created',
    subject: 'VPN client asks for a certificate',
    say: (what) => `New in Service Desk: ${what}`,
    ago: 40,
  },
  {
    to: 'Dana Whitfield',
    type: 'status_changed',
    subject: 'Restore the folder',
    say: (what) => `Your ticket ${what} is now Resolved`,
    ago: 2900,
    isRead: true,
  },
  {
    to: 'Dana Whitfield',
    type: 'public_reply',
    subject: 'Slow sign-in on every',
    say: (what) => `Aiko Tanaka replied to your ticket ${what}`,
    ago: 1300,
    isRead: true,
  },
  {
    to: 'Dana Whitfield',
    type: 'public_reply',
    subject: 'VPN drops',
    say: (what) => `Priya Raman replied to your ticket ${what}`,
    ago: 185,
  },
  {
    to: 'Dana Whitfield',
    type: 'public_reply',
    subject: 'VPN drops',
    say: (what) => `Maya Lindqvist replied to your ticket ${what}`,
    ago: 12,
  },
]
