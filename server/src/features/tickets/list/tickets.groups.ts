import { type Grouping, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketGroup } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../../platform/context.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'
import { cachedBreakdown } from '../../../platform/database/rows/count-cache.ts'
import { scopeKey, visibleTickets } from '../tickets.access.ts'
import { references } from '../tickets.fields.ts'
import { type TicketFilter, ticketFilterCondition } from './tickets.filter.ts'
import { ticketListMessages as messages } from './tickets.list.messages.ts'
import { type Page, type Slice, sliceOf, type TicketOrder } from './tickets.page-query.ts'

type Value = string | number | null
type ValueTotal = { value: Value; total: number }
type GroupsQuery = { groupBy: Grouping; collapsed: readonly string[]; order: TicketOrder; slice: Slice }

/** A page of a list with groups. `total` is that of the tickets on its pages. */
export type GroupedPage = { page: Page<{ group: string }> | undefined; groups: TicketGroup[]; total: number }

/**
 * Returns the ids of one page of a list that is ordered group by group. Each group is read as a list of its own, with its value as a filter,
 * so that its part of the page has the same plan as that list.
 */
export async function pageByGroup(
  ctx: Context,
  filter: TicketFilter,
  { groupBy, collapsed, order, slice }: GroupsQuery,
  totals: readonly ValueTotal[],
): Promise<GroupedPage> {
  const all = await namedGroups(ctx, groupBy, totals)
  const end = slice.offset + slice.limit
  const groups: TicketGroup[] = []
  const parts: Page<{ group: string }>[] = []
  let start = 0
  const last = all.reduce((sum, { key, total }) => (collapsed.includes(key) ? sum : sum + total), 0)
  for (const { key, value, label, total } of all) {
    const isCollapsed = collapsed.includes(key)
    const [from, to] = [Math.max(0, slice.offset - start), Math.min(end - start, total)]
    const isAtEnd = start === last && end >= last && slice.offset <= last
    const isHere = isCollapsed ? (start >= slice.offset && start < end) || isAtEnd : from < to
    if (isHere) groups.push({ value: key, label, total, isCollapsed })
    if (isHere && !isCollapsed) {
      const ofGroup = { ...filter, [groupBy]: [value ?? 'none'] }
      const part = sliceOf(ctx, ofGroup, order, { offset: from, limit: to - from })
      parts.push(sql`(select g.id, ${start + from}::int + g.place as place, ${key}::text as "group" from ${part} g)`)
    }
    if (!isCollapsed) start += total
  }
  const page = parts.length > 0 ? sql<never>`(${sql.join(parts, sql` union all `)})` : undefined
  return { page, groups, total: last }
}

/** Counts a list by the values of a property. The totals of long lists are cached for up to a minute, by scope and filter. */
export function cachedGroupTotals(pool: () => pg.Pool) {
  const ofLongList = cachedBreakdown(pool, { scopeKey, whole: countByValue })
  return (ctx: Context, filter: TicketFilter, groupBy: Grouping, isLong: boolean) =>
    isLong ? ofLongList(ctx, { filter, groupBy }) : countByValue(ctx, { filter, groupBy })
}
export type CachedGroupTotals = ReturnType<typeof cachedGroupTotals>

type CountedBy = { filter: TicketFilter; groupBy: Grouping }

function countByValue(ctx: Context, { filter, groupBy }: CountedBy): Promise<ValueTotal[]> {
  const column = `tickets.${ticketFields[groupBy].column}` as const
  return ctx.db
    .selectFrom('tickets')
    .where(visibleTickets(ctx))
    .where(ticketFilterCondition(ctx, filter))
    .groupBy(column)
    .select(sql.ref<Value>(column).as('value'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .execute()
}

const unset: Partial<Record<Grouping, string>> = {
  assigneeId: messages.unassigned,
  assignedGroupId: messages.noGroup,
  customerId: messages.noCustomer,
}

/** Returns the groups in order: statuses as work goes on, other choices from the highest, records by name; those without a value first. */
async function namedGroups(ctx: Context, groupBy: Grouping, totals: readonly ValueTotal[]) {
  const { kind } = ticketFields[groupBy]
  const labels = kind === 'reference' ? await loadNames(ctx, groupBy as ReferenceGrouping, totals) : labelsOf(groupBy)
  const known = [...labels.keys()]
  const named = totals.map(({ value, total }) => ({
    value,
    key: String(value ?? 'none'),
    label: value === null ? (unset[groupBy] ?? messages.none) : (labels.get(String(value)) ?? `#${value}`),
    total,
  }))
  const place = ({ value, key }: (typeof named)[number]) => (value === null ? -1 : known.indexOf(key))
  return named.sort((a, b) => place(a) - place(b) || Number(a.value) - Number(b.value))
}

type ReferenceGrouping = Extract<Grouping, keyof typeof references>

/** Returns the labels of a property with fixed values, in the order of their groups. */
function labelsOf(groupBy: Grouping): Map<string, string> {
  const { kind, values } = ticketFields[groupBy] as { kind: string; values: Record<string, string> }
  const entries = Object.entries(values)
  return new Map(kind === 'choice' ? entries.toReversed() : entries)
}

/** Returns the names of the records, in alphabetical order. */
async function loadNames(ctx: Context, groupBy: ReferenceGrouping, totals: readonly ValueTotal[]) {
  const { table, name } = references[groupBy]
  const ids = totals.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(name)} as name from ${sql.table(table)} where id = ${anyOf(ids)}
    order by ${sql.ref(name)}, id`.execute(ctx.db)
  return new Map(rows.map((row) => [String(row.id), row.name]))
}
