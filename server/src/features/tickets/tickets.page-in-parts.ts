import { type Expression, sql } from 'kysely'
import { byCreation, type Page, type PageQuery, scoped } from './tickets.page-query.ts'

/** Sorts by a name in another table. */
export const sortableNames = {
  requester: { table: 'users', name: 'full_name', key: 'requester_id' },
  requesterName: { table: 'users', name: 'full_name', key: 'requester_id' },
  assignee: { table: 'users', name: 'full_name', key: 'assignee_id' },
  assignedGroup: { table: 'groups', name: 'name', key: 'assigned_group_id' },
  customer: { table: 'customers', name: 'name', key: 'customer_id' },
  type: { table: 'ticket_types', name: 'name', key: 'type_id' },
  typeName: { table: 'ticket_types', name: 'name', key: 'type_id' },
} as const

/**
 * Iterates over the names in order, and over the tickets of each in theirs. Over all tickets each name has an index scan of its own, and
 * the iteration stops when the page is full; where a scope or a filter leaves fewer, sorting those is less work than querying name by name.
 */
export function pageByName(walk: PageQuery, by: keyof typeof sortableNames): Page {
  const { ctx, isWhole, end } = walk
  const { table, name, key } = sortableNames[by]
  const way = sql.raw(walk.direction)
  const isTheirs = sql<boolean>`${sql.ref(`tickets.${key}`)} = n.id`
  const theirs = isWhole
    ? byCreation(walk).where(isTheirs).limit(end)
    : scoped(walk).select(['tickets.id', 'tickets.created_at']).where(isTheirs)
  const names = isWhole
    ? sql`(select id, ${sql.ref(name)} from ${sql.table(table)} order by ${sql.ref(name)} ${way}, id ${way})`
    : sql.table(table)
  const named = sql`(
    select t.id from ${names} n cross join lateral ${theirs} t
    order by ${sql.ref(`n.${name}`)} ${way}, n.id ${way}, t.created_at ${way}, t.id ${way} limit ${end})`
  // Callers from outside may not read every name; one that they can't read counts as none.
  const nameless =
    ctx.actor.kind === 'staff'
      ? sql<boolean>`${sql.ref(`tickets.${key}`)} is null`
      : sql<boolean>`not exists (select from ${sql.table(table)} n where n.id = ${sql.ref(`tickets.${key}`)})`
  return nullsLastPage(walk, named, nameless)
}

export function pageByDueDate(walk: PageQuery): Page {
  const { direction, end } = walk
  const due = scoped(walk).select('tickets.id').where('tickets.due_date', 'is not', null)
  const first = due.orderBy('tickets.due_date', direction).orderBy('tickets.id', direction).limit(end)
  return nullsLastPage(walk, first, sql<boolean>`tickets.due_date is null`)
}

/** First the rows that have the sort value; then, only where those do not fill the page, the rows without it. */
function nullsLastPage(walk: PageQuery, having: Expression<unknown>, lacking: Expression<boolean>): Page {
  const { end, limit, offset } = walk
  const isShort = sql<boolean>`(select count(*) from having_it) < ${end}`
  const rest = byCreation(walk).where(lacking).where(isShort).limit(end)
  return sql`(
    with having_it as materialized (select h.id, row_number() over () as place from ${having} h)
    select id, place from having_it
    union all
    select r.id, (select count(*) from having_it) + row_number() over () as place from ${rest} r
    order by place limit ${limit} offset ${offset})`
}
