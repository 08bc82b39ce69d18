import type { ticketSort } from '@hatchway/contract/tickets/ticket-filter'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { isEverything, type TicketFilter } from './tickets.filter.ts'
import { pageByDueDate, pageByName, sortableNames } from './tickets.page-in-parts.ts'
import { byCreation, type Page, type PageQuery, scoped, withRowNumber } from './tickets.page-query.ts'

type Sort = z.output<typeof ticketSort>
export type TicketOrder = { sortBy: Sort; sortDirection: 'asc' | 'desc' }
export type Span = { page: number; limit: number }

const columns = {
  id: 'id',
  ticketNumber: 'number',
  subject: 'subject',
  priority: 'priority',
  status: 'status',
  category: 'category',
  updatedAt: 'updated_at',
} as const
type Column = (typeof columns)[keyof typeof columns]

/**
 * Returns the ids of one page, read from an index that already has the order: ids only, so that even a late page reads no row that it
 * skips. Ties are sorted by creation, in the same direction; rows without the sort value come last.
 */
export function pageOf(ctx: Context, filter: TicketFilter, { sortBy, sortDirection }: TicketOrder, span: Span): Page {
  const { page, limit } = span
  const isWhole = groupsAmong(ctx, filter) === null && ctx.actor.kind === 'staff' && isEverything(filter)
  const walk: PageQuery = {
    ctx,
    filter,
    isWhole,
    direction: sortDirection,
    offset: (page - 1) * limit,
    limit,
    end: page * limit,
  }
  if (sortBy === 'dueDate') return pageByDueDate(walk)
  // The company's own requesters may not read customers, so there is nothing to sort by.
  const isHidden = sortBy === 'customer' && ctx.actor.kind === 'requester'
  if (sortBy in sortableNames && !isHidden) return pageByName(walk, sortBy as keyof typeof sortableNames)
  if (sortBy in columns) return pageByColumn(walk, columns[sortBy as keyof typeof columns])
  return pageByAge(walk)
}

function pageByColumn(walk: PageQuery, column: Column): Page {
  const { direction, limit, offset } = walk
  const ids = scoped(walk).select('tickets.id').orderBy(`tickets.${column}`, direction)
  // An index that begins with a unique column, or with the last change, ends there or with the id.
  if (column === 'id' || column === 'number') return withRowNumber(ids.limit(limit).offset(offset))
  const ordered = column === 'updated_at' ? ids : ids.orderBy('tickets.created_at', direction)
  return withRowNumber(ordered.orderBy('tickets.id', direction).limit(limit).offset(offset))
}

/** Several groups are read by one index scan each, merged; a single filter over all of them would have to sort its result. */
function pageByAge(walk: PageQuery): Page {
  const { direction, end, limit, offset } = walk
  const groups = groupsAmong(walk.ctx, walk.filter)
  if (!groups || groups.length < 2 || isNarrow(walk.filter))
    return withRowNumber(byCreation(walk).limit(limit).offset(offset))
  const walks = groups.map((group) => byCreation(walk).where('tickets.assigned_group_id', '=', group).limit(end))
  const way = sql.raw(direction)
  return withRowNumber(sql`(
    select id from (${sql.join(walks, sql` union all `)}) merged
    order by created_at ${way}, id ${way} limit ${limit} offset ${offset})`)
}

/** Filters that match few tickets have a faster plan than reading by group. */
const isNarrow = ({ requesterId, customerId, serviceId, assigneeId, tag, search, followedBy }: TicketFilter) =>
  [requesterId, customerId, serviceId, assigneeId, tag, search, followedBy].some(Boolean)

const mostMerged = 24

/**
 * Returns the groups that a list is limited to, by the caller's scope and by the filter; null when it isn't limited, or by more than can be
 * merged.
 */
function groupsAmong({ actor }: Context, { assignedGroupId: asked }: TicketFilter): number[] | null {
  const allowed = actor.kind === 'staff' ? actor.groupIds : null
  const wanted = asked?.filter((group) => typeof group === 'number')
  if (asked && wanted?.length !== asked.length) return null
  const groups = allowed && wanted ? wanted.filter((group) => allowed.includes(group)) : (wanted ?? allowed)
  return groups && groups.length <= mostMerged ? [...new Set(groups)] : null
}
