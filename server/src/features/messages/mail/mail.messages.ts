import { listText } from '@hatchway/contract/list-text'

/** The texts around the message of a mail. */
export const mailLayoutMessages = {
  replyLine: 'Please reply above this line',
  orReply: 'or reply to this email',
  earlier: 'Earlier messages',
  also: 'Also on this ticket',
  providedBy: (brand: string, company: string) => `${brand} is provided by ${company}`,
  files: 'Files',
  filesUntil: (day: string) => `Files, available until ${day}`,
  picture: '[Picture]',
  pictureOf: (description: string) => `[Picture: ${description}]`,
} as const

/** The same in the text part of a mail, which has no markup. */
export const plainMailMessages = {
  replyLine: `## ${mailLayoutMessages.replyLine} ##`,
  brandWithTicket: (brand: string, ticketNumber: number) => `${brand}, #${ticketNumber}`,
  author: (name: string, time: string) => `${name}, ${time}`,
  link: (label: string, url: string) => `${label}: ${url}`,
  file: (name: string, size: string) => `${name} (${size})`,
} as const

/** The texts of a mail about a ticket, or about none. */
export const mailMessages = {
  sender: (author: string, place: string) => `${author} (${place})`,
  /** In place of a first name: "Hi there". */
  unknownFirstName: 'there',
  viewTicket: 'View ticket',
  viewAll: (count: number) => `View all ${count} messages`,
  openRequest: 'Open request',
  reviewRequest: 'Review request',
  notificationSettings: 'Notification settings',
  unsubscribeFromKind: 'Unsubscribe from these emails',
  unsubscribeFromTicket: 'Unsubscribe from this ticket',
  noteNotSent: 'Internal notes are not sent by email. Open the ticket to read this one.',
  size: {
    bytes: (count: number) => `${count} B`,
    kilobytes: (count: string) => `${count} KB`,
    megabytes: (count: string) => `${count} MB`,
  },
  /** `instead` is the address to write to. */
  notRead: (instead: string | null) =>
    `Replies to this email aren’t monitored.${instead ? ` Write to ${instead} instead.` : ''}`,
  /** `more` counts those whose names are left out. */
  inCopy: (names: readonly string[], more: number) =>
    `${listText(more > 0 ? [...names, `${more} more`] : names, 'and')} ${names.length + more === 1 ? 'is' : 'are'} in copy.`,
} as const

/** The texts of why someone receives a mail. */
export const mailReasonMessages = {
  mentioned: 'You’re receiving this email because someone mentioned you.',
  admin: 'You’re receiving this email because you are an admin.',
  askedForApproval: 'You’re receiving this email because you requested this approval.',
  approver: 'You’re receiving this email because you are asked to approve this request.',
  addressOfRule: 'You’re receiving this email because a help desk rule sends it to this address.',
  inCopy: 'You’re receiving this email because you are in copy on this ticket.',
  requester: 'You’re receiving this email because you created this ticket.',
  assignee: 'You’re receiving this email because this ticket is assigned to you.',
  groupMember: 'You’re receiving this email because the ticket is in one of your groups.',
  follower: 'You’re receiving this email because you follow this ticket.',
  involved: 'You’re receiving this email because you are involved in this ticket.',
  registered: 'You’re receiving this email because someone registered with this address.',
  runsOtherVersion: 'You’re receiving this email because support recommends another version of a service that you use.',
} as const

/** The texts of what a mail says of a request for approval. */
export const approvalMailMessages = {
  field: (label: string, value: string) => `${label}: ${value}`,
  noValue: '–',
  file: (name: string) => `File: ${name}`,
  due: (time: string) => `Due ${time}`,
} as const
