import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'
import type { TicketEvent } from '@hatchway/contract/tickets/tickets'
import type { EventLabel } from './event-labels.ts'

type Change = TicketEvent['changes'][number]

const relations: Record<TicketRelation, string> = {
  relates_to: 'related',
  duplicates: 'duplicate of',
  is_duplicated_by: 'duplicated by',
  blocks: 'blocks',
  is_blocked_by: 'blocked by',
  causes: 'causes',
  is_caused_by: 'caused by',
  parent_of: 'parent of',
  child_of: 'child of',
  follow_up_of: 'follow-up of',
  is_followed_up_by: 'followed up by',
  split_from: 'split from',
  split_into: 'split into',
}

const redacted: Record<string, string> = {
  subject: 'permanently replaced the subject',
  customFields: 'permanently removed values of fields',
  tags: 'permanently removed tags',
  description: 'permanently removed the description',
  message: 'permanently removed the text of a message',
  note: 'permanently removed the text of an internal note',
  file: 'permanently removed a file',
  approval: 'permanently removed the texts of an approval',
  approvalSubject: 'permanently replaced the subject of an approval',
}

/** Returns the name of an SLA target in a sentence. */
const targetName = (label: string | null) => label?.toLowerCase() ?? 'a target'

/** What was done where no property changed, by the name under which the timeline tells it. */
const others: Record<string, (change: Change) => string> = {
  deletion: ({ from, to }) => {
    if (to) return to === 'spam' ? 'marked the ticket as spam' : 'deleted the ticket'
    return from === 'spam' ? 'restored the ticket (not spam)' : 'restored the ticket'
  },
  note: ({ to }) => (to ? 'restored an internal note' : 'deleted an internal note'),
  redaction: ({ to }) => redacted[to ?? ''] ?? 'permanently removed something',
  approvalRequested: ({ to }) => `requested approval: ${to}`,
  approvalGiven: ({ to }) => `approved ${to}`,
  approvalRefused: ({ to }) => `declined ${to}`,
  approvalDelegated: ({ to }) => `delegated the approval of ${to}`,
  approvalBlocked: ({ to }) => `couldn’t complete an approval. ${to}`,
  approvalActionsFailed: ({ to }) => `couldn’t run the actions after an approval. ${to}`,
  approvalOutcome: ({ from, to }) => {
    if (to === 'withdrawn') return `withdrew ${from}`
    if (to === 'withdrawnWithTicket') return `withdrew ${from} because the ticket was withdrawn`
    return to === 'merged' ? `withdrew ${from} because the ticket was merged` : `completed ${from}: ${to}`
  },
  withdrawal: () => 'withdrew the ticket',
  approvalResumed: ({ to }) => `resumed the approval of ${to}`,
  approvalVoided: ({ from, to }) => `voided the approval of ${from} because ${to} changed`,
  slaWarning: ({ to }) => `warned that ${targetName(to)} is due soon`,
  slaBreach: ({ to }) => `reported that ${targetName(to)} is overdue`,
  slaEscalation: ({ to }) => `escalated ${targetName(to)}`,
  notification: ({ to }) => `notified ${to}`,
  email: ({ to }) => `sent an email to ${to}`,
  notAssigned: ({ to }) => `couldn’t assign the ticket automatically: ${to}`,
  assignmentWaits: ({ to }) => `couldn’t assign the ticket yet and will try again: ${to}`,
  'task.created': ({ to }) => `added the task “${to}”`,
  'task.changed': ({ to }) => `changed the task “${to}”`,
  'task.assigned': ({ from, to }) => (from ? `assigned the task “${to}” to ${from}` : `unassigned the task “${to}”`),
  'task.completed': ({ to }) => `completed the task “${to}”`,
  'task.reopened': ({ to }) => `reopened the task “${to}”`,
  'task.deleted': ({ to }) => `deleted the task “${to}”`,
  'task.restored': ({ to }) => `restored the task “${to}”`,
  'task.redacted': ({ to }) => `permanently removed texts of the task “${to}”`,
  taskOrder: () => 'reordered the tasks',
  taskTemplate: ({ from, to }) => (to ? `added tasks from ${to}` : `removed tasks from ${from}`),
  recurringTicket: ({ to }) => `created this ticket from the recurring ticket “${to}”`,
  slaAcknowledgement: ({ to }) => `acknowledged that ${targetName(to)} is overdue`,
}

/** Returns a sentence about something that is named in it, emphasized. */
const about = (before: string, name: string, after = ''): EventLabel[] => [
  { text: before },
  { text: name, strong: true },
  ...(after ? [{ text: after }] : []),
]
const linked = (relation: TicketRelation) => ` (${relations[relation] ?? 'related'})`

/** What was done with another ticket. */
const tickets: Record<string, { came: (ticket: string) => EventLabel[]; went: (ticket: string) => EventLabel[] }> = {
  mergedFrom: {
    came: (ticket) => about('merged ', ticket, ' into this ticket'),
    went: (ticket) => about('unmerged ', ticket, ' from this ticket'),
  },
  mergedInto: {
    came: (ticket) => about('merged this ticket into ', ticket),
    went: (ticket) => about('unmerged this ticket from ', ticket),
  },
  splitInto: {
    came: (ticket) => about('split messages into ', ticket),
    went: (ticket) => about('moved the messages back from ', ticket),
  },
  splitFrom: {
    came: (ticket) => about('split this ticket from ', ticket),
    went: (ticket) => about('moved the messages back to ', ticket),
  },
}

/** The texts of the changes in the timeline of a ticket: what follows the name of who made them. */
export const eventMessages = {
  rule: (name: string) => `Rule “${name}”`,
  system: 'Hatchway',
  undid: ' undid a change: ',
  and: ' and ',
  took: 'took the ticket',
  assigned: (assignee: string) => about('assigned the ticket to ', assignee),
  unassigned: (assignee: string | null) => about('unassigned ', assignee ?? 'the assignee'),
  snoozed: (until: string) => about('snoozed the ticket until ', until),
  snoozeEnded: 'ended the snooze',
  set: (field: string, value: string) => about(`set ${field} to `, value),
  cleared: (field: string) => `cleared ${field}`,
  follows: 'started following the ticket',
  followsNoLonger: 'stopped following the ticket',
  followerAdded: (name: string) => about('added ', name, ' as a follower'),
  followerRemoved: (name: string) => about('removed ', name, ' as a follower'),
  copied: (name: string) => about('added ', name, ' in copy'),
  copyRemoved: (name: string) => about('removed ', name, ' from the people in copy'),
  slaApplied: (policy: string) => about('applied the SLA policy ', policy),
  slaRemoved: (policy: string) => about('removed the SLA policy ', policy),
  linked: (ticket: string, relation: TicketRelation) => about('linked ', ticket, linked(relation)),
  unlinked: (ticket: string, relation: TicketRelation) => about('removed the link to ', ticket, linked(relation)),
  tickets,
  others,
  /** Verbs that are not repeated in a sentence. */
  verbs: ['set ', 'linked ', 'removed the link to ', 'added ', 'removed '],
  /** Ends of sentences that are said once for several people. */
  sharedEnds: [' in copy', ' from the people in copy', ' as a follower'],
}
