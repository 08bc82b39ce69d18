import type { Validated } from '@hatchway/contract/endpoint'
import type { TicketEvent, tickets } from '@hatchway/contract/tickets'
import type { Context } from '../../platform/context.ts'
import type { Change, EventName } from '../activity/activity.events.ts'
import { findTicket } from './tickets.find.ts'

/** What a ticket's timeline shows beside the conversation. */
const shown: EventName[] = [
  'ticket.created',
  'ticket.assigned',
  'ticket.status_changed',
  'ticket.changed',
  'attachment.added',
]

/** What happened to a ticket, oldest first, as the log has it. */
export async function listEvents(
  ctx: Context,
  { params }: Validated<(typeof tickets)['events']>,
): Promise<TicketEvent[]> {
  const ticket = await findTicket(ctx, params.id)
  const rows = await ctx.db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select(['activity.id', 'event', 'at', 'data', 'users.id as user_id', 'full_name', 'avatar_url'])
    .where('ticket_id', '=', ticket.id)
    .where('event', 'in', shown)
    .orderBy('activity.id')
    .execute()
  return rows.map(({ id, event, at, data, user_id, full_name, avatar_url }) => ({
    id,
    event,
    at: at.toISOString(),
    actor: user_id && full_name ? { id: user_id, fullName: full_name, avatarUrl: avatar_url } : null,
    changes: changesIn(data),
  }))
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
