import type { Ticket } from '@hatchway/contract/tickets'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { asSystem } from '../../platform/transaction.ts'
import { ticketAbilities, visibleTickets } from './tickets.access.ts'
import { presentSummary, selectSummaries } from './tickets.summary.ts'

/** A ticket without its files, which are not this feature's. */
export type BareTicket = Omit<Ticket, 'attachments'>

/** One ticket, whole; 404 when the caller may not know of it. */
export async function showTicket(ctx: Context, id: number): Promise<BareTicket> {
  const row = await selectSummaries(ctx, ctx.db.selectFrom('tickets'))
    .select(['description', 'custom_fields', 'source', 'version', 'resolved_at', 'closed_at', 'first_responded_at'])
    .where('tickets.id', '=', id)
    .where(visibleTickets(ctx))
    .executeTakeFirst()
  if (!row) throw notFound('Ticket')
  return {
    ...presentSummary(row),
    description: row.description,
    customFields: row.custom_fields,
    source: row.source,
    version: row.version,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    firstRespondedAt: row.first_responded_at?.toISOString() ?? null,
    can: ticketAbilities(ctx, row),
  }
}

/**
 * Shows somebody what they have just filed or changed. An agent may thereby have handed a ticket to a group that they don't see
 * themselves: this once they are still answered.
 */
export async function asItNowIs<T>(
  ctx: Context,
  id: number,
  show: (ctx: Context, id: number) => Promise<T>,
): Promise<T> {
  const isLimited = ctx.actor.kind === 'staff' && ctx.actor.groupIds !== null
  const sees = !isLimited || (await ctx.db.selectFrom('tickets').select('id').where('id', '=', id).executeTakeFirst())
  return sees ? show(ctx, id) : asSystem(ctx, 'show what was handed to a group', (product) => show(product, id))
}
