import type { Validated } from '@hatchway/contract/endpoint'
import { describeRecurrence } from '@hatchway/contract/recurring-tickets/recurrence'
import type {
  RecurringTicket,
  RecurringTicketContent,
  RecurringTicketOccurrence,
  RecurringTicketSchedule,
  RecurringTicketSummary,
  recurringTickets,
} from '@hatchway/contract/recurring-tickets/recurring-tickets'
import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { loadCalendarVersions } from '../calendars/calendars.versions.ts'
import { firstDateAfter, upcomingDates } from './recurring-dates.ts'
import { causeMessages as causes } from './recurring-tickets.messages.ts'
import '../calendars/calendars.table.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'
import '../services/services.table.ts'
import '../ticket-types/ticket-types.table.ts'
import '../tickets/tickets.table.ts'
import '../users/users.table.ts'
import './recurring-tickets.table.ts'

const datesShown = 10

export async function listRecurringTickets(
  ctx: Context,
  { search, state, page, limit }: Validated<typeof recurringTickets.list>['query'],
) {
  const conditions = [sql`true`]
  if (search.trim() !== '')
    conditions.push(sql`strpos(lower(r.name || ' ' || (r.content ->> 'subject')), lower(${search.trim()})) > 0`)
  if (state) conditions.push(states[state])
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<Row & { total: number }>`
    select *, count(*) over () as total from (${summaries}) r where ${where}
    order by r.problem is null, r.next_at nulls last, lower(r.name), r.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countAll(ctx, where))
  return { recurringTickets: rows.map(summaryOf), total, totalPages: Math.ceil(total / limit) }
}

const countAll = async ({ db }: Context, where: RawBuilder<unknown>) =>
  (await sql<{ total: number }>`select count(*) as total from (${summaries}) r where ${where}`.execute(db)).rows[0]!
    .total

const states = {
  active: sql`r.paused_at is null and r.next_at is not null`,
  paused: sql`r.paused_at is not null`,
  ended: sql`r.paused_at is null and r.next_at is null`,
  problem: sql`r.problem is not null`,
}

type Row = {
  id: number
  name: string
  version: number
  content: RecurringTicketContent
  schedule: RecurringTicketSchedule
  next_at: Date | null
  next_day: string | null
  paused_at: Date | null
  changed_at: Date
  changed_by: number | null
  changer: string | null
  changer_picture: string | null
  requester: string | null
  requester_picture: string | null
  requester_customer: number | null
  customer: string | null
  customer_id: number | null
  group_name: string | null
  assignee: string | null
  assignee_picture: string | null
  type_name: string | null
  type_icon: string | null
  type_hue: number | null
  cause: string | null
  problem: string | null
  last_day: string | null
  last_first_day: string | null
  last_dates: number | null
  last_due_at: Date | null
  last_at: Date | null
  last_error: string | null
  last_ticket: number | null
  last_number: number | null
  last_subject: string | null
}

const idIn = (key: string) => sql`(c.content ->> ${sql.lit(key)})::int`

/** Returns a sentence with the name of a record, as SQL. */
const named = (sentence: (name: string) => string, name: string) => sql`format(${sentence('%s')}, ${sql.ref(name)})`

/** Why a recurring ticket can't create tickets: a record that it names is gone. */
const cause = sql`case
  when requester.id is null then ${causes.requesterDeleted}::text
  when not requester.is_active then ${named(causes.requesterDeactivated, 'requester.full_name')}
  when customer.archived_at is not null then ${named(causes.customerArchived, 'customer.name')}
  when ${idIn('customerId')} is not null and customer.id is null then ${causes.customerDeleted}::text
  when ${idIn('typeId')} is not null and type.id is null then ${causes.typeDeleted}::text
  when ${idIn('assignedGroupId')} is not null and g.id is null then ${causes.groupDeleted}::text
  when ${idIn('assigneeId')} is not null and assignee.id is null then ${causes.assigneeDeleted}::text
  when not assignee.is_active then ${named(causes.assigneeDeactivated, 'assignee.full_name')}
end`

/** Every recurring ticket with the names of its records, its last date and why it can't create tickets; dates are not computed. */
const summaries = sql`
  select c.id, c.name, c.version, c.content, c.schedule, c.next_at, c.next_day::text, c.paused_at, c.changed_at, c.changed_by,
    changer.full_name as changer, changer.avatar_url as changer_picture,
    requester.full_name as requester, requester.avatar_url as requester_picture, requester.customer_id as requester_customer,
    customer.name as customer, customer.id as customer_id, g.name as group_name,
    assignee.full_name as assignee, assignee.avatar_url as assignee_picture,
    type.name as type_name, type.icon as type_icon, type.hue as type_hue,
    ${cause} as cause,
    case when c.paused_at is not null or c.next_at is not null then coalesce(${cause}, last.error) end as problem,
    last.day::text as last_day, last.first_day::text as last_first_day, last.dates as last_dates, last.due_at as last_due_at,
    last.at as last_at, last.error as last_error, ticket.id as last_ticket, ticket.number as last_number,
    ticket.subject as last_subject
  from recurring_tickets c
  left join users changer on changer.id = c.changed_by
  left join users requester on requester.id = ${idIn('requesterId')}
  left join customers customer on customer.id = coalesce(${idIn('customerId')}, requester.customer_id)
  left join groups g on g.id = ${idIn('assignedGroupId')}
  left join users assignee on assignee.id = ${idIn('assigneeId')}
  left join ticket_types type on type.id = ${idIn('typeId')}
  left join lateral (
    select * from recurring_ticket_dates d where d.recurring_ticket_id = c.id order by d.day desc limit 1
  ) last on true
  left join tickets ticket on ticket.id = last.ticket_id and ticket.deleted_at is null
  where c.deleted_at is null`

/** Returns which record is gone that a recurring ticket names, as a sentence; null for none. */
export async function findCause({ db }: Pick<Context, 'db'>, id: number): Promise<string | null> {
  const { rows } = await sql<Pick<Row, 'cause'>>`select cause from (${summaries}) r where r.id = ${id}`.execute(db)
  return rows[0]?.cause ?? null
}

/** Returns one with its next dates. Throws 404 for one that is deleted. */
export async function findRecurringTicket(ctx: Context, id: number): Promise<RecurringTicket> {
  const { rows } = await sql<Row>`select * from (${summaries}) r where r.id = ${id}`.execute(ctx.db)
  const row = rows[0]
  if (!row) throw notFound('recurring_ticket')
  const { content, schedule } = row
  const calendar = await loadCalendar(ctx, schedule.calendarId)
  // What a paused one would do if it were resumed now.
  const from =
    row.paused_at === null ? row.next_day : firstDateAfter(schedule, calendar, { after: ctx.now.getTime() })?.day
  return {
    ...summaryOf(row),
    description: content.description,
    requesterId: content.requesterId ?? null,
    customerId: content.customerId ?? null,
    serviceId: content.serviceId ?? null,
    typeId: content.typeId ?? null,
    category: content.category ?? null,
    priority: content.priority,
    assignedGroupId: content.assignedGroupId ?? null,
    assigneeId: content.assigneeId ?? null,
    tags: content.tags ?? [],
    customFields: content.customFields ?? {},
    assignee: personIn(content.assigneeId, row.assignee, row.assignee_picture),
    taskTemplateIds: content.taskTemplateIds,
    tasks: content.tasks,
    recurrence: schedule.recurrence,
    calendarId: schedule.calendarId,
    closedDays: schedule.closedDays,
    nextDates: from ? upcomingDates(schedule, calendar, { from, most: datesShown }) : [],
    changedAt: row.changed_at.toISOString(),
    changedBy: personIn(row.changed_by, row.changer, row.changer_picture),
  }
}

function summaryOf(row: Row): RecurringTicketSummary {
  const { id, name, content, schedule, version, problem } = row
  return {
    id,
    name,
    state: row.paused_at !== null ? 'paused' : row.next_at === null ? 'ended' : 'active',
    subject: content.subject,
    requester: personIn(content.requesterId, row.requester, row.requester_picture),
    customer: namedIn(row.customer_id, row.customer),
    group: namedIn(content.assignedGroupId, row.group_name),
    typeName: row.type_name,
    typeIcon: row.type_icon,
    typeHue: row.type_hue,
    sentence: describeRecurrence(schedule.recurrence),
    timeZone: schedule.timeZone,
    nextAt: row.next_at?.toISOString() ?? null,
    problem,
    last:
      row.last_day === null
        ? null
        : occurrenceOf({
            day: row.last_day,
            first_day: row.last_first_day!,
            dates: row.last_dates!,
            due_at: row.last_due_at!,
            at: row.last_at!,
            error: row.last_error,
            ticket: row.last_ticket,
            number: row.last_number,
            subject: row.last_subject,
          }),
    version,
  }
}

const personIn = (id: number | null | undefined, fullName: string | null, avatarUrl: string | null) =>
  id && fullName !== null ? { id, fullName, avatarUrl } : null

const namedIn = (id: number | null | undefined, name: string | null) => (id && name !== null ? { id, name } : null)

type DateRow = {
  day: string
  first_day: string
  dates: number
  due_at: Date
  at: Date
  error: string | null
  ticket: number | null
  number: number | null
  subject: string | null
}

const occurrenceOf = (row: DateRow): RecurringTicketOccurrence => ({
  day: row.day,
  firstDay: row.first_day,
  dates: row.dates,
  dueAt: row.due_at.toISOString(),
  at: row.at.toISOString(),
  ticket: row.ticket === null ? null : { id: row.ticket, ticketNumber: String(row.number), subject: row.subject! },
  error: row.error,
})

/** Returns the tickets that one has created or failed to create, newest first. */
export async function listOccurrences(
  ctx: Context,
  { params, query: { page, limit } }: Validated<typeof recurringTickets.history>,
) {
  await assertExists(ctx, params.id)
  const rows = await occurrences(ctx, params.id)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await ctx.db
    .selectFrom('recurring_ticket_dates')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('recurring_ticket_id', '=', params.id)
    .executeTakeFirstOrThrow()
  return { occurrences: rows.map(occurrenceOf), total, totalPages: Math.ceil(total / limit) }
}

/** Throws 404 for a recurring ticket that is deleted. */
export async function assertExists({ db }: Context, id: number) {
  await db
    .selectFrom('recurring_tickets')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('recurring_ticket'))
}

/** Returns one date of a recurring ticket. */
export async function findOccurrence(ctx: Context, id: number, day: string): Promise<RecurringTicketOccurrence> {
  const row = await occurrences(ctx, id)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow(() => notFound('recurring_ticket'))
  return occurrenceOf(row)
}

const occurrences = ({ db }: Context, id: number) =>
  db
    .selectFrom('recurring_ticket_dates')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.id', '=', 'recurring_ticket_dates.ticket_id').on('tickets.deleted_at', 'is', null),
    )
    .select([
      sql<string>`day::text`.as('day'),
      sql<string>`first_day::text`.as('first_day'),
      'dates',
      'due_at',
      'at',
      'error',
      'tickets.id as ticket',
      'tickets.number',
      'tickets.subject',
    ])
    .where('recurring_ticket_id', '=', id)
    .orderBy('recurring_ticket_dates.day', 'desc')

/** Returns the hours of a calendar as they are now; null for none. */
export async function loadCalendar(
  ctx: Pick<Context, 'db' | 'services'>,
  id: number | null,
): Promise<CalendarHours | null> {
  if (id === null) return null
  return (await loadCalendarVersions(ctx, [id])).get(id)?.at(-1)?.hours ?? null
}
