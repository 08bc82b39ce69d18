import type { Validated } from '@hatchway/contract/endpoint'
import type { MergedTicket, Ticket, tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { signedIn, userIdOf } from '../../platform/actor.ts'
import { sanitizeStored } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/errors.ts'
import { loadClockCalendars } from '../sla/sla.calendars.ts'
import { presentClocks } from '../sla/sla.clocks.ts'
import { readClocks, slaFromLog } from '../sla/sla.tickets.ts'
import { ownTicketAbilities, ticketAbilities, visibleTickets } from './tickets.access.ts'
import { asSystemOnTickets } from './tickets.as-system.ts'
import { loadReadableValues } from './tickets.audience.ts'
import { findTicket } from './tickets.find.ts'
import { presentSummary, selectSummaries } from './tickets.summary.ts'
import { findWithdrawal } from './tickets.withdrawal.ts'

/** A ticket without its files, which belong to another feature. */
export type TicketWithoutFiles = Omit<Ticket, 'attachments' | 'mergedFrom'> & {
  mergedFrom: Omit<MergedTicket, 'attachments'>[]
}

/**
 * Returns one whole ticket; throws 404 when the caller may not see it. A ticket that `isNew`, created a moment ago, has no merged tickets
 * yet.
 */
export async function showTicket(caller: Context, id: number, { isNew = false } = {}): Promise<TicketWithoutFiles> {
  const ctx = withPreparedStatements(caller)
  const found = selectSummaries(ctx, ctx.db.selectFrom('tickets'))
    .select(['description', 'custom_fields', 'source', 'version', 'resolved_at', 'closed_at', 'first_responded_at'])
    .select(isFollowing(ctx).as('is_following'))
    .where('tickets.id', '=', id)
    .where(visibleTickets(ctx))
    .executeTakeFirst()
  const [row, readable, from, createdBy, logged] = await Promise.all([
    found,
    loadReadableValues(ctx),
    isNew ? [] : mergedFrom(ctx, id),
    findCreator(ctx, id),
    // Staff see what the log says at this moment; others read no log, and see what is stored.
    ctx.actor.kind === 'staff' && !isNew ? slaFromLog(ctx, [id]) : null,
  ])
  if (!row) throw notFound('ticket')
  const sla = logged ? logged.get(id) : isNew ? [] : await storedSla(ctx, row.sla_clocks)
  return {
    ...presentSummary(ctx, row, sla ?? []),
    // Stored as written, and sanitized on output.
    description: await sanitizeStored(ctx, row.description),
    customFields: readable(row.type_id, row.custom_fields),
    source: row.source,
    createdBy,
    version: row.version,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    firstRespondedAt: row.first_responded_at?.toISOString() ?? null,
    isFollowing: row.is_following,
    mergedInto: await mergedInto(ctx, row.merged_into_id),
    mergedFrom: from,
    can: {
      ...ticketAbilities(ctx, row),
      ...ownTicketAbilities(ctx, row, { isWithdrawn: (await findWithdrawal(ctx, row)) !== null }),
    },
  }
}

async function storedSla(ctx: Context, json: Parameters<typeof readClocks>[0]) {
  const clocks = readClocks(json)
  return presentClocks(clocks, await loadClockCalendars(ctx, clocks), ctx.now.getTime())
}

/**
 * Returns a ticket that the caller has just created or changed. An agent may thereby have moved it to a group whose tickets they do not
 * see: this response still contains it.
 */
export async function showAfterWrite<T>(
  ctx: Context,
  id: number,
  show: (ctx: Context, id: number) => Promise<T>,
): Promise<T> {
  const isLimited = ctx.actor.kind === 'staff' && ctx.actor.groupIds !== null
  const sees = !isLimited || (await ctx.db.selectFrom('tickets').select('id').where('id', '=', id).executeTakeFirst())
  return sees ? show(ctx, id) : asSystemOnTickets(ctx, [id], 'ticket_change', (system) => show(system, id))
}

/** Records that the caller has opened a ticket, and read its public conversation up to now. */
export async function markSeen(ctx: Context, { params }: Validated<(typeof tickets)['markSeen']>) {
  const ticket = await findTicket(ctx, params.id)
  await ctx.db
    .insertInto('ticket_reads')
    .values({
      user_id: signedIn(ctx.actor).id,
      ticket_id: ticket.id,
      last_comment_id: ticket.last_public_comment_id ?? 0,
      viewed_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'ticket_id']).doUpdateSet({
        last_comment_id: sql`greatest(ticket_reads.last_comment_id, excluded.last_comment_id)`,
        viewed_at: ctx.now,
      }),
    )
    .execute()
  return null
}

const isFollowing = ({ actor }: Context) => sql<boolean>`exists (
  select from ticket_followers f where f.user_id = ${userIdOf(actor)} and f.ticket_id = tickets.id)`

async function mergedInto(ctx: Context, id: number | null): Promise<Ticket['mergedInto']> {
  if (id === null) return null
  const target = await ctx.db
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number'])
    .where('tickets.id', '=', id)
    .where(visibleTickets(ctx))
    .executeTakeFirst()
  return target ? { id: target.id, ticketNumber: String(target.number) } : null
}

/** Returns who created a ticket for its requester, or null. */
async function findCreator({ db }: Context, id: number): Promise<Ticket['createdBy']> {
  const { rows } = await sql<NonNullable<Ticket['createdBy']>>`
    select id, full_name as "fullName", avatar_url as "avatarUrl", role from creator_of_ticket(${id})`.execute(db)
  return rows[0] ?? null
}

/** A ticket that was split off and merged back has no description of its own. */
const splitOff = 'split'

async function mergedFrom(ctx: Context, id: number): Promise<TicketWithoutFiles['mergedFrom']> {
  const rows = await selectSummaries(ctx, ctx.db.selectFrom('tickets'))
    .select(['description', 'source'])
    .where('tickets.merged_into_id', '=', id)
    .where('tickets.source', '<>', splitOff)
    .where(visibleTickets(ctx))
    .orderBy('tickets.created_at')
    .orderBy('tickets.id')
    .execute()
  const merged: TicketWithoutFiles['mergedFrom'] = []
  for (const { source, ...row } of rows) {
    const { id, ticketNumber, subject, requester, createdAt } = presentSummary(ctx, row, [])
    const description = await sanitizeStored(ctx, row.description)
    merged.push({ id, ticketNumber, subject, description, source, requester, createdAt })
  }
  return merged
}
