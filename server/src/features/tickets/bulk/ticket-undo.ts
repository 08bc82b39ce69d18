import type { Validated } from '@hatchway/contract/endpoint'
import type { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { columnValues } from '../../../platform/database/rows/column-values.ts'
import { badRequest, conflict, notFound } from '../../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../../platform/http/implement.ts'
import type { EventName, Events } from '../../activity/activity.events.ts'
import { otherIdIn } from '../../activity/record.ts'
import { findTicket, lockTickets } from '../tickets.find.ts'
import { canBeUndone, makesOtherFollow, undoWithin } from '../tickets.timeline.ts'
import { ticketBulkMessages as messages } from './ticket-bulk.messages.ts'
import { runBulk } from './ticket-bulk.run.ts'
import { inverseOperations } from './ticket-undo.inverse.ts'

type UndoableEntry = {
  id: number
  at: Date
  event: EventName
  data: Events[EventName]
  xid: string
  request_id: string | null
}

/** Undoes everything that one request did to tickets. */
export const undoRequest = (
  step: Transact,
  { body }: Validated<(typeof ticketBulk)['undo']>,
  { request }: HttpExchange,
) => undoChanges(step, [body.changeId], request)

/**
 * Undoes everything that requests did to tickets, as far as each ticket allows; throws 409 when all of it has been undone before.
 */
export async function undoChanges(step: Transact, changeIds: readonly string[], request: FastifyRequest) {
  const entries = await step((ctx) => entriesOf(ctx, changeIds))
  if (entries.length === 0) throw notFound('change')
  const byTicket = Map.groupBy(entries, ({ ticket_id }) => ticket_id!)
  const outcome = await runBulk(step, [...byTicket.keys()], request, async (ctx, ticketId) => {
    const eventIds = byTicket.get(ticketId)!.map(({ id }) => id)
    await undoEntries(ctx, ticketId, eventIds, { isPart: true })
    return true
  })
  if (
    !outcome.isRunning &&
    outcome.failed.length === byTicket.size &&
    outcome.failed.every(({ code }) => code === 'event.already_undone')
  )
    throw conflict(messages.alreadyUndone, 'event.already_undone')
  return outcome
}

const entriesOf = (ctx: Context, requestIds: readonly string[]) =>
  ctx.db
    .selectFrom('activity')
    .select(['id', 'ticket_id', 'event', 'data'])
    .where(sql<boolean>`request_id = any(${requestIds}::text[])`)
    .where('request_id', '<>', '-')
    .where('ticket_id', 'is not', null)
    .where(isNotAutomatic)
    .orderBy('id')
    .execute()
    .then((entries) => entries.filter((entry) => canBeUndone(entry.event) && !makesOtherFollow(ctx, entry)))

/** Leaves out the SLA policies that the server chose after the request: it chooses again when the change is undone. */
const isNotAutomatic = sql<boolean>`not (event = 'ticket.sla_applied' and data ->> 'why' <> 'applied')`

/**
 * Undoes log entries of one ticket, newest first, all or none. `isPart` is set when they are part of a whole request, of which some may
 * have been undone before.
 */
export async function undoEntries(ctx: Context, ticketId: number, eventIds: number[], { isPart = false } = {}) {
  await findTicket(ctx, ticketId, { orDeleted: true })
  const entries = await findEntries(ctx, ticketId, eventIds)
  if (entries.length < new Set(eventIds).size) throw notFound('event')
  const others = entries.flatMap(({ data }) => ('otherId' in data ? [data.otherId] : []))
  await lockTickets(ctx, [ticketId, ...others], { orDeleted: true })
  const before = await countAlreadyUndone(ctx, ticketId, entries)
  if (isPart ? before === entries.length : before > 0) throw conflict(messages.alreadyUndone, 'event.already_undone')
  for (const entry of entries) assertCanUndo(ctx, entry)

  for (const together of inGroups(entries)) {
    // An entry may have been undone together with another: the closing of a ticket with its merge.
    const remaining = await withoutUndone(ctx, ticketId, together)
    if (remaining.length > 0) await applyInverse(ctx, ticketId, remaining)
  }
}

function assertCanUndo(ctx: Context, entry: UndoableEntry) {
  const { event, at, data } = entry
  if (!canBeUndone(event)) throw badRequest(messages.notUndoable, '', 'event.not_undoable')
  if (makesOtherFollow(ctx, { event, data: { ...data } }))
    throw badRequest(messages.unfollowedByOther, '', 'event.not_undoable')
  if (ctx.now.getTime() - at.getTime() > undoWithin) throw conflict(messages.undoExpired, 'event.undo_expired')
}

/** Properties that were changed together are restored together: they may be valid only in combination. */
function inGroups(entries: UndoableEntry[]): UndoableEntry[][] {
  const groups: UndoableEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)?.[0]
    if (
      last &&
      isSameChange(last, entry) &&
      otherIdIn(last.data) === otherIdIn(entry.data) &&
      'changes' in last.data &&
      'changes' in entry.data
    )
      groups.at(-1)!.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Rules change a ticket several times in one transaction, each time under an id of its own. */
const isSameChange = (one: UndoableEntry, other: UndoableEntry) =>
  one.xid === other.xid && one.request_id === other.request_id

async function applyInverse(ctx: Context, ticketId: number, entries: UndoableEntry[]) {
  const [{ event, data }] = entries as [UndoableEntry]
  const undoing = { ...ctx, undoes: await findUndoTargets(ctx, ticketId, entries[0]!) }
  const changes = Object.assign({}, ...entries.map(({ data }) => ('changes' in data ? data.changes : {})))
  await inverseOperations[event]!(undoing, ticketId, { ...data, changes } as never)
}

async function findEntries({ db }: Context, ticketId: number, eventIds: number[]): Promise<UndoableEntry[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'at', 'event', 'data', 'xid', 'request_id'])
    .where('ticket_id', '=', ticketId)
    .where('id', 'in', eventIds)
    .orderBy('id', 'desc')
    .execute()
  return rows as unknown as UndoableEntry[]
}

/**
 * Returns how many of these entries another request has undone. This request may have undone some along with another ticket, as with a
 * link.
 */
async function countAlreadyUndone({ db, origin }: Context, ticketId: number, entries: UndoableEntry[]) {
  const rows = await db
    .selectFrom('activity')
    .select('undo_of')
    .distinct()
    .where('ticket_id', '=', ticketId)
    .where(
      'undo_of',
      'in',
      entries.map(({ id }) => id),
    )
    .where('request_id', 'is distinct from', origin.requestId)
    .execute()
  return rows.length
}

async function withoutUndone({ db }: Context, ticketId: number, entries: UndoableEntry[]): Promise<UndoableEntry[]> {
  const ids = entries.map(({ id }) => id)
  const undoing = db.selectFrom('activity').select('undo_of').where('ticket_id', '=', ticketId)
  const undone = new Set(await columnValues(undoing.where('undo_of', 'in', ids)))
  return entries.filter(({ id }) => !undone.has(id))
}

/** Returns the entry that an event undoes: the one of the same change, on the same ticket, with the inverse effect. */
async function findUndoTargets(
  { db }: Context,
  ticketId: number,
  { xid, request_id, data }: UndoableEntry,
): Promise<Context['undoes']> {
  const entries = await db
    .selectFrom('activity')
    .select(['id', 'event', 'ticket_id', 'data'])
    .where('ticket_id', 'in', 'otherId' in data ? [ticketId, data.otherId] : [ticketId])
    .where('xid', '=', xid)
    .where('request_id', 'is not distinct from', request_id)
    .execute()
  return (about, event, otherId) =>
    entries.find(
      (entry) => entry.ticket_id === about && undoes(event, entry.event) && otherIdIn(entry.data) === otherId,
    )?.id
}

/** Properties are restored by an event of the same kind. */
const undoes = (event: string, former: string) => (opposites[event] ?? [event]).includes(former)

const opposites: Record<string, string[]> = {
  'task.assigned': ['task.assigned', 'task.changed'],
  'task.changed': ['task.assigned', 'task.changed'],
  'task.completed': ['task.reopened'],
  'task.reopened': ['task.completed'],
  'task.deleted': ['task.created', 'task.restored'],
  'task.restored': ['task.deleted'],
  'tasks.added': ['tasks.removed'],
  'tasks.removed': ['tasks.added'],
  'comment.deleted': ['comment.restored'],
  'comment.restored': ['comment.deleted'],
  'ticket.deleted': ['ticket.restored'],
  'ticket.restored': ['ticket.deleted'],
  'ticket.linked': ['ticket.unlinked'],
  'ticket.unlinked': ['ticket.linked'],
  'ticket.followed': ['ticket.unfollowed'],
  'ticket.unfollowed': ['ticket.followed'],
  'ticket.merged': ['ticket.unmerged'],
  'ticket.unmerged': ['ticket.merged'],
  'ticket.merged_away': ['ticket.merged_back'],
  'ticket.merged_back': ['ticket.merged_away'],
  'ticket.split': ['ticket.rejoined'],
  'ticket.split_off': ['ticket.rejoined'],
  'ticket.rejoined': ['ticket.split', 'ticket.split_off'],
}
