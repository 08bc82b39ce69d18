import { countText } from '../../platform/count-text.ts'

/** The texts of the settings of the mail server. */
export const mailServerMessages = {
  title: 'Mail server',
  hint: 'The SMTP server that sends the emails of the help desk.',
  host: 'Host',
  hostExample: 'mail.example.com',
  port: 'Port',
  encryption: 'Encryption',
  encryptions: { starttls: 'STARTTLS (port 587)', tls: 'TLS (port 465)', none: 'None' },
  notEncrypted: 'Emails and the password are sent in plain text. Use it only for a server on this machine.',

  signIn: 'Sign-in',
  signInHint: 'Leave both empty for a server without sign-in. The password is stored encrypted and never shown again.',
  username: 'Username',
  password: 'Password',
  stored: 'Stored',
  passwordHint: {
    stored: 'A password is stored. Enter a new one to replace it.',
    otherServer: 'Enter the password again: it is used only for the server and the username it was entered for.',
    unreadable: 'The stored password can’t be decrypted, because the key has changed. Enter it again.',
  },

  sender: 'Sender',
  senderHint: 'Portals send with their own name. Portals and groups may have their own address in the same domain.',
  senderName: 'Name',
  senderAddress: 'Email address',
  senderAddressExample: 'support@example.com',

  replies: 'Replies',
  repliesHint: 'Emails invite replies only when someone reads them.',
  readBy: 'Replies to emails are read by',
  readers: { none: 'No one', mailbox: 'A mailbox' },
  readByMailbox: (domain = 'the domain of the sender') =>
    `Replies go to addresses that begin with reply+ at ${domain}. Route them to a mailbox; they are not added to tickets.`,
  readByNone: 'Emails say that replies are not read, and link to the ticket.',

  saved: { title: 'Mail server saved', hint: 'It is used from the next email on.' },
  saveFailed: 'The mail server couldn’t be saved',
  remove: 'Remove',
  removeHint: 'Emails are then kept in the outbox and not sent.',
  removeServer: 'Remove mail server',
  removeTitle: (server: string | null) => `Remove the mail server ${server}?`,
  removeEffect:
    'Its password is deleted. Emails are kept in the outbox and not sent until a mail server is set up again.',
  removed: { title: 'Mail server removed', hint: 'Emails are now kept in the outbox.' },
  removeFailed: 'The mail server couldn’t be removed',
} as const

/** The texts of which server sends, and whether it works. */
export const serverStateMessages = {
  notSetUp: 'No mail server is set up. Emails are kept in the outbox and not sent.',
  held: (count: number) => (count === 1 ? '1 email waits there.' : `${countText(count)} emails wait there.`),
  passwordUnreadable: 'The stored password can’t be decrypted. Enter it again.',
  notAccepted: (server: string | null) => `${server} hasn’t accepted emails for some minutes.`,
  openOutbox: 'Open outbox',
  sending: (server: string | null, from: string | null) => `Emails are sent through ${server} from ${from}.`,
  setByEnvironment:
    'The environment variable SMTP_URL sets this, and HATCHWAY_MAIL_FROM the sender. To set the mail server up here, remove SMTP_URL and restart Hatchway.',
} as const

/** The texts of the test email. */
export const testMailMessages = {
  title: 'Send test email',
  hint: 'The email is sent at once, and each step is shown here.',
  hintUnsaved: 'The email is sent at once with the unsaved settings, and each step is shown here.',
  to: 'Send to',
  send: 'Send test email',
  sendAgain: 'Send again',
  sending: 'Sending...',
  notSent: 'The email was not sent.',
  accepted: (to: string) => `The mail server accepted the email. Check the inbox of ${to}.`,
  stepList: 'Steps',
  steps: { connect: 'Connect', tls: 'Encrypt (TLS)', sign_in: 'Sign in', send: 'Send' },
  outcomes: { done: 'Done', failed: 'Failed', skipped: 'Skipped' },
} as const
