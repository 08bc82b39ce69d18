import { countOf } from '../../platform/count-text.ts'

/** The texts of the list of outgoing emails. */
export const outboxMessages = {
  title: 'Outbox',
  loadFailed: 'The outbox couldn’t be loaded',
  columns: { status: 'Status', subject: 'Subject', to: 'To', kind: 'Kind', written: 'Written' },
  statuses: { queued: 'Waiting', held: 'Not sent', sent: 'Sent', failed: 'Failed', dropped: 'Dropped' },
  account: 'Account',
  select: (subject: string, to: string) => `Select “${subject}” to ${to}`,
  none: 'No emails yet',
  noneHint: 'Emails sent by the help desk appear here.',
  noMatch: { title: 'No emails found', hint: 'No emails match these filters.' },
  search: 'Search the outbox',
  searchExample: 'Recipient’s address',
  filters: {
    state: { label: 'Status', subject: 'Status is', several: 'statuses' },
    kind: { label: 'Kind', subject: 'Kind is', several: 'kinds' },
    ticketId: { label: 'Ticket', subject: 'Ticket is' },
    searchTicket: 'Subject or number',
    anyOf: (subject: string) => `${subject} any of`,
    count: (count: number, several: string | undefined) => `${count} ${several}`,
  },
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
} as const

/** The texts of sending emails again. */
export const sendAgainMessages = {
  action: 'Send again',
  title: (count: number) => `Send ${count === 1 ? '1 email' : `${count} emails`} again?`,
  effect: (copies: number) => {
    const refused = 'Recipients without access are skipped.'
    return copies === 0 ? refused : `${countOf(copies, 'was', 'were')} sent before and will arrive again. ${refused}`
  },
  sending: 'Sending...',
  noServer: 'Set up a mail server first',
  allRedacted: 'An administrator removed their text',
  allWait: 'They’re already waiting to be sent',
  waits: 'It’s already waiting to be sent',
  redacted: 'An administrator removed its text',
  sent: (count: number) => countOf(count, 'email is being sent again', 'emails are being sent again'),
  noneSent: 'No emails were sent again',
  notSent: (count: number, why: string) => `${countOf(count, 'was', 'were')} not. ${why}`,
  why: (first: { to: string; reason: string }, refused: number) =>
    refused === 1 ? `${first.to}: ${first.reason}` : `${first.to} and others: ${first.reason}`,
} as const

/** The texts of one email. */
export const mailMessages = {
  title: 'Email',
  to: (address: string) => `To ${address}`,
  close: 'Close',
  tryAddressAgain: 'Try this address again',
  loading: 'Loading the email',
  loadFailed: 'The email couldn’t be loaded',
  content: 'Content',
  views: { html: 'HTML', text: 'Text', headers: 'Headers' },
  frame: (address: string) => `Email to ${address}`,
  facts: {
    status: 'Status',
    reason: 'Reason',
    kind: 'Kind',
    ticket: 'Ticket',
    sent: 'Sent',
    written: 'Written',
    address: 'Address',
    tries: 'Tries',
    files: 'Files',
  },
  refusedSince: (since: string) => `Refused since ${since}. Messages to it are skipped until you try it again.`,
  headers: {
    to: 'To',
    subject: 'Subject',
    fromName: 'From (name)',
    fromAddress: 'From (address)',
    replyTo: 'Reply-To',
  },
} as const
