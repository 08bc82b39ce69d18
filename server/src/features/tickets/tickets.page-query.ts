import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visibleTickets } from './tickets.access.ts'
import { type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'

/** Ids of tickets, each with its place among them. */
export type Page = Expression<{ id: number; place: number }>

/** What is needed to walk an index to a page of a list. */
export type PageQuery = {
  ctx: Context
  filter: TicketFilter
  /** Neither a scope nor a filter leaves anything out. */
  isWhole: boolean
  direction: 'asc' | 'desc'
  offset: number
  limit: number
  /** How many tickets stand before the page's end. */
  end: number
}

/** The tickets of the list, in no order yet. */
export const scoped = ({ ctx, filter }: PageQuery) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketFilterCondition(ctx, filter))

/** The tickets by creation, which every order falls back to. */
export const byCreation = (walk: PageQuery) =>
  scoped(walk)
    .select(['tickets.id', 'tickets.created_at'])
    .orderBy('tickets.created_at', walk.direction)
    .orderBy('tickets.id', walk.direction)

export const withRowNumber = (ids: Expression<unknown>): Page =>
  sql`(select w.id, row_number() over () as place from ${ids} w)`
