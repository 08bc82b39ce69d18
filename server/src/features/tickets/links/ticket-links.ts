import type { Validated } from '@hatchway/contract/endpoint'
import { type LinkKind, linkSides, type TicketLink, type ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import type { Context } from '../../../platform/context.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { badRequest, conflict } from '../../../platform/http/errors.ts'
import { record } from '../../activity/record.ts'
import { findTicket, lockTickets } from '../tickets.find.ts'
import { assertBelowLinkLimit } from '../tickets.lookups.ts'
import type { TicketRow } from '../tickets.table.ts'
import { findLink, presentLinks } from './ticket-links.find.ts'
import { ticketLinkMessages as messages } from './ticket-links.messages.ts'
import type { TicketLinkRow } from './ticket-links.table.ts'

/** The stored columns of a link. */
export type Ends = { fromId: number; toId: number; kind: LinkKind }

/** Links a ticket with another one that the caller sees too. */
export async function addLink(
  ctx: Context,
  { params, body }: Validated<(typeof ticketLinks)['add']>,
): Promise<TicketLink> {
  if (body.ticketId === params.id) throw badRequest(messages.toItself, 'ticketId')
  const held = await lockTickets(ctx, [params.id, body.ticketId])
  const tickets = [held.get(params.id)!, held.get(body.ticketId)!]
  const link = await join(ctx, endsOf(params.id, body.ticketId, body.relation), tickets)
  return (await presentLinks(ctx, params.id, [link]))[0]!
}

export async function removeLink(ctx: Context, id: number) {
  const { from_id, to_id, kind } = await findLink(ctx, id)
  const tickets = [await findTicket(ctx, from_id), await findTicket(ctx, to_id)]
  await part(ctx, { fromId: from_id, toId: to_id, kind }, tickets)
}

/**
 * Creates a link between two tickets that the caller sees. Both are locked, so that no link in the other direction is created at the same
 * time.
 */
export async function join(ctx: Context, ends: Ends, tickets: TicketRow[]): Promise<TicketLinkRow> {
  const { fromId, toId, kind } = ends
  const reverse = await rowExists(
    ctx.db.selectFrom('ticket_links').where('from_id', '=', toId).where('to_id', '=', fromId).where('kind', '=', kind),
  )
  if (reverse) throw conflict(messages.linkedInReverse, 'ticket.already_linked')
  for (const ticket of tickets.toSorted((a, b) => a.id - b.id)) await assertBelowLinkLimit(ctx, ticket)
  const link = await ctx.db
    .insertInto('ticket_links')
    .values({ from_id: fromId, to_id: toId, kind, created_at: ctx.now })
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => conflict(messages.alreadyLinked, 'ticket.already_linked'))
  await recordEnds(ctx, 'ticket.linked', ends, tickets)
  return link
}

/** Deletes a link. */
export async function part(ctx: Context, ends: Ends, tickets: TicketRow[]) {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('ticket_links')
    .where('from_id', '=', ends.fromId)
    .where('to_id', '=', ends.toId)
    .where('kind', '=', ends.kind)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw conflict(messages.noLongerLinked)
  await recordEnds(ctx, 'ticket.unlinked', ends, tickets)
}

/** Returns the row for what `ticketId` is to `otherId`. For a symmetric link, `from` is the smaller id. */
function endsOf(ticketId: number, otherId: number, relation: TicketLink['relation']): Ends {
  const kinds = Object.keys(linkSides) as LinkKind[]
  const forward = kinds.find((kind) => linkSides[kind][0] === relation)
  const kind = forward ?? kinds.find((kind) => linkSides[kind][1] === relation)!
  const isTurned = kind === 'relates_to' ? ticketId > otherId : !forward
  return isTurned ? { fromId: otherId, toId: ticketId, kind } : { fromId: ticketId, toId: otherId, kind }
}

async function recordEnds(
  ctx: Context,
  event: 'ticket.linked' | 'ticket.unlinked',
  ends: Ends,
  [one, other]: TicketRow[],
) {
  const sides = [
    [one!, other!],
    [other!, one!],
  ] as const
  for (const [ticket, otherTicket] of sides) {
    const about = { ticketId: ticket.id, customerId: ticket.customer_id }
    await record(ctx, event, about, { ...ends, otherId: otherTicket.id })
  }
}
