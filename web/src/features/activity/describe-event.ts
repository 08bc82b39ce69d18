import type { ActivityEntry } from '@hatchway/contract/activity'
import {
  type EventAbout,
  type EventPhrase,
  eventMessages,
  eventObjectMessages,
  eventCaseMessages as messages,
  plainEventMessages,
} from './event.messages.ts'

type DescribedLine = Pick<ActivityEntry, 'event' | 'actor' | 'ticket' | 'name' | 'changes' | 'facts'> &
  Partial<Pick<ActivityEntry, 'bulk' | 'otherTicket'>>

/** Returns what the actor did, as the rest of a sentence that begins with their name: `resolved` **#10451**. */
export function describeEvent(line: DescribedLine): EventPhrase[] {
  const byValues = descriptionsByValues[line.event]
  if (byValues) return byValues(line)
  return eventMessages[line.event]?.(aboutOf(line)) ?? describePlainly(line)
}

/** Returns the description of an event as plain text. */
export const eventText = (line: DescribedLine) =>
  describeEvent(line)
    .map(({ text }) => text)
    .join('')

/** Returns the name of an event for filters: `Ticket: status changed`. */
export function eventName(event: string) {
  const [kind = '', verb = ''] = event.split('.')
  return plainEventMessages.eventName(kindName(kind), spaced(verb))
}

/** Returns the name of a record type: `Knowledge article`. */
export const kindName = (kind: string) => capital(nounOf(kind))

/** Returns the name of a field: `Assigned group` for `assignedGroupId`. */
export function fieldName(field: string) {
  const known = eventObjectMessages.fieldNames[field]
  if (known) return known
  const words = field.replace(/Id$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return capital(words.replaceAll('_', ' ').toLowerCase())
}

/** Events whose description depends on the values of the entry. */
const descriptionsByValues: Record<string, (line: DescribedLine) => EventPhrase[]> = {
  'ticket.assigned': describeAssignment,
  'ticket.status_changed': describeMove,
  'ticket.sla_applied': describeSla,
  'ticket.deleted': describeDeletion,
  'approval.decided': (line) =>
    messages.decided[factIn(line, 'decision') === 'declined' ? 'declined' : 'approved'](aboutOf(line)),
  'user.sign_in_failed': (line) => messages.signInFailed(factIn(line, 'username')),
}

function aboutOf(line: DescribedLine): EventAbout {
  const target = factIn(line, 'target')
  return {
    ticket: ticketIn(line),
    other: otherIn(line),
    name: line.name,
    fields: eventObjectMessages.fields(line.changes.map(({ field }) => fieldName(field).toLowerCase())),
    target: target === undefined ? undefined : spaced(target),
    isNote: factIn(line, 'isInternal') === 'true',
  }
}

function describeAssignment(line: DescribedLine): EventPhrase[] {
  const person = line.changes.find(({ field }) => field === 'assigneeId')
  const group = line.changes.find(({ field }) => field === 'assignedGroupId')
  if (person?.to && person.to === line.actor?.fullName) return messages.took(ticketIn(line))
  if (person?.to) return messages.assigned(ticketIn(line), person.to)
  if (group?.to) return messages.moved(ticketIn(line), group.to)
  return messages.unassigned(ticketIn(line))
}

/** Describes which SLA policy applies to a ticket, or that none does. */
function describeSla(line: DescribedLine): EventPhrase[] {
  const policy = factIn(line, 'policyName')
  if (!policy) return messages.slaRemoved(ticketIn(line))
  return messages.slaApplied(ticketIn(line), policy, factIn(line, 'version'))
}

function describeDeletion(line: DescribedLine): EventPhrase[] {
  const isSpam = factIn(line, 'deletion') === 'spam'
  return isSpam ? messages.markedAsSpam(ticketIn(line)) : messages.deleted(ticketIn(line))
}

function describeMove(line: DescribedLine): EventPhrase[] {
  const state = factIn(line, 'isWithdrawal') ? 'withdrawn' : factIn(line, 'status')
  if (state === 'resolved' || state === 'closed' || state === 'withdrawn') return messages.ended[state](ticketIn(line))
  return messages.moved(ticketIn(line), line.changes.find(({ field }) => field === 'status')?.to)
}

/** Describes any other event from its name alone: `group.created` becomes `created the group` **“Network”**. */
function describePlainly(line: DescribedLine): EventPhrase[] {
  const [kind = '', verb = ''] = line.event.split('.')
  const { done, of } = verbOf(verb)
  if (kind === 'ticket') return plainEventMessages.ticket(done, of, ticketIn(line))
  return [
    ...plainEventMessages.record(done, of, nounOf(kind)),
    ...(line.name ? plainEventMessages.name(line.name) : []),
    ...(line.ticket ? plainEventMessages.onTicket(ticketIn(line)) : []),
  ]
}

/** Returns the verb of an event: `invitation_revoked` becomes `revoked the invitation`, `merged_away` stays unchanged. */
function verbOf(verb: string): { done: string; of?: string } {
  const words = verb.split('_')
  const last = words.at(-1)!
  if (words.length === 1 || isDone(words[0]!)) return { done: [past(words[0]!), ...words.slice(1)].join(' ') }
  return { done: past(last), of: words.slice(0, -1).join(' ') }
}

const isDone = (word: string) => word.endsWith('ed') || word in plainEventMessages.past
const past = (word: string) => plainEventMessages.past[word] ?? word
const nounOf = (kind: string) => plainEventMessages.kinds[kind] ?? spaced(kind)

const spaced = (name: string) =>
  name.replaceAll('_', ' ').replaceAll(/\b(?:api|sla)\b/g, (short) => short.toUpperCase())
const factIn = ({ facts }: DescribedLine, field: string) => facts.find((fact) => fact.field === field)?.value

function ticketIn({ ticket, bulk }: DescribedLine): EventPhrase {
  if (bulk) return { text: eventObjectMessages.tickets(bulk.tickets), strong: true }
  return ticket
    ? { text: eventObjectMessages.ticket(ticket.ticketNumber), strong: true, ticketId: ticket.id }
    : { text: eventObjectMessages.aTicket }
}

/** Names the other ticket of a link, a merge or a split, which the reader may not be able to see. */
const otherIn = ({ otherTicket }: DescribedLine): EventPhrase =>
  otherTicket
    ? { text: eventObjectMessages.ticket(otherTicket.ticketNumber), strong: true, ticketId: otherTicket.id }
    : { text: eventObjectMessages.anotherTicket }

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
