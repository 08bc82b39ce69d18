import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { choiceFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { isStaffOrSystem, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { lastUpdate } from '../conditions/conditions.last-update.ts'
import { loadClockCalendars } from '../sla/sla.calendars.ts'
import { presentClocks } from '../sla/sla.clocks.ts'
import { clocksJson, readClocks } from '../sla/sla.tickets.ts'
import { personBy } from '../users/users.person.ts'
import { ticketAbilities, ticketsById } from './tickets.access.ts'
import { choicesOf } from './tickets.fields.ts'

/**
 * Returns a query for the list fields of tickets. Names come from a subquery each rather than a join: a page is twenty look-ups by key
 * either way, and planning nine joined tables would cost more than executing them.
 */
export function selectSummaries<T>(
  ctx: Context,
  from: SelectQueryBuilder<Schema & { tickets: Schema['tickets'] }, 'tickets', T>,
) {
  return from.select([
    'tickets.id',
    'tickets.number',
    'tickets.subject',
    'tickets.status',
    'tickets.status_name',
    'tickets.type_id',
    'tickets.requester_id',
    'tickets.assignee_id',
    'tickets.assigned_group_id',
    'tickets.customer_id',
    'tickets.service_id',
    'tickets.tags',
    'tickets.due_date',
    'tickets.sla_due_at',
    'tickets.comment_count',
    'tickets.snoozed_until',
    'tickets.merged_into_id',
    'tickets.created_at',
    ...choiceFields.map((key) => `tickets.${ticketFields[key].column}` as const),
    type.as('type'),
    category.as('category'),
    personBy('tickets.requester_id').as('requester'),
    personBy('tickets.assignee_id').as('assignee'),
    nameFrom('groups', 'tickets.assigned_group_id').as('group_name'),
    customerName(ctx).as('customer_name'),
    nameFrom('services', 'tickets.service_id').as('service_name'),
    isUnreadBy(sql`${userIdOf(ctx.actor)}::int`).as('is_unread'),
    clocksJson.as('sla_clocks'),
    lastUpdate(ctx).as('updated_at'),
  ])
}

/**
 * Returns these tickets with their list fields, in this order, as far as the caller may see them. Separate from the query that finds them:
 * that one is planned for each list, this one once for all.
 */
export async function loadSummaries(caller: Context, ids: readonly number[]): Promise<TicketSummary[]> {
  if (ids.length === 0) return []
  const ctx = withPreparedStatements(caller)
  const rows = await selectSummaries(ctx, ticketsById(ctx, ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, { row, clocks: readClocks(row.sla_clocks) }]))
  const calendarOf = await loadClockCalendars(
    ctx,
    [...byId.values()].flatMap(({ clocks }) => clocks),
  )
  const now = ctx.now.getTime()
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ row, clocks }) => presentSummary(ctx, row, presentClocks(clocks, calendarOf, now)))
}

/** Returns which of these users have which of these tickets unread, as "ticket user". Who may see the ticket is the caller's concern. */
export async function loadUnread(
  caller: Context,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<Set<string>> {
  if (ids.length === 0 || userIds.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select tickets.id || ' ' || u.id as key from tickets cross join unnest(${userIds}::int[]) u (id)
    where tickets.id = ${anyOf(ids)} and ${isUnreadBy(sql`u.id`)}`.execute(withPreparedStatements(caller).db)
  return new Set(rows.map(({ key }) => key))
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

type SummaryRow = QueryRow<typeof selectSummaries<object>>

export function presentSummary(ctx: Context, row: SummaryRow, sla: TicketSla[]): TicketSummary {
  return {
    id: row.id,
    ticketNumber: String(row.number),
    subject: row.subject,
    status: row.status,
    statusName: row.status_name,
    ...choicesOf(row),
    category: row.category,
    typeId: row.type_id,
    typeName: row.type.name,
    typeIcon: row.type.icon,
    typeHue: row.type.hue,
    requesterId: row.requester_id,
    requester: row.requester,
    assigneeId: row.assignee_id,
    assignee: row.assignee,
    assignedGroupId: row.assigned_group_id,
    assignedGroupName: row.group_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    serviceId: row.service_id,
    serviceName: row.service_name,
    tags: row.tags,
    dueDate: row.due_date?.toISOString() ?? null,
    commentCount: row.comment_count,
    isUnread: row.is_unread,
    isMerged: row.merged_into_id !== null,
    sla,
    slaDueAt: isStaffOrSystem(ctx.actor) ? (row.sla_due_at?.toISOString() ?? null) : null,
    can: { change: ticketAbilities(ctx, row).change },
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const type = sql<{ name: string; icon: string; hue: number }>`(
  select json_build_object('name', y.name, 'icon', y.icon, 'hue', y.hue) from ticket_types y where y.id = tickets.type_id)`

/** By its current name; one without a row in a table is its own name. */
const category = sql<string | null>`
  coalesce((select c.name from categories c where c.key = tickets.category), tickets.category)`

const nameFrom = (table: string, column: string) =>
  sql<string | null>`(select n.name from ${sql.table(table)} n where n.id = ${sql.ref(column)})`

/** The company's own requesters see no customers. */
const customerName = ({ actor }: Context) =>
  actor.kind === 'requester' ? sql<string | null>`null` : nameFrom('customers', 'tickets.customer_id')

/** The condition that another user has written something public since the user last read the ticket. */
export const isUnreadBy = (userId: Expression<unknown>) => sql<boolean>`(
  tickets.last_public_comment_id is not null
  and tickets.last_public_author_id is distinct from ${userId}
  and tickets.last_public_comment_id > coalesce((
    select r.last_comment_id from ticket_reads r where r.user_id = ${userId} and r.ticket_id = tickets.id), 0))`
