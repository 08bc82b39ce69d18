import type { Received, Validated } from '@hatchway/contract/endpoint'
import { dueSectionOf, noDueSection, overdueSection } from '@hatchway/contract/tasks/due-sections'
import { type TaskGrouping, taskGroupOf } from '@hatchway/contract/tasks/task-groups'
import type { ListedTask } from '@hatchway/contract/tasks/task-shapes'
import { countedTasks, type TaskCounts, type TaskView, type tasks } from '@hatchway/contract/tasks/tasks'
import { addDays, dayMs, startOfDay } from '@hatchway/contract/time/local-time'
import { type SelectQueryBuilder, sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { type CachedCount, type CountQuery, exactCountLimit } from '../../platform/database/rows/count-cache.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { estimateRowCount } from '../../platform/database/rows/estimate-row-count.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import type { BoundCondition } from '../conditions/conditions.compile.ts'
import { readParameters } from '../conditions/conditions.ts'
import { ticketFilterCondition, withCondition } from '../tickets/list/tickets.filter.ts'
import { scopeKey, visibleTickets } from '../tickets/tickets.access.ts'
import { presentTask, taskRows } from './tasks.find.ts'
import './tasks.table.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'
import '../ticket-types/ticket-types.table.ts'

type Query = Validated<(typeof tasks)['list']>['query']
type Given = Omit<Query, 'page' | 'limit' | 'sortBy' | 'sortDirection' | 'timeZone' | 'groupBy'>
/** A filter whose words for the caller and their groups are replaced by ids, so that its total can be shared. */
export type TaskFilter = Omit<Given, 'assigneeId' | 'groupId' | 'q' | 'conditions'> & {
  condition?: BoundCondition
  assignees?: (number | 'none')[] | undefined
  groups?: (number | 'none')[] | undefined
  dueFrom?: Date
  dueUntil?: Date
  /** One of the groups of a list. */
  inGroup?: { groupBy: TaskGrouping; key: string }
}
export type TaskTotalOf = CachedCount<TaskFilter>

/** Returns one page of the tasks of the tickets that the caller can see. */
export async function listTasks(
  ctx: Context,
  { query }: { query: Query },
  totalOf: TaskTotalOf,
): Promise<Received<(typeof tasks)['list']>> {
  const { page, limit, sortBy, sortDirection, timeZone, groupBy, ...given } = query
  const filter = await resolved(ctx, given)
  const order = sql.raw(`${orders[sortBy]} ${sortDirection} nulls last`)
  const ids = matching(ctx, filter)
    .select('tasks.id')
    .$if(groupBy !== undefined, (tasks) => tasks.orderBy(sql.raw(`${groupColumns[groupBy!]} nulls last`)))
    .orderBy(order)
    .orderBy('tasks.id', sortDirection)
    .limit(limit)
    .offset((page - 1) * limit)
  const found = await columnValues(ids)
  const listed = await presentListed(ctx, found)
  const isByDue = !groupBy && sortBy === 'due' && sortDirection === 'asc'
  const zone = isByDue ? timeZone : undefined
  const dueSections = zone === undefined ? [] : sectionsOf(ctx, listed, zone)
  const last = page === 1 && (filter.done ?? 'no') === 'no' ? dueSections.at(-1) : undefined
  const counted = await countInOrder(ctx, filter, limit, last?.range)
  const { total, isTotalExact } =
    counted.total > exactCountLimit ? await totalOf(ctx, filter) : { total: counted.total, isTotalExact: true }
  const ends = { before: page > 1, after: total > page * limit }
  return {
    tasks: listed,
    sections: await countSections(
      ctx,
      filter,
      groupBy ? groupsOf(listed, groupBy) : dueSections,
      ends,
      last && counted.ofRange,
    ),
    total,
    totalPages: Math.ceil(total / limit),
    isTotalExact,
  }
}

type DueRange = { due: 'overdue' } | { due: 'none' } | { dueFrom: Date; dueUntil: Date }
/** Tasks of a page that stand together, and which tasks of the filter belong to them. */
type Section<Range extends Partial<TaskFilter> = Partial<TaskFilter>> = { key: string; onPage: number; range: Range }

/** Returns the sections of a page in the order of due times, with the due times of each. */
function sectionsOf(ctx: Context, page: readonly ListedTask[], timeZone: string): Section<DueRange>[] {
  const sections = Map.groupBy(page, dueSectionOf(page, { now: ctx.now, timeZone }))
  const isOverdueApart = page.every(({ state }) => state !== 'done')
  const rangeOf = (key: string): DueRange => {
    if (key === overdueSection) return { due: 'overdue' }
    if (key === noDueSection) return { due: 'none' }
    const start = startOfDay(key, timeZone)
    return {
      dueFrom: isOverdueApart && start < ctx.now ? ctx.now : start,
      dueUntil: startOfDay(addDays(key, 1), timeZone),
    }
  }
  return [...sections].map(([key, { length }]) => ({ key, onPage: length, range: rangeOf(key) }))
}

/**
 * Returns how many tasks of a filter are in each section of a page. Only its first and last one can have tasks on other pages. `ofLast` is that of
 * the last one, where it is known.
 */
async function countSections(
  ctx: Context,
  filter: TaskFilter,
  sections: readonly Section[],
  { before, after }: { before: boolean; after: boolean },
  ofLast: number | undefined,
) {
  const counts: { key: string; tasks: number }[] = []
  for (const [at, { key, onPage, range }] of sections.entries()) {
    const isLast = at === sections.length - 1
    const isCut = (before && at === 0) || (after && isLast)
    const known = isCut ? (isLast ? ofLast : undefined) : onPage
    counts.push({ key, tasks: known ?? (await countUpTo(ctx, { ...filter, ...range }, countedTasks)) })
  }
  return counts
}

/** Returns the groups of a page that is in the order of the groups. */
const groupsOf = (page: readonly ListedTask[], groupBy: TaskGrouping): Section[] =>
  [...Map.groupBy(page, (task) => taskGroupOf(task, groupBy))].map(([key, { length }]) => ({
    key,
    onPage: length,
    range: { inGroup: { groupBy, key } },
  }))

const groupColumns = { assignee: 'tasks.assignee_id', group: 'tasks.group_id', ticket: 'tasks.ticket_id' }

/**
 * Returns how many tasks a filter has, up to one past {@link exactCountLimit}, and how many of them are due in a range that begins on a first page of
 * `limit` tasks in the order of due times, up to {@link countedTasks}: both from one reading in that order.
 */
async function countInOrder(ctx: Context, filter: TaskFilter, limit: number, range?: DueRange) {
  if (!range) return { total: await countUpTo(ctx, filter, exactCountLimit + 1), ofRange: 0 }
  const due = sql.ref('c.due_at')
  const isInRange =
    'dueFrom' in range
      ? sql`${due} >= ${range.dueFrom} and ${due} < ${range.dueUntil}`
      : range.due === 'none'
        ? sql`${due} is null`
        : sql`${due} < ${ctx.now}`
  const first = matching(ctx, filter)
    .select('tasks.due_at')
    .orderBy('tasks.due_at', (order) => order.asc().nullsLast())
    .limit(Math.max(exactCountLimit + 1, limit + countedTasks))
  const { rows } = await sql<{ total: number; ofRange: number }>`
    select count(*) as total, count(*) filter (where ${isInRange}) as "ofRange" from ${first} c`.execute(ctx.db)
  return { total: rows[0]!.total, ofRange: Math.min(countedTasks, rows[0]!.ofRange) }
}

const orders = { due: 'tasks.due_at', subject: 'lower(tasks.subject)', createdAt: 'tasks.created_at' }

/** How a long list of tasks is counted. */
export const taskCountQuery: CountQuery<TaskFilter> = {
  scopeKey,
  whole: (ctx, filter) => countRows(matching(ctx, filter)),
  estimate: (ctx, filter) => estimateRowCount(ctx, matching(ctx, filter).select('tasks.id')),
}

/** Returns the number of open tasks in each view, as far as they are counted. What is overdue comes first in the order of due times. */
export async function countTasks(ctx: Context): Promise<TaskCounts> {
  const of = (view: TaskView) => resolved(ctx, { view, required: false })
  const count = async (view: TaskView) => countUpTo(ctx, await of(view), countedTasks)
  const all = await countInOrder(ctx, await of('all'), 0, { due: 'overdue' })
  return {
    mine: await count('mine'),
    groups: await count('groups'),
    all: Math.min(countedTasks, all.total),
    overdue: all.ofRange,
  }
}

/** Returns the number of the caller’s open tasks, and of those that are overdue, as far as they are counted. */
export async function countOwnTasks(ctx: Context): Promise<{ open: number; overdue: number }> {
  const own = await resolved(ctx, { view: 'mine', required: false })
  const { total, ofRange } = await countInOrder(ctx, own, 0, { due: 'overdue' })
  return { open: Math.min(countedTasks, total), overdue: ofRange }
}

/** Returns the caller’s open tasks that are due first. */
export async function firstOwnTasks(ctx: Context, most: number): Promise<ListedTask[]> {
  const ids = matching(ctx, await resolved(ctx, { view: 'mine', required: false }))
    .select('tasks.id')
    .orderBy('tasks.due_at', (order) => order.asc().nullsLast())
    .orderBy('tasks.id')
    .limit(most)
  return presentListed(ctx, await columnValues(ids))
}

async function countUpTo(ctx: Context, filter: TaskFilter, most: number) {
  const some = matching(ctx, filter).select(sql`1`.as('one')).limit(most)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${some} c`.execute(ctx.db)
  return rows[0]!.total
}

async function resolved(ctx: Context, { assigneeId, groupId, q, conditions, ...filter }: Given): Promise<TaskFilter> {
  const me = signedIn(ctx.actor).id
  const isMine = filter.view === 'mine'
  const ofMyGroups = filter.view === 'groups' || groupId?.includes('mine')
  const mine = ofMyGroups
    ? await columnValues(ctx.db.selectFrom('group_members').select('group_id').where('user_id', '=', me))
    : []
  const named = groupId?.filter((one) => one !== 'mine')
  const { condition, isSearchCondition } = await readParameters(ctx, { search: filter.search, q, conditions }, 'task')
  const namesDone = condition?.fields.some(({ key }) => key === 'task.doneAt')
  return {
    ...filter,
    ...(condition && { condition }),
    ...(isSearchCondition && { search: undefined }),
    ...(namesDone && { done: filter.done ?? 'any' }),
    ...((isMine || assigneeId) && {
      assignees: isMine ? [me] : assigneeId!.map((one) => (one === 'me' ? me : one)),
    }),
    ...((ofMyGroups || named) && { groups: [...mine, ...(named ?? [])] }),
  }
}

/**
 * Returns the query for the tasks of a filter. Open tasks of closed and of deleted tickets are left out: they no longer have to be done. The tasks
 * themselves say so, so that tickets are looked up only where the filter or the scope of the caller depends on them.
 */
function matching(ctx: Context, filter: TaskFilter) {
  const { view, done = 'no', ticketId, party, required, due } = filter
  const isOverdue = view === 'overdue' || due === 'overdue'
  return ctx.db
    .selectFrom('tasks')
    .where('tasks.deleted_at', 'is', null)
    .$if(done === 'no', (query) =>
      query.where('tasks.done_at', 'is', null).where('tasks.is_on_closed_ticket', '=', sql.lit(false)),
    )
    .$if(done === 'yes', (query) => query.where('tasks.done_at', 'is not', null))
    .$if(isOverdue, (query) => query.where('tasks.due_at', '<', ctx.now).where('tasks.done_at', 'is', null))
    .$if(due === 'week', (query) => query.where('tasks.due_at', '<', new Date(ctx.now.getTime() + week)))
    .$if(due === 'none', (query) => query.where('tasks.due_at', 'is', null))
    .$if(filter.dueFrom !== undefined, (query) => query.where('tasks.due_at', '>=', filter.dueFrom!))
    .$if(filter.dueUntil !== undefined, (query) => query.where('tasks.due_at', '<', filter.dueUntil!))
    .$if(filter.inGroup !== undefined, (query) => query.where(isInGroup(filter.inGroup!)))
    .$if(filter.assignees !== undefined, (query) => query.where(oneOf('tasks.assignee_id', filter.assignees!)))
    .$if(filter.groups !== undefined, (query) => query.where(oneOf('tasks.group_id', filter.groups!)))
    .$if(Boolean(ticketId), (query) => query.where('tasks.ticket_id', '=', ticketId!))
    .$if(party !== undefined, (query) => query.where('tasks.party', '=', party!))
    .$if(required, (query) => query.where('tasks.is_required', '=', true))
    .$if(dependsOnTicket(ctx, filter), (query) => onMatchingTickets(ctx, filter, query))
}

const dependsOnTicket = ({ actor }: Context, { done = 'no', search, customerId, condition }: TaskFilter) =>
  done !== 'no' ||
  actor.kind !== 'staff' ||
  actor.groupIds !== null ||
  Boolean(search?.trim()) ||
  customerId !== undefined ||
  condition !== undefined

function onMatchingTickets<O>(ctx: Context, filter: TaskFilter, query: SelectQueryBuilder<Schema, 'tasks', O>) {
  const { search = '', customerId, condition } = filter
  const text = search.trim().replace(/^#/, '')
  return query
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .where(visibleTickets(ctx))
    .$if(customerId !== undefined, (joined) => joined.where(oneOf('tickets.customer_id', customerId!)))
    .$if(condition !== undefined, (joined) =>
      joined.where((eb) => ticketFilterCondition(ctx, withCondition({}, condition!))(eb as never)),
    )
    .$if(text !== '', (joined) =>
      joined.where((eb) =>
        eb.or([
          eb(sql`lower(tasks.subject)`, 'like', containing(text.toLowerCase())),
          ...(/^\d{1,9}$/.test(text) ? [eb('tickets.number', '=', Number(text))] : []),
        ]),
      ),
    )
}

const week = 7 * dayMs

const isInGroup = ({ groupBy, key }: NonNullable<TaskFilter['inGroup']>) =>
  oneOf(groupColumns[groupBy], [key === 'none' ? key : Number(key)])

function oneOf(column: string, values: readonly (number | 'none')[]) {
  const ids = values.filter((value) => value !== 'none')
  const isOne = sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`
  return values.includes('none') ? sql<boolean>`(${isOne} or ${sql.ref(column)} is null)` : isOne
}

async function presentListed(ctx: Context, ids: number[]) {
  if (ids.length === 0) return []
  // Planning this takes as long as running it, so it is prepared, with the ids in one parameter.
  const rows = await taskRows(withPreparedStatements(ctx))
    .innerJoin('tickets', 'tickets.id', 'tasks.ticket_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.type_id')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .select([
      'tickets.number',
      'tickets.subject as ticket_subject',
      'ticket_types.icon',
      'ticket_types.hue',
      'customers.name as customer_name',
    ])
    .where(
      sql<boolean>`tasks.id = any(array(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)))`,
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return inOrder.map((row) => ({
    ...presentTask(row),
    ticket: {
      id: row.ticket_id,
      ticketNumber: String(row.number),
      subject: row.ticket_subject,
      typeIcon: row.icon,
      typeHue: row.hue,
      customerName: row.customer_name,
    },
  }))
}
