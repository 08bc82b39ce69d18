import { countText } from '../../platform/count-text.ts'

/** The texts of the settings of the mail server. */
export const mailServerMessages = {
  title: 'Mail server',
  hint: 'The SMTP server that sends the help desk’s emails.',
  host: 'Host',
  hostExample: 'mail.example.com',
  port: 'Port',
  encryption: 'Encryption',
  encryptions: { starttls: 'STARTTLS (port 587)', tls: 'TLS (port 465)', none: 'None' },
  notEncrypted: 'Emails and the password are sent in plain text. Use it only for a server on this machine.',

  signIn: 'Sign-in',
  signInHint: 'Leave both blank if the server has no sign-in. The password is stored encrypted and never shown again.',
  username: 'Username',
  password: 'Password',
  stored: 'Stored',
  passwordHint: {
    stored: 'A password is stored. Enter a new one to replace it.',
    otherServer: 'Enter the password again, because the server or username has changed.',
    unreadable: 'The stored password can’t be decrypted, because the key has changed. Enter it again.',
  },

  sender: 'Sender',
  senderHint: 'Portals use their own name. Portals and groups can have their own address in the same domain.',
  senderName: 'Name',
  senderAddress: 'Email address',
  senderAddressExample: 'support@example.com',

  replies: 'Replies',
  repliesHint: 'Say whether replies are monitored.',
  readBy: 'Replies',
  readers: { none: 'Not monitored', mailbox: 'Go to a mailbox' },
  readByMailbox: (domain = 'the domain of the sender') =>
    `Replies go to addresses starting with reply+ at ${domain}. Route them to a mailbox; they aren’t added to tickets.`,
  readByNone: 'Emails say that replies aren’t monitored and link to the ticket.',

  saved: { title: 'Mail server saved', hint: 'Takes effect with the next email.' },
  saveFailed: 'The mail server couldn’t be saved',
  remove: 'Remove',
  removeHint: 'Emails will be kept in the outbox and not sent.',
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
  held: (count: number) =>
    count === 1 ? '1 email is waiting there.' : `${countText(count)} emails are waiting there.`,
  passwordUnreadable: 'The stored password can’t be decrypted. Enter it again.',
  notAccepted: (server: string | null) => `${server} hasn’t accepted emails for several minutes.`,
  openOutbox: 'Open outbox',
  sending: (server: string | null, from: string | null) => `Emails are sent through ${server} from ${from}.`,
  setByEnvironment:
    'Set by the environment variables SMTP_URL and HATCHWAY_MAIL_FROM. To set up the mail server here, remove SMTP_URL and restart Hatchway.',
} as const

/** The texts of the test email. */
export const testMailMessages = {
  title: 'Send test email',
  hint: 'We’ll send it now and show each step.',
  hintUnsaved: 'We’ll send it now with the unsaved settings and show each step.',
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
