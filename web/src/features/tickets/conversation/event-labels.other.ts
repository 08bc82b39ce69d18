import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'
import type { TicketEvent } from '@hatchway/contract/tickets/tickets'
import type { EventLabel } from './event-labels.ts'

type Change = TicketEvent['changes'][number]

/** Phrases for a link to another ticket that was added or removed: the text before its number, and after it. */
const phrases: Record<string, { came: [string, string]; went: [string, string] }> = {
  mergedFrom: { came: ['merged ', ' into this ticket'], went: ['unmerged ', ' from this ticket'] },
  mergedInto: { came: ['merged this ticket into ', ''], went: ['unmerged this ticket from ', ''] },
  splitInto: { came: ['split messages into ', ''], went: ['moved the messages back from ', ''] },
  splitFrom: { came: ['split this ticket from ', ''], went: ['moved the messages back to ', ''] },
}

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
  description: 'removed the text of the description for good',
  message: 'removed the text of a message for good',
  note: 'removed the text of an internal note for good',
  file: 'removed a file for good',
}
/** What was done where no property changed, by the name under which the timeline tells it. */
const withoutProperty: Record<string, (change: Change) => string> = {
  deletion: ({ from, to }) => {
    if (to) return to === 'spam' ? 'marked the ticket as spam' : 'deleted the ticket'
    return from === 'spam' ? 'restored the ticket: it is not spam' : 'restored the ticket'
  },
  note: ({ to }) => (to ? 'restored an internal note' : 'deleted an internal note'),
  redaction: ({ to }) => redacted[to ?? ''] ?? 'removed something for good',
  approvalRequested: ({ to }) => `requested approval: ${to}`,
  approvalGiven: ({ to }) => `approved ${to}`,
  approvalRefused: ({ to }) => `declined ${to}`,
  approvalDelegated: ({ to }) => `delegated the approval of ${to}`,
  approvalBlocked: ({ to }) => `found that an approval can’t be completed. ${to}`,
  approvalActionsFailed: ({ to }) => `couldn’t apply the actions after an approval. ${to}`,
  approvalOutcome: ({ from, to }) => {
    if (to === 'withdrawn') return `withdrew ${from}`
    return to === 'merged'
      ? `withdrew ${from}, since the ticket was merged`
      : `completed the last decision: ${from} is ${to}`
  },
  approvalResumed: ({ to }) => `resumed the approval of ${to}`,
  approvalVoided: ({ from, to }) => `voided the approval of ${from}, since ${to} changed`,
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
  'task.reopened': ({ to }) => `opened the task “${to}” again`,
  'task.deleted': ({ to }) => `deleted the task “${to}”`,
  'task.restored': ({ to }) => `restored the task “${to}”`,
  taskOrder: () => 'changed the order of the tasks',
  taskTemplate: ({ from, to }) => (to ? `added the tasks of ${to}` : `removed the tasks of ${from}`),
  recurringTicket: ({ to }) => `created the ticket by the recurring ticket “${to}”`,
  slaAcknowledgement: ({ to }) => `acknowledged that ${targetName(to)} is overdue`,
}

/** Returns the name of an SLA target in a sentence. */
const targetName = (label: string | null) => label?.toLowerCase() ?? 'a target'

/** Returns whether a change concerns no property: another ticket, a user or a message, of which there may be several. */
export const isAboutOther = (field: string) =>
  field in phrases ||
  field in withoutProperty ||
  field === 'follower' ||
  field === 'participant' ||
  field === 'slaPolicy' ||
  field.startsWith('link.')

/** Describes the change of another ticket, a follower or someone in copy; undefined for a change of a property. */
export function phraseAboutOther({ field, from, to }: Change, actor: string | undefined): EventLabel[] | undefined {
  const own = withoutProperty[field]
  if (own) return [{ text: own({ field, from, to }) }]
  const other: EventLabel = { text: to ?? from ?? '', strong: true }
  if (field === 'follower') {
    if (other.text === actor) return [{ text: to ? 'follows the ticket' : 'no longer follows the ticket' }]
    return to
      ? [{ text: 'added ' }, other, { text: ' as a follower' }]
      : [{ text: 'removed ' }, other, { text: ' as a follower' }]
  }
  if (field === 'participant')
    return to
      ? [{ text: 'added ' }, other, { text: ' in copy' }]
      : [{ text: 'removed ' }, other, { text: ' from the people in copy' }]
  if (field === 'slaPolicy')
    return to ? [{ text: 'applied the SLA policy ' }, other] : [{ text: 'removed the SLA policy ' }, other]
  if (field.startsWith('link.')) {
    const relation = relations[field.slice(5) as TicketRelation] ?? 'related'
    return to
      ? [{ text: 'linked ' }, other, { text: ` (${relation})` }]
      : [{ text: 'removed the link to ' }, other, { text: ` (${relation})` }]
  }
  const phrase = phrases[field]
  if (!phrase) return undefined
  const [before, after] = to ? phrase.came : phrase.went
  return [{ text: before }, other, ...(after ? [{ text: after }] : [])]
}
