import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import type { Change, EventName, Events } from '../activity/activity.events.ts'
import '../activity/activity.table.ts'
import type { Fact, History } from './sla.evaluate.ts'

/** The events that can change a target. */
export const slaEvents = [
  'ticket.created',
  'ticket.changed',
  'ticket.status_changed',
  'ticket.merged_away',
  'ticket.merged_back',
  'ticket.split',
  'ticket.split_off',
  'ticket.rejoined',
  'ticket.deleted',
  'ticket.restored',
  'ticket.sla_applied',
  'comment.added',
] as const satisfies EventName[]
type SlaEvent = (typeof slaEvents)[number]

export type TicketNow = {
  id: number
  priority: Priority
  type_id: number
  status: TicketState
  status_name: string
  requester_id: number | null
  created_at: Date
}
type Logged = { ticket_id: number; at: Date; actor_id: number | null } & {
  [E in SlaEvent]: { event: E; data: Events[E] }
}[SlaEvent]

/** Returns the facts of tickets from the log, by the ticket's id, as far as the caller may read them. */
export async function loadHistories(db: Db, ids: readonly number[]): Promise<Map<number, History>> {
  if (ids.length === 0) return new Map()
  const [tickets, entries] = await Promise.all([
    sql<TicketNow>`
      select t.id, t.priority, t.type_id, t.status, t.status_name, t.requester_id, t.created_at
      from tickets t where t.id = ${anyOf(ids)}`.execute(db),
    sql<Logged>`
      select a.ticket_id, a.at, a.actor_id, a.event, a.data from activity a
      where a.ticket_id = ${anyOf(ids)} and a.event = any((select ${slaEvents}::text[])::text[])
      order by a.ticket_id, a.id`.execute(db),
  ])
  const byTicket = Map.groupBy(entries.rows, ({ ticket_id }) => ticket_id)
  return new Map(tickets.rows.map((ticket) => [ticket.id, historyOf(ticket, byTicket.get(ticket.id) ?? [])]))
}

/**
 * Returns the facts in the entries of one ticket. What it was at first is what its first change says was before it, or else what it is now.
 * Entries are in the order of the log, and their times never go back, even where the clock of a process did.
 */
export function historyOf(ticket: TicketNow, entries: readonly Logged[]): History {
  const facts: Fact[] = [createdFact(ticket, entries)]
  let requesterId = (firstChange(entries, 'requesterId')?.from ?? ticket.requester_id) as number | null
  let last = facts[0]!.at
  for (const entry of entries) {
    if (entry.event === 'ticket.created') continue
    last = Math.max(last, entry.at.getTime())
    if (entry.event === 'ticket.sla_applied') {
      insert(facts, appliedFact(entry.data))
      continue
    }
    const changes = 'changes' in entry.data ? entry.data.changes : {}
    if (changes.requesterId) requesterId = changes.requesterId.to as number | null
    for (const fact of factsOf(entry, ticket.id, requesterId, changes)) {
      if (fact.kind === 'hidden') hide(facts, last)
      else facts.push({ ...fact, at: last })
    }
  }
  return facts
}

/** Returns the policy version that applies to a ticket, or last did. */
export function appliedPolicy(history: History) {
  const fact = history.findLast(({ kind }) => kind === 'policy')
  return fact?.kind === 'policy' && fact.policyId !== null ? { policyId: fact.policyId, version: fact.version } : null
}

/** Returns a history with the application of a policy that was just recorded. */
export function withPolicy(history: History, data: AppliedPolicy): History {
  const facts = [...history]
  insert(facts, appliedFact(data))
  return facts
}

function createdFact(ticket: TicketNow, entries: readonly Logged[]): Fact {
  const created = entries.find((entry) => entry.event === 'ticket.created')
  const status = firstChange(entries, 'status')
  return {
    kind: 'created',
    at: (created?.at ?? ticket.created_at).getTime(),
    priority: (firstChange(entries, 'priority')?.from ?? ticket.priority) as Priority,
    typeId: (firstChange(entries, 'typeId')?.from ?? ticket.type_id) as number,
    state: (status?.from ?? (created?.event === 'ticket.created' ? created.data.status : ticket.status)) as TicketState,
    step: String(status?.fromText ?? ticket.status_name),
  }
}

function firstChange(entries: readonly Logged[], field: string): Change | undefined {
  for (const { data } of entries) if ('changes' in data && data.changes[field]) return data.changes[field]
  return undefined
}

type AppliedPolicy = Pick<Events['ticket.sla_applied'], 'policyId' | 'version' | 'since'>

const appliedFact = (data: AppliedPolicy): Fact => ({
  kind: 'policy',
  at: Date.parse(data.since),
  policyId: data.policyId,
  version: data.version ?? 0,
})

type Undated = Fact extends infer F ? (F extends Fact ? Omit<F, 'at'> : never) : never

function factsOf(
  entry: Logged,
  ticketId: number,
  requesterId: number | null,
  { priority, typeId, status }: Record<string, Change>,
): Undated[] {
  switch (entry.event) {
    case 'ticket.changed':
      return [
        ...(priority ? [{ kind: 'priority' as const, priority: priority.to as Priority }] : []),
        ...(typeId ? [{ kind: 'type' as const, typeId: typeId.to as number }] : []),
      ]
    case 'ticket.status_changed':
      return status ? [{ kind: 'step', state: status.to as TicketState, step: String(status.toText ?? status.to) }] : []
    case 'comment.added':
      return messageFacts(entry.data, entry.actor_id, requesterId)
    case 'ticket.split':
      return [{ kind: 'moved_out', ids: entry.data.commentIds }]
    case 'ticket.rejoined':
      return entry.data.newId === ticketId ? [{ kind: 'hidden' }] : [{ kind: 'moved_back', ids: entry.data.commentIds }]
    case 'ticket.merged_away':
    case 'ticket.deleted':
      return [{ kind: 'hidden' }]
    case 'ticket.merged_back':
    case 'ticket.restored':
    case 'ticket.split_off':
      return [{ kind: 'shown' }]
    default:
      return []
  }
}

function messageFacts(
  { isInternal, authorRole, commentId }: Events['comment.added'],
  authorId: number | null,
  requesterId: number | null,
): Undated[] {
  if (isInternal || authorRole === null) return []
  const isStaff = authorRole !== 'requester' && authorId !== requesterId
  return [isStaff ? { kind: 'response' } : { kind: 'message', id: commentId }]
}

/** A policy applies from an instant in the past, such as that of the event for which it was chosen. */
function insert(facts: Fact[], fact: Fact) {
  const place = facts.findLastIndex(({ at }) => at <= fact.at)
  if (place < 0) facts.splice(1, 0, { ...fact, at: facts[0]!.at })
  else facts.splice(place + 1, 0, fact)
}

/** A merge closes the ticket in the same instant, which ends no target. */
function hide(facts: Fact[], at: number) {
  let place = facts.length
  while (place > 1 && facts[place - 1]!.at === at) place -= 1
  facts.splice(place, 0, { kind: 'hidden', at })
}
