import { listText } from '@hatchway/contract/list-text'
import type { MailFailure } from './mails.table.ts'

/** The texts of the mail server and of who sends. */
export const mailServerMessages = {
  notSetUp: 'No mail server is set up. Set one up first.',
  changedByOther: 'Someone else changed the mail server. Reload the page to see their changes.',
  passwordNeeded: 'Enter the password again, because the server or username has changed',
  inEnvironment:
    'The mail server is set by the environment variable SMTP_URL. Remove it and restart to set it up here.',
  foreignAddress: (domains: readonly string[]) =>
    `Use an address at ${listText(domains, 'or')}, the domain of outgoing email`,
  /** In place of a password, in the log. */
  password: { set: 'set', changed: 'changed' },
} as const

/** The texts of a test mail, and of the steps that it skips. */
export const testMailMessages = {
  subject: 'Test email from your help desk',
  text: 'This is a test email. If you can read it, your help desk can send email.\n',
  notEncrypted: 'The server does not offer TLS. The connection is not encrypted.',
  noSignIn: 'No username and password are set.',
} as const

const both = (text: string) => ({ failed: text, waiting: text })

/** The texts of why a mail has not been sent. */
export const mailFailureMessages = {
  held: 'No mail server is set up.',
  redacted: 'An administrator removed its text.',
  dropped: 'It wasn’t sent because an administrator removed its text.',
  tookTooLong: 'The server took too long',
  stopped: 'Hatchway was stopped',
  refusals: {
    connection: both('The mail server can’t be reached'),
    tls: both('The encrypted connection to the mail server failed'),
    sign_in: both('The sign-in to the mail server failed'),
    sender: both('The server refused the sender address'),
    address: { failed: 'The server refused the address', waiting: 'The server isn’t accepting the address yet' },
    message: { failed: 'The server refused the email', waiting: 'The server isn’t accepting the email yet' },
    unanswered: {
      failed: 'The server received the email twice without confirming it; it may have been delivered',
      waiting: 'The server received the email without confirming it',
    },
    other: both('The email couldn’t be sent'),
  } satisfies Record<MailFailure, { failed: string; waiting: string }>,
  /** With what the server said. */
  said: (refusal: string, answer: string) => `${refusal}: ${answer}`,
  willRetry: (reason: string) => `${reason}. We’ll try again.`,
} as const
