import type { RelatedTicket } from '@hatchway/contract/releases/releases'
import type { Context } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { replaceJoinRows } from '../../platform/database/rows/replace-join-rows.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { visibleTickets } from '../tickets/tickets.access.ts'
import { releaseMessages as messages } from './releases.messages.ts'

/** Returns the tickets that releases name, as far as the caller may see them. */
export async function ticketsOf(ctx: Context, releaseIds: number[]): Promise<Map<number, RelatedTicket[]>> {
  if (releaseIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('release_tickets')
    .innerJoin('tickets', 'tickets.id', 'release_tickets.ticket_id')
    .select(['release_id', 'tickets.id', 'tickets.number', 'tickets.subject', 'tickets.status'])
    .where('release_id', '=', anyOf(releaseIds))
    .where(visibleTickets(ctx))
    .orderBy('release_tickets.place')
    .execute()
  return Map.groupBy(
    rows.map(({ number, ...row }) => ({ ...row, ticketNumber: String(number) })),
    ({ release_id }) => release_id,
  ) as Map<number, (RelatedTicket & { release_id: number })[]>
}

/** Replaces the tickets that a release names, in this order. */
export async function nameTickets(ctx: Context, releaseId: number, ticketIds: number[]) {
  const ids = [...new Set(ticketIds)]
  const known =
    ids.length > 0
      ? await ctx.db.selectFrom('tickets').select('id').where('id', 'in', ids).where(visibleTickets(ctx)).execute()
      : []
  if (known.length < ids.length) throw badRequest(messages.noSuchTickets, 'ticketIds')
  const table = { table: 'release_tickets', owner: 'release_id', member: 'ticket_id', place: 'place' } as const
  await replaceJoinRows(ctx, table, releaseId, ids)
}
