import { type LinkKind, linkSides } from '@hatchway/contract/tickets/ticket-links'
import type { TicketEvent } from '@hatchway/contract/tickets/tickets'
import type { Context } from '../../platform/context.ts'
import type { LinkEnds } from '../activity/activity.events.ts'
import { visibleTickets } from './tickets.access.ts'
import '../users/users.table.ts'

type Line = { event: string; data: Record<string, unknown> }
type Words = TicketEvent['changes']

/** Which side of a change names the other ticket: the new value (`to`) or the former one (`from`). */
const aboutOther: Record<string, { field: string; side: 'from' | 'to' }> = {
  'ticket.merged': { field: 'mergedFrom', side: 'to' },
  'ticket.merged_away': { field: 'mergedInto', side: 'to' },
  'ticket.unmerged': { field: 'mergedFrom', side: 'from' },
  'ticket.merged_back': { field: 'mergedInto', side: 'from' },
  'ticket.split': { field: 'splitInto', side: 'to' },
  'ticket.split_off': { field: 'splitFrom', side: 'to' },
  'ticket.rejoined': { field: 'splitInto', side: 'from' },
}

/**
 * Returns the label for the target of an event that is no property: another ticket, by number and subject, or a user. Null where the caller
 * may not see the other ticket: then the event is left out.
 */
export async function wordsOfEvent(ctx: Context, ticketId: number, lines: Line[]) {
  const others = await subjectsOf(ctx, numbers(lines, 'otherId'))
  const people = await namesOf(ctx, numbers(lines, 'userId'))

  return (event: string, data: Record<string, unknown>): Words | null => {
    if (typeof data.userId === 'number') {
      const name = people.get(data.userId) ?? 'Somebody'
      return [{ field: 'follower', ...(event === 'ticket.followed' ? came(name) : went(name)) }]
    }
    if (typeof data.otherId !== 'number') return []
    const other = others.get(data.otherId)
    if (!other) return null
    if ('kind' in data) {
      const { kind, fromId } = data as LinkEnds
      const relation = linkSides[kind as LinkKind][fromId === ticketId ? 0 : 1]
      return [{ field: `link.${relation}`, ...(event === 'ticket.linked' ? came(other) : went(other)) }]
    }
    const about = aboutOther[event]
    return about ? [{ field: about.field, ...(about.side === 'to' ? came(other) : went(other)) }] : []
  }
}

const came = (to: string) => ({ from: null, to })
const went = (from: string) => ({ from, to: null })

const numbers = (lines: Line[], key: string) => [
  ...new Set(lines.map(({ data }) => data[key]).filter((id) => typeof id === 'number')),
]

async function subjectsOf(ctx: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await ctx.db
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number', 'tickets.subject'])
    .where('tickets.id', 'in', ids)
    .where(visibleTickets(ctx))
    .execute()
  return new Map(rows.map(({ id, number, subject }) => [id, `#${number} ${subject}`]))
}

async function namesOf({ db }: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
