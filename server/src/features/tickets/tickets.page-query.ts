import { type Expression, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visibleTickets } from './tickets.access.ts'
import { type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'

/** Ids of tickets, each with its row number. */
export type Page = Expression<{ id: number; place: number }>

/** The input for reading a page of a list from an index. */
export type PageQuery = {
  ctx: Context
  filter: TicketFilter
  /** Neither a scope nor a filter excludes anything. */
  isWhole: boolean
  direction: 'asc' | 'desc'
  offset: number
  limit: number
  /** The number of tickets up to the page's end. */
  end: number
}

/** The tickets of the list, unordered. */
export const scoped = ({ ctx, filter }: PageQuery) =>
  ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketFilterCondition(ctx, filter))

/** The tickets by creation, the last sort key of every order. */
export const byCreation = (walk: PageQuery) =>
  scoped(walk)
    .select(['tickets.id', 'tickets.created_at'])
    .orderBy('tickets.created_at', walk.direction)
    .orderBy('tickets.id', walk.direction)

export const withRowNumber = (ids: Expression<unknown>): Page =>
  sql`(select w.id, row_number() over () as place from ${ids} w)`
