import type { Validated } from '@hatchway/contract/endpoint'
import type { TicketEvent, tickets } from '@hatchway/contract/tickets/tickets'
import type { Context } from '../../platform/context.ts'
import type { Change, EventName } from '../activity/activity.events.ts'
import { ticketAbilities } from './tickets.access.ts'
import { wordsOfEvent } from './tickets.event-labels.ts'
import { findTicket } from './tickets.find.ts'

/** A ticket's timeline besides the conversation; `undo` lists what can be undone. */
const shown: Partial<Record<EventName, 'undo' | 'stays' | 'undo when merged'>> = {
  'ticket.created': 'stays',
  'ticket.assigned': 'undo',
  'ticket.status_changed': 'undo',
  'ticket.changed': 'undo',
  'ticket.woken': 'stays',
  'ticket.linked': 'undo',
  'ticket.unlinked': 'undo',
  'ticket.followed': 'undo',
  'ticket.unfollowed': 'undo',
  'ticket.merged': 'undo',
  'ticket.merged_away': 'undo when merged',
  'ticket.unmerged': 'undo',
  'ticket.merged_back': 'undo',
  'ticket.split': 'undo',
  'ticket.split_off': 'undo',
  'ticket.rejoined': 'undo',
  'attachment.added': 'stays',
}

/** How long a change can be undone. */
export const undoWithin = 30 * 86_400_000

export const canBeUndone = (event: string) => (shown[event as EventName] ?? 'stays') !== 'stays'

/** Returns the events of a ticket from the log, oldest first. Events about another ticket that the caller may not see are left out. */
export async function listEvents(
  ctx: Context,
  { params }: Validated<(typeof tickets)['events']>,
): Promise<TicketEvent[]> {
  const ticket = await findTicket(ctx, params.id)
  const rows = await ctx.db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'event', 'at', 'data', 'undo_of', 'users.id as user_id', 'full_name', 'avatar_url'])
    .where('ticket_id', '=', ticket.id)
    .where('event', 'in', Object.keys(shown))
    .orderBy('activity.id')
    .execute()
  const wordsFor = await wordsOfEvent(ctx, ticket.id, rows)
  const undone = new Set(rows.map(({ undo_of }) => undo_of))
  const mayChange = ticketAbilities(ctx, ticket).change
  return rows.flatMap(({ id, event, at, data, undo_of, user_id, full_name, avatar_url }) => {
    const words = wordsFor(event, data)
    if (!words) return []
    const way = shown[event as EventName]
    const isRecent = ctx.now.getTime() - at.getTime() < undoWithin
    return {
      id,
      event,
      at: at.toISOString(),
      actor: user_id && full_name ? { id: user_id, fullName: full_name, avatarUrl: avatar_url } : null,
      changes: [...words, ...changesIn(data)],
      isUndo: undo_of !== null,
      isUndone: undone.has(id),
      canUndo: isRecent && !undone.has(id) && (way === 'undo when merged' || (way === 'undo' && mayChange)),
    }
  })
}

function changesIn(data: Record<string, unknown>): TicketEvent['changes'] {
  if (typeof data.fileName === 'string') return [{ field: 'attachment', from: null, to: data.fileName }]
  const changes = (data.changes ?? {}) as Record<string, Change>
  const byField = Object.entries(changes).sort(([a], [b]) => a.localeCompare(b))
  return byField.map(([field, { from, to, fromText, toText }]) => ({
    field,
    from: fromText === undefined ? inWords(from) : fromText,
    to: toText === undefined ? inWords(to) : toText,
  }))
}

const inWords = (value: unknown) => (value === null || value === undefined ? null : String(value))
