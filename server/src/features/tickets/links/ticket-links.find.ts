import { linkSides, type TicketLink } from '@hatchway/contract/tickets/ticket-links'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { visibleTickets } from '../tickets.access.ts'
import { findTicket } from '../tickets.find.ts'
import { visibleLinks } from './ticket-links.access.ts'
import type { TicketLinkRow } from './ticket-links.table.ts'
import '../../ticket-types/ticket-types.table.ts'

/** Returns the tickets linked with one that the caller sees, as far as they see those too. */
export async function listLinks(ctx: Context, ticketId: number): Promise<TicketLink[]> {
  await findTicket(ctx, ticketId)
  const links = await ctx.db
    .selectFrom('ticket_links')
    .selectAll()
    .where(visibleLinks(ctx))
    .where((eb) => eb.or([eb('from_id', '=', ticketId), eb('to_id', '=', ticketId)]))
    .orderBy('id')
    .execute()
  return presentLinks(ctx, ticketId, links)
}

/** Returns a link between two tickets that the caller sees. */
export async function findLink(ctx: Context, id: number): Promise<TicketLinkRow> {
  const link = await ctx.db
    .selectFrom('ticket_links')
    .selectAll()
    .where('id', '=', id)
    .where(visibleLinks(ctx))
    .executeTakeFirst()
  if (!link || (await othersOf(ctx, [link.from_id, link.to_id])).size < 2) throw notFound('link')
  return link
}

export async function presentLinks(ctx: Context, ticketId: number, links: TicketLinkRow[]): Promise<TicketLink[]> {
  const others = await othersOf(
    ctx,
    links.map((link) => otherEnd(link, ticketId)),
  )
  return links.flatMap((link) => {
    const other = others.get(otherEnd(link, ticketId))
    if (!other) return []
    const { id, number, subject, status, status_name, icon, hue } = other
    const ticket = {
      id,
      ticketNumber: String(number),
      subject,
      status,
      statusName: status_name,
      typeIcon: icon,
      typeHue: hue,
    }
    const relation = linkSides[link.kind][link.from_id === ticketId ? 0 : 1]
    return { id: link.id, relation, ticket, createdAt: link.created_at.toISOString() }
  })
}

const otherEnd = ({ from_id, to_id }: TicketLinkRow, ticketId: number) => (from_id === ticketId ? to_id : from_id)

async function othersOf(ctx: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await ctx.db
    .selectFrom('tickets')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.type_id')
    .select(['tickets.id', 'tickets.number', 'tickets.subject', 'tickets.status', 'tickets.status_name', 'icon', 'hue'])
    .where('tickets.id', 'in', ids)
    .where(visibleTickets(ctx))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
