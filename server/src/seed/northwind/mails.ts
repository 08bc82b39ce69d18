import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import type { MailFailure } from '../../features/mails/mails.table.ts'

type SeedMail = {
  /** The recipient; someone without an account by address. */
  to: string
  /** Null for an email about the recipient’s account. */
  kind: MessageKind | null
  /** The beginning of the subject of the ticket, or the subject of the email where it is about none. */
  about: string
  text: string
  /** Minutes before now. */
  ago: number
  failed?: { failure: MailFailure; error: string; tries: number }
}

/** Emails of the demo company, from the time when its mail server was set up. */
export const mails: SeedMail[] = [
  {
    to: 'Dana Whitfield',
    kind: 'ticket_confirmation',
    about: 'VPN drops every few minutes',
    text: 'Hi Dana,\n\nWe received your ticket and will email you when someone replies.',
    ago: 300,
  },
  {
    to: 'Dana Whitfield',
    kind: 'public_reply',
    about: 'VPN drops every few minutes',
    text: 'The rollback finished at 1:10 PM and the Lisbon gateway has been stable since then. Both meeting rooms are connected again.',
    ago: 108,
  },
  {
    to: 'Priya Raman',
    kind: 'mentioned',
    about: 'VPN drops every few minutes',
    text: 'Tomás Herrera mentioned you.\n\n@Priya Raman the gateway logs show the same time-out as in August.',
    ago: 149,
  },
  {
    to: 'Dana Whitfield',
    kind: 'status_changed',
    about: 'Restore the folder',
    text: 'Hi Dana,\n\nThe status of this ticket is now Resolved.',
    ago: 2900,
  },
  {
    to: 'Maya Lindqvist',
    kind: 'ticket_created',
    about: 'Read access to the finance share',
    text: 'A new ticket was created for your group.',
    ago: 3062,
  },
  {
    to: 'Priya Raman',
    kind: 'ticket_assigned',
    about: 'Cannot sign in to the expense app',
    text: 'Maya Lindqvist assigned this ticket to you.',
    ago: 4262,
  },
  {
    to: 'Dana Whitfield',
    kind: 'release_notice',
    about: 'Please update Remote access',
    text: 'A newer version of Remote access is available for Acme Corporation.',
    ago: 5400,
    failed: {
      failure: 'message',
      error: '552 5.2.2 The mailbox is full',
      tries: 1,
    },
  },
  {
    to: 'facilities@acme.example',
    kind: 'participant_added',
    about: 'VPN drops every few minutes',
    text: 'Priya Raman added you in copy on this ticket.',
    ago: 110,
    failed: {
      failure: 'address',
      error: '550 5.1.1 <facilities@acme.example>: no such user',
      tries: 1,
    },
  },
  {
    to: 'Priya Raman',
    kind: null,
    about: 'A new sign-in to your account',
    text: 'Someone signed in to your account from a new browser. If this was not you, change your password.',
    ago: 7000,
  },
]
