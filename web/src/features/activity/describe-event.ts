import type { ActivityEntry } from '@hatchway/contract/activity'
import { countText } from '../../platform/count-text.ts'

/** A part of a sentence. `strong` parts are emphasized and may link to a ticket. */
export type EventPhrase = { text: string; strong?: boolean; ticketId?: number }
type DescribedLine = Pick<ActivityEntry, 'event' | 'actor' | 'ticket' | 'name' | 'changes' | 'facts'> &
  Partial<Pick<ActivityEntry, 'bulk' | 'otherTicket'>>

/** Returns what the actor did, as the rest of a sentence that begins with their name: `resolved` **#10451**. */
export function describeEvent(line: DescribedLine): EventPhrase[] {
  const own = specialDescriptions[line.event]
  return own ? own(line) : describePlainly(line)
}

/** Returns the description of an event as plain text. */
export const eventText = (line: DescribedLine) =>
  describeEvent(line)
    .map(({ text }) => text)
    .join('')

/** Returns the name of an event for filters: `Ticket: status changed`. */
export function eventName(event: string) {
  const [kind = '', verb = ''] = event.split('.')
  return `${kindName(kind)}: ${spaced(verb)}`
}

/** Returns the name of a record type: `Knowledge article`. */
export const kindName = (kind: string) => capital(nounOf(kind))

/** Returns the name of a field: `Assigned group` for `assignedGroupId`. */
export function fieldName(field: string) {
  const known = fieldNames[field]
  if (known) return known
  const words = field.replace(/Id$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return capital(words.replaceAll('_', ' ').toLowerCase())
}

/** Fields whose key is not their name. */
const fieldNames: Record<string, string> = {
  snoozedUntil: 'Snooze',
  afterIds: 'Tasks before it',
  blocksStates: 'Blocked states',
  blocksSteps: 'Blocked steps',
  dueAt: 'Due date',
  dueRule: 'Relative due date',
  fileIds: 'Files',
  isRequired: 'Requirement',
  isShown: 'Visibility',
}

/** Events whose description says more than their name. */
const specialDescriptions: Record<string, (line: DescribedLine) => EventPhrase[]> = {
  'ticket.created': (line) => [{ text: 'created ' }, ticketIn(line)],
  'ticket.changed': (line) => [{ text: `changed ${fieldsIn(line)} of ` }, ticketIn(line)],
  'ticket.assigned': describeAssignment,
  'ticket.not_assigned': (line) => [{ text: 'found no one to assign ' }, ticketIn(line), { text: ' to' }],
  'ticket.status_changed': describeMove,
  'comment.added': (line) => [{ text: isInternal(line) ? 'wrote a note on ' : 'commented on ' }, ticketIn(line)],
  'comment.edited': (line) => [{ text: `edited a ${isInternal(line) ? 'note' : 'comment'} on ` }, ticketIn(line)],
  'comment.deleted': (line) => [{ text: 'deleted a note on ' }, ticketIn(line)],
  'comment.restored': (line) => [{ text: 'restored a note on ' }, ticketIn(line)],
  'comment.redacted': (line) => [
    { text: `removed the text of a ${isInternal(line) ? 'note' : 'comment'} for good on ` },
    ticketIn(line),
  ],
  'group.assignment_changed': (line) => [
    { text: 'changed how tickets are assigned in ' },
    named(line.name ?? 'a group'),
  ],
  'group.open_tickets_assigned': (line) => [{ text: 'assigned the open tickets of ' }, named(line.name ?? 'a group')],
  'ticket.due_soon': (line) => [{ text: 'reminded the assignee that ' }, ticketIn(line), { text: ' is due soon' }],
  'ticket.sla_applied': describeSla,
  'ticket.sla_warning': (line) => [{ text: `warned that ${targetIn(line)} is due soon on ` }, ticketIn(line)],
  'ticket.sla_breached': (line) => [{ text: `reported that ${targetIn(line)} is overdue on ` }, ticketIn(line)],
  'ticket.sla_escalated': (line) => [{ text: `escalated ${targetIn(line)} on ` }, ticketIn(line)],
  'ticket.sla_acknowledged': (line) => [{ text: `acknowledged that ${targetIn(line)} is overdue on ` }, ticketIn(line)],
  'ticket.notified': (line) => [{ text: 'sent a notification about ' }, ticketIn(line)],
  'ticket.emailed': (line) => [{ text: 'sent an email about ' }, ticketIn(line)],
  'ticket.participant_added': (line) => [
    { text: 'added ' },
    named(line.name ?? 'someone'),
    { text: ' in copy on ' },
    ticketIn(line),
  ],
  'ticket.participant_removed': (line) => [
    { text: 'removed ' },
    named(line.name ?? 'someone'),
    { text: ' from the people in copy on ' },
    ticketIn(line),
  ],
  'ticket.linked': (line) => [{ text: 'linked ' }, ticketIn(line), { text: ' to ' }, otherIn(line)],
  'ticket.unlinked': (line) => [{ text: 'removed the link from ' }, ticketIn(line), { text: ' to ' }, otherIn(line)],
  'ticket.merged': (line) => [{ text: 'merged ' }, otherIn(line), { text: ' into ' }, ticketIn(line)],
  'ticket.merged_away': (line) => [{ text: 'merged ' }, ticketIn(line), { text: ' into ' }, otherIn(line)],
  'ticket.unmerged': (line) => [{ text: 'unmerged ' }, otherIn(line), { text: ' from ' }, ticketIn(line)],
  'ticket.merged_back': (line) => [{ text: 'unmerged ' }, ticketIn(line), { text: ' from ' }, otherIn(line)],
  'ticket.split': (line) => [{ text: 'split ' }, otherIn(line), { text: ' from ' }, ticketIn(line)],
  'ticket.split_off': (line) => [{ text: 'split ' }, ticketIn(line), { text: ' from ' }, otherIn(line)],
  'ticket.rejoined': (line) => [{ text: 'rejoined ' }, ticketIn(line), { text: ' and ' }, otherIn(line)],
  'ticket.deleted': describeDeletion,
  'ticket.redacted': (line) => [{ text: 'removed the description for good of ' }, ticketIn(line)],
  'ticket.removed': (line) => [
    { text: 'removed ' },
    { text: line.name ?? 'a ticket', strong: true },
    { text: ' for good' },
  ],
  'catalog_item.ordered': (line) => [
    { text: 'ordered ' },
    named(line.name ?? 'an item'),
    { text: ' with ' },
    ticketIn(line),
  ],
  'task.created': (line) => [{ text: 'added the task ' }, ...taskIn(line)],
  'task.changed': (line) => [{ text: `changed ${fieldsIn(line)} of the task ` }, ...taskIn(line)],
  'task.assigned': (line) => [{ text: 'assigned the task ' }, ...taskIn(line)],
  'task.completed': (line) => [{ text: 'completed the task ' }, ...taskIn(line)],
  'task.reopened': (line) => [{ text: 'opened again the task ' }, ...taskIn(line)],
  'task.deleted': (line) => [{ text: 'deleted the task ' }, ...taskIn(line)],
  'task.restored': (line) => [{ text: 'restored the task ' }, ...taskIn(line)],
  'task.ready': (line) => [{ text: 'notified that the tasks are done before ' }, ...taskIn(line)],
  'task.due': (line) => [{ text: 'reminded of the due time of the task ' }, ...taskIn(line)],
  'tasks.ordered': (line) => [{ text: 'changed the order of the tasks of ' }, ticketIn(line)],
  'tasks.added': (line) => [
    { text: 'added the tasks of ' },
    named(line.name ?? 'a template'),
    { text: ' to ' },
    ticketIn(line),
  ],
  'tasks.removed': (line) => [
    { text: 'removed the tasks of ' },
    named(line.name ?? 'a template'),
    { text: ' from ' },
    ticketIn(line),
  ],
  'attachment.redacted': (line) => [{ text: 'removed a file for good on ' }, ticketIn(line)],
  'attachment.added': (line) => [{ text: 'attached ' }, named(line.name ?? 'a file'), { text: ' to ' }, ticketIn(line)],
  'macro.applied': (line) => [{ text: 'applied ' }, named(line.name ?? 'a macro'), { text: ' to ' }, ticketIn(line)],
  'absence.created': (line) => [{ text: 'entered an absence of ' }, { text: line.name ?? 'someone', strong: true }],
  'absence.changed': (line) => [{ text: 'changed an absence of ' }, { text: line.name ?? 'someone', strong: true }],
  'absence.deleted': (line) => [{ text: 'deleted an absence of ' }, { text: line.name ?? 'someone', strong: true }],
  'user.registered': () => [{ text: 'registered' }],
  'user.signed_in': () => [{ text: 'signed in' }],
  'user.signed_out': () => [{ text: 'signed out' }],
  'user.sign_in_failed': (line) => {
    const username = factIn(line, 'username')
    return username ? [{ text: 'failed to sign in as ' }, named(username)] : [{ text: 'failed to sign in' }]
  },
  'user.password_reset': () => [{ text: 'reset their password' }],
  'user.password_changed': () => [{ text: 'changed their password' }],
  'user.sessions_ended': () => [{ text: 'ended sessions' }],
  'user.api_key_created': () => [{ text: 'created an API key' }],
  'user.api_key_regenerated': () => [{ text: 'regenerated their API key' }],
  'user.api_key_ended': () => [{ text: 'ended an API key' }],
  'user.push_enabled': () => [{ text: 'turned on push notifications' }],
  'user.push_disabled': () => [{ text: 'turned off push notifications' }],
  'user.notifications_chosen': () => [{ text: 'changed their notification settings' }],
  'message.unsubscribed': (line) => [{ text: `unsubscribed from ${line.name ?? 'emails'}, by the link of an email` }],
  'message.subscribed_again': (line) => [
    { text: `subscribed again to ${line.name ?? 'emails'}, by the link of an email` },
  ],
  'desk.set_up': () => [{ text: 'set up the help desk' }],
}

const taskIn = (line: DescribedLine): EventPhrase[] => [named(line.name ?? 'a task'), { text: ' of ' }, ticketIn(line)]

function describeAssignment(line: DescribedLine): EventPhrase[] {
  const person = line.changes.find(({ field }) => field === 'assigneeId')
  const group = line.changes.find(({ field }) => field === 'assignedGroupId')
  if (person?.to && person.to === line.actor?.fullName) return [{ text: 'took ' }, ticketIn(line)]
  if (person?.to) return [{ text: 'assigned ' }, ticketIn(line), { text: ' to ' }, { text: person.to, strong: true }]
  if (group?.to) return [{ text: 'moved ' }, ticketIn(line), { text: ' to ' }, { text: group.to, strong: true }]
  return [{ text: 'unassigned ' }, ticketIn(line)]
}

/** Describes which SLA policy applies to a ticket, or that none does. */
function describeSla(line: DescribedLine): EventPhrase[] {
  const policy = factIn(line, 'policyName')
  const version = factIn(line, 'version')
  if (!policy) return [{ text: 'removed the SLA policy from ' }, ticketIn(line)]
  return [
    { text: version ? `applied version ${version} of the SLA policy ` : 'applied the SLA policy ' },
    named(policy),
    { text: ' to ' },
    ticketIn(line),
  ]
}

const targetIn = (line: DescribedLine) => spaced(factIn(line, 'target') ?? 'the SLA')

function describeDeletion(line: DescribedLine): EventPhrase[] {
  const isSpam = line.facts.some(({ field, value }) => field === 'deletion' && value === 'spam')
  return isSpam ? [{ text: 'marked ' }, ticketIn(line), { text: ' as spam' }] : [{ text: 'deleted ' }, ticketIn(line)]
}

function describeMove(line: DescribedLine): EventPhrase[] {
  const to = line.changes.find(({ field }) => field === 'status')?.to
  const state = line.facts.find(({ field }) => field === 'status')?.value
  if (state === 'resolved' || state === 'closed') return [{ text: `${state} ` }, ticketIn(line)]
  return [{ text: 'moved ' }, ticketIn(line), { text: ' to ' }, { text: to ?? 'another step', strong: true }]
}

/** Describes any other event from its name alone: `group.created` becomes `created the group` **“Network”**. */
function describePlainly(line: DescribedLine): EventPhrase[] {
  const [kind = '', verb = ''] = line.event.split('.')
  const { done, of } = verbOf(verb)
  if (kind === 'ticket') {
    const what = of ? `${done} the ${of} of ` : `${done} `
    return [{ text: what }, ticketIn(line)]
  }
  const what = of ? `${done} the ${of} of the ${nounOf(kind)}` : `${done} the ${nounOf(kind)}`
  return [
    { text: what },
    ...(line.name ? [{ text: ' ' }, named(line.name)] : []),
    ...(line.ticket ? [{ text: ' on ' }, ticketIn(line)] : []),
  ]
}

/** Returns the verb of an event: `invitation_revoked` becomes `revoked the invitation`, `merged_away` stays unchanged. */
function verbOf(verb: string): { done: string; of?: string } {
  const words = verb.split('_')
  const last = words.at(-1)!
  if (words.length === 1 || isDone(words[0]!)) return { done: [past(words[0]!), ...words.slice(1)].join(' ') }
  return { done: past(last), of: words.slice(0, -1).join(' ') }
}

const irregular: Record<string, string> = {
  chosen: 'chose',
  given: 'gave',
  hidden: 'hid',
  sent: 'sent',
  set: 'set',
  split: 'split',
  taken: 'took',
  undone: 'undid',
  woken: 'woke',
  written: 'wrote',
}
const isDone = (word: string) => word.endsWith('ed') || word in irregular
const past = (word: string) => irregular[word] ?? word

const nouns: Record<string, string> = {
  attachment: 'file',
  catalog_categories: 'catalog categories',
  catalog_category: 'catalog category',
  catalog_item: 'catalog item',
  catalog_items: 'catalog items',
  filter: 'view',
  knowledge_article: 'article',
  knowledge_category: 'knowledge category',
  mail: 'outgoing email',
  rule_folder: 'folder of rules',
  sla_policies: 'SLA policies',
  sla_policy: 'SLA policy',
}
const nounOf = (kind: string) => nouns[kind] ?? spaced(kind)

const spaced = (name: string) =>
  name.replaceAll('_', ' ').replaceAll(/\b(?:api|sla)\b/g, (short) => short.toUpperCase())
const named = (name: string): EventPhrase => ({ text: `“${name}”`, strong: true })
const factIn = ({ facts }: DescribedLine, field: string) => facts.find((fact) => fact.field === field)?.value
const isInternal = ({ facts }: DescribedLine) =>
  facts.some(({ field, value }) => field === 'isInternal' && value === 'true')

function ticketIn({ ticket, bulk }: DescribedLine): EventPhrase {
  if (bulk) return { text: `${countText(bulk.tickets)} tickets`, strong: true }
  return ticket ? { text: `#${ticket.ticketNumber}`, strong: true, ticketId: ticket.id } : { text: 'a ticket' }
}

/** Names the other ticket of a link, a merge or a split, which the reader may not be able to see. */
const otherIn = ({ otherTicket }: DescribedLine): EventPhrase =>
  otherTicket
    ? { text: `#${otherTicket.ticketNumber}`, strong: true, ticketId: otherTicket.id }
    : { text: 'another ticket' }

function fieldsIn({ changes }: DescribedLine) {
  const names = changes.map(({ field }) => fieldName(field).toLowerCase())
  if (names.length === 0) return 'something'
  return names.length > 2 ? `${names.length} properties` : names.map((name) => `the ${name}`).join(' and ')
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
