import { isDeepStrictEqual } from 'node:util'
import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import { describeRecurrence } from '@hatchway/contract/recurring-tickets/recurrence'
import {
  closedDayLabels,
  type newRecurringTicket,
  type RecurringTicket,
  type RecurringTicketContent,
  type RecurringTicketSchedule,
  type recurringTicketChange,
  type recurringTickets,
} from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { sql } from 'kysely'
import type { z } from 'zod'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { lockRow } from '../../platform/database/rows/lock-row.ts'
import { existingRows } from '../../platform/database/rows/restorable-rows.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { assertCurrentVersion, badRequest, conflict, nameTaken, notFound } from '../../platform/http/errors.ts'
import { withoutMissing } from '../../platform/without-missing.ts'
import type { Entry } from '../activity/activity.read.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { lockCalendars } from '../calendars/calendars.write.ts'
import { assertTaskOrder } from '../tasks/templates/task-templates.ts'
import { assertTicketInput } from '../tickets/tickets.create.ts'
import { datesFrom, firstDateAfter, upcomingDates } from './recurring-dates.ts'
import { createTicketOf, nextColumns } from './recurring-tickets.create.ts'
import { findOccurrence, findRecurringTicket, loadCalendar } from './recurring-tickets.find.ts'
import { recurringTicketMessages as messages } from './recurring-tickets.messages.ts'
import type { RecurringTicketRow, VersionContent } from './recurring-tickets.table.ts'
import { findVersion, insertVersion } from './recurring-tickets.versions.ts'

/** Held by every change that concerns other recurring tickets: their names and their number. */
const collection = 'recurring_tickets'

/** Adds a recurring ticket. Dates that have passed create no ticket. */
export async function addRecurringTicket(
  ctx: Context,
  { name, isPaused, ...given }: z.output<typeof newRecurringTicket>,
): Promise<RecurringTicket> {
  await assertRoom(ctx)
  await requireFreeName(ctx, name)
  const { content, schedule } = partsOf(given)
  await requireValidContent(ctx, content)
  const next = await requireNextDate(ctx, schedule)
  const { id } = await ctx.db
    .insertInto('recurring_tickets')
    .values({
      name,
      content: JSON.stringify(content),
      schedule: JSON.stringify(schedule),
      calendar_id: schedule.calendarId,
      ...nextColumns(isPaused ? null : next),
      paused_at: isPaused ? ctx.now : null,
      changed_at: ctx.now,
      changed_by: userIdOf(ctx.actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(ctx, { id, version: 1, note: '', name, content, schedule })
  await record(ctx, 'recurring_ticket.created', {}, { id, name })
  return findRecurringTicket(ctx, id)
}

const assertRoom = (ctx: Context) =>
  assertTableBelowLimit(ctx, 'recurring_tickets', limits.recurringTickets, messages.plural)

async function requireFreeName(ctx: Context, name: string, id?: number) {
  const other = await findSameName(existingRows(ctx, 'recurring_tickets'), name, id)
  if (other) throw nameTaken(messages.nameTaken(other), 'name')
}

/**
 * Changes a recurring ticket. Other content is a new version. A changed schedule, and one that is resumed, counts from now on. Throws 409 for
 * a `version` other than its own.
 */
export async function changeRecurringTicket(
  ctx: Context,
  id: number,
  { version, name, isPaused, ...given }: z.output<typeof recurringTicketChange>,
): Promise<RecurringTicket> {
  await lockCollection(ctx, collection)
  const row = await lockLive(ctx, id)
  assertCurrentVersion(version, row, messages.changedByOther)
  const parts = partsOf({ ...row.content, ...row.schedule, ...withoutMissing(given) })
  return store(ctx, row, { name: name ?? row.name, ...parts, isPaused: isPaused ?? row.paused_at !== null, note: '' })
}

/** Makes the name, ticket and schedule of an earlier version the newest one. It stays paused or running. */
export async function restoreVersion(ctx: Context, id: number, version: number): Promise<RecurringTicket> {
  await lockCollection(ctx, collection)
  const row = await lockLive(ctx, id)
  const former = await findVersion(ctx, id, version)
  return store(ctx, row, { ...former, isPaused: row.paused_at !== null, note: messages.restored(version) })
}

type Next = VersionContent & { isPaused: boolean; note: string }

async function store(ctx: Context, row: RecurringTicketRow, { name, content, schedule, isPaused, note }: Next) {
  const { id } = row
  if (name !== row.name) await requireFreeName(ctx, name, id)
  const before = await findRecurringTicket(ctx, id)
  const isOther = { content: differs(content, row.content), schedule: differs(schedule, row.schedule) }
  const wasPaused = row.paused_at !== null
  if (isOther.content || (wasPaused && !isPaused)) await requireValidContent(ctx, content)
  const counts = isOther.schedule || isPaused !== wasPaused
  const next = counts && (isOther.schedule || !isPaused) ? await requireNextDate(ctx, schedule, id) : null
  const isNewVersion = isOther.content || isOther.schedule || name !== row.name
  const version = row.version + (isNewVersion ? 1 : 0)
  await ctx.db
    .updateTable('recurring_tickets')
    .set({
      ...(isNewVersion && {
        name,
        content: JSON.stringify(content),
        schedule: JSON.stringify(schedule),
        calendar_id: schedule.calendarId,
        version,
        changed_at: ctx.now,
        changed_by: userIdOf(ctx.actor),
      }),
      ...(counts && nextColumns(isPaused ? null : next)),
      paused_at: isPaused ? (row.paused_at ?? ctx.now) : null,
    })
    .where('id', '=', id)
    .execute()
  const after = await findRecurringTicket(ctx, id)
  if (isNewVersion) {
    await insertVersion(ctx, { id, version, note, name, content, schedule })
    const changes = inBrief(changesBetween(await wordsOf(ctx, before), await wordsOf(ctx, after)))
    await record(ctx, 'recurring_ticket.changed', {}, { id, name, changes, version })
  }
  if (isPaused !== wasPaused)
    await record(ctx, isPaused ? 'recurring_ticket.paused' : 'recurring_ticket.resumed', {}, { id, name })
  return after
}

/** Missing values count as absent ones, as in the stored row. */
const differs = (given: object, stored: object) => !isDeepStrictEqual(JSON.parse(JSON.stringify(given)), stored)

async function lockLive(ctx: Context, id: number) {
  const row = await lockRow(ctx, 'recurring_tickets', id, 'recurring_ticket')
  if (row.deleted_at) throw notFound('recurring_ticket')
  return row
}

/** Deletes a recurring ticket. What it has created stays. */
export async function removeRecurringTicket(ctx: Context, id: number) {
  const { name } = await lockLive(ctx, id)
  await ctx.db
    .updateTable('recurring_tickets')
    .set({ deleted_at: ctx.now, ...nextColumns(null) })
    .where('id', '=', id)
    .execute()
  await record(ctx, 'recurring_ticket.deleted', {}, { id, name })
  return null
}

/** Restores a deleted recurring ticket. Dates that have passed create no ticket. */
export async function restoreRecurringTicket(ctx: Context, id: number): Promise<RecurringTicket> {
  await assertRoom(ctx)
  const row = await lockRow(ctx, 'recurring_tickets', id, 'recurring_ticket')
  if (!row.deleted_at) throw notFound('recurring_ticket')
  await requireFreeName(ctx, row.name)
  const next = row.paused_at === null ? await nextDate(ctx, row.schedule, id) : null
  await ctx.db
    .updateTable('recurring_tickets')
    .set({ deleted_at: null, ...nextColumns(next) })
    .where('id', '=', id)
    .execute()
  await record(ctx, 'recurring_ticket.restored', {}, { id, name: row.name })
  return findRecurringTicket(ctx, id)
}

const shownInPreview = 10

/** Returns the next dates of a schedule, or why it has none. */
export async function previewDates(ctx: Context, { body }: Validated<typeof recurringTickets.preview>) {
  const calendar = await loadCalendar(ctx, body.calendarId)
  const first = firstDateAfter(body, calendar, { after: ctx.now.getTime() })
  const dates = first ? upcomingDates(body, calendar, { from: first.day, most: shownInPreview }) : []
  return {
    dates,
    sentence: describeRecurrence(body.recurrence),
    problem: first ? null : messages.noDate,
  }
}

async function requireNextDate(ctx: Context, schedule: RecurringTicketSchedule, id?: number) {
  const { calendarId } = schedule
  if (calendarId !== null) await requireCalendar(ctx, calendarId)
  const next = await nextDate(ctx, schedule, id)
  if (!next) throw badRequest(messages.noDate, 'recurrence')
  return next
}

async function requireCalendar(ctx: Context, id: number) {
  // So that it is not deleted until the transaction ends.
  await lockCalendars(ctx)
  const calendar = ctx.db.selectFrom('calendars').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await rowExists(calendar))) throw badRequest(messages.noSuchCalendar, 'calendarId')
}

/** Returns the first date after now, and after the day for which the last ticket was created. */
async function nextDate(ctx: Context, schedule: RecurringTicketSchedule, id?: number) {
  const calendar = await loadCalendar(ctx, schedule.calendarId)
  const afterDay = id === undefined ? null : await lastDay(ctx, id)
  return firstDateAfter(schedule, calendar, { after: ctx.now.getTime(), ...(afterDay !== null && { afterDay }) })
}

async function lastDay({ db }: Context, id: number) {
  const { day } = await db
    .selectFrom('recurring_ticket_dates')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('recurring_ticket_id', '=', id)
    .executeTakeFirstOrThrow()
  return day
}

/** Throws 400 for a ticket that could not be created. */
async function requireValidContent(ctx: Context, content: RecurringTicketContent) {
  await assertTicketInput(ctx, content)
  const { taskTemplateIds: ids, tasks } = content
  const known =
    ids.length > 0 ? await ctx.db.selectFrom('task_templates').select('id').where('id', 'in', ids).execute() : []
  if (known.length < ids.length) throw badRequest(messages.noSuchTaskTemplates, 'taskTemplateIds')
  assertTaskOrder(tasks)
}

type Given = RecurringTicketContent & RecurringTicketSchedule

function partsOf({ recurrence, timeZone, calendarId, closedDays, ...content }: Given) {
  return { content: content as RecurringTicketContent, schedule: { recurrence, timeZone, calendarId, closedDays } }
}

async function wordsOf({ db }: Context, one: RecurringTicket) {
  const names = async (table: 'calendars' | 'task_templates', ids: readonly number[]) =>
    ids.length === 0
      ? []
      : (await db.selectFrom(table).select('name').where('id', 'in', ids).orderBy('name').execute()).map(
          ({ name }) => name,
        )
  return {
    name: one.name,
    subject: one.subject,
    description: one.description,
    requester: one.requester?.fullName ?? null,
    customer: one.customer?.name ?? null,
    type: one.typeName,
    category: one.category,
    priority: one.priority,
    group: one.group?.name ?? null,
    assignee: one.assignee?.fullName ?? null,
    tags: one.tags,
    taskTemplates: await names('task_templates', one.taskTemplateIds),
    tasks: one.tasks.map(({ subject }) => subject),
    recurrence: messages.recurrence(one.sentence, one.recurrence.startsOn),
    timeZone: one.timeZone,
    calendar: one.calendarId === null ? null : (await names('calendars', [one.calendarId]))[0],
    closedDays: closedDayLabels[one.closedDays],
  }
}

type CalendarEvent =
  `calendar.${'changed' | 'holidays_imported' | 'holidays_refreshed' | 'holidays_removed' | 'holidays_restored'}`

/** A changed calendar moves dates that are still to come. */
export async function moveRecurringTickets(ctx: Context, { data: { id: calendarId } }: Entry<CalendarEvent>) {
  const rows = await ctx.db
    .selectFrom('recurring_tickets')
    .select(['id', 'schedule', sql<string>`next_day::text`.as('next_day')])
    .where('calendar_id', '=', calendarId)
    .where('next_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const calendar = await loadCalendar(ctx, calendarId)
  for (const { id, schedule, next_day } of rows) {
    // Also one that was moved into the past: its ticket is created now.
    const [next = null] = datesFrom(schedule, calendar, next_day)
    await ctx.db.updateTable('recurring_tickets').set(nextColumns(next)).where('id', '=', id).execute()
  }
}

/** Creates the ticket of a date that failed, as of now: in the name of the system, as on time. */
export async function retryOccurrence(ctx: Context, { params }: Validated<typeof recurringTickets.retry>) {
  const row = await lockLive(ctx, params.id)
  const before = await findOccurrence(ctx, row.id, params.day)
  if (before.error === null) throw conflict(messages.createdAlready)
  await createTicketOf({ ...ctx, actor: { kind: 'system', reason: 'recurring_tickets' } }, row, before)
  return findOccurrence(ctx, row.id, params.day)
}
