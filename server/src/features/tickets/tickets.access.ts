import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isStaffOrSystem, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { TicketRow } from './tickets.table.ts'

type Where = (eb: ExpressionBuilder<Schema, 'tickets'>) => Expression<SqlBool>

/**
 * Returns the tickets that the caller may see, without deleted ones: a requester their own, a portal user their organization's (in the
 * intake organization their own), an agent those of the groups that they may see, an admin and an unrestricted agent all. `canSeeTicket` is
 * the same rule for one row.
 */
export const visibleTickets =
  (ctx: Pick<Context, 'actor'>): Where =>
  (eb) =>
    eb.and([ticketsInScope(ctx)(eb), eb('tickets.deleted_at', 'is', null)])

/**
 * Returns a query for these tickets, as far as the caller may see them, each looked up by its id. A plan that PostgreSQL keeps for any ids would
 * otherwise read all tickets of the caller's customer, which are few for most customers, but tens of thousands for some. The ids are JSON, since
 * PostgreSQL knows the length of an array: it would plan each short one again.
 */
export function ticketsById(ctx: Pick<Context, 'actor' | 'db'>, ids: readonly number[]) {
  const one = ctx.db
    .selectFrom('tickets')
    .selectAll('tickets')
    .where(sql<boolean>`tickets.id = wanted.id`)
    .where(visibleTickets(ctx))
    .offset(0)
  const found = sql<Schema['tickets']>`(
    select found.* from (select value::int as id from json_array_elements_text(${JSON.stringify(ids)}::json)) wanted
      cross join lateral ${one} found)`
  return ctx.db.selectFrom(found.as('tickets'))
}

/** Returns the deleted tickets that the caller may restore: admins all, agents those that they marked as spam. */
export function restorableTickets(ctx: Pick<Context, 'actor'>): Where {
  const { actor } = ctx
  return (eb) => {
    if (actor.kind !== 'staff') return eb.lit(false)
    const deleted = eb.and([ticketsInScope(ctx)(eb), eb('tickets.deleted_at', 'is not', null)])
    return actor.isAdmin ? deleted : eb.and([deleted, eb('tickets.deleted_by', '=', actor.id)])
  }
}

/** Returns the tickets of the caller's scope, deleted or not. */
function ticketsInScope({ actor }: Pick<Context, 'actor'>): Where {
  return (eb) => {
    switch (actor.kind) {
      case 'system':
        return eb.lit(true)
      case 'staff':
        return actor.groupIds === null ? eb.lit(true) : eb('tickets.assigned_group_id', 'in', actor.groupIds)
      case 'requester':
        return eb('tickets.requester_id', '=', actor.id)
      case 'portal': {
        const ours = eb('tickets.customer_id', '=', actor.customerId)
        return actor.ownTicketsOnly ? eb.and([ours, eb('tickets.requester_id', '=', actor.id)]) : ours
      }
      case 'anonymous':
        return eb.lit(false)
    }
  }
}

/** Returns the same text only for actors who see the same tickets by {@link visibleTickets}, as the key of what is cached for them. */
export function scopeKey(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return JSON.stringify([actor.kind, actor.groupIds])
    case 'requester':
      return JSON.stringify([actor.kind, actor.id])
    case 'portal':
      return JSON.stringify([actor.kind, actor.customerId, actor.ownTicketsOnly && actor.id])
    default:
      return actor.kind
  }
}

type TicketOwnership = Pick<TicketRow, 'assigned_group_id' | 'requester_id' | 'customer_id' | 'deleted_at'>

/** {@link visibleTickets} for a row that is already loaded, as live events need it; a test compares the two. */
export function canSeeTicket(actor: Actor, ticket: TicketOwnership): boolean {
  if (ticket.deleted_at !== null) return false
  switch (actor.kind) {
    case 'system':
      return true
    case 'staff':
      return actor.groupIds === null || actor.groupIds.includes(ticket.assigned_group_id ?? 0)
    case 'requester':
      return ticket.requester_id === actor.id
    case 'portal':
      return ticket.customer_id === actor.customerId && (!actor.ownTicketsOnly || ticket.requester_id === actor.id)
    case 'anonymous':
      return false
  }
}

/**
 * Returns what a caller who sees a ticket may do with it. Closed tickets accept no more replies from outside: a follow-up is created
 * instead.
 */
export function ticketAbilities(
  { actor }: Pick<Context, 'actor'>,
  ticket: Pick<TicketRow, 'status' | 'merged_into_id'>,
): Omit<Ticket['can'], 'resolve' | 'withdraw'> {
  const isStaff = isStaffOrSystem(actor)
  const isOpen = ticket.status !== 'closed'
  // A merged ticket is continued in its target.
  const isItself = ticket.merged_into_id === null
  return {
    change: isStaff && isItself,
    comment: isItself && (isStaff || isOpen),
    writeNotes: isStaff && isItself,
    attach: isItself && (isStaff || isOpen),
    reopen: isStaff && isItself && !isOpen,
    arrange: isStaff,
    markAsSpam: isStaff,
    delete: actor.kind === 'staff' && actor.isAdmin,
  }
}

/** Returns whether the caller is the requester of a ticket. */
export const isOwnTicket = ({ actor }: Pick<Context, 'actor'>, { requester_id }: Pick<TicketRow, 'requester_id'>) =>
  requester_id !== null && userIdOf(actor) === requester_id

/** Returns what requesters may do with their own tickets. `isWithdrawn`: they closed it themselves, and may still reopen it. */
export function ownTicketAbilities(
  ctx: Pick<Context, 'actor'>,
  ticket: Pick<TicketRow, 'status' | 'merged_into_id' | 'requester_id'>,
  { isWithdrawn }: { isWithdrawn: boolean },
): Pick<Ticket['can'], 'resolve' | 'withdraw' | 'reopen'> {
  const isOwn = ticket.merged_into_id === null && isOwnTicket(ctx, ticket)
  const isOpen = ticket.status === 'open' || ticket.status === 'in_progress'
  return {
    resolve: isOwn && isOpen,
    withdraw: isOwn && isOpen,
    reopen: ticketAbilities(ctx, ticket).reopen || (isOwn && (ticket.status === 'resolved' || isWithdrawn)),
  }
}
