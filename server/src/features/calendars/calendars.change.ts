import { limits } from '@hatchway/contract/limits'
import type { Calendar, CalendarHours, calendarChange, newCalendar, TimeSpan } from '@hatchway/contract/time/calendars'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { deleteRow, existingRows, restoreRow } from '../../platform/database/rows/restorable-rows.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { assertCurrentVersion, badRequest, conflict } from '../../platform/http/errors.ts'
import { withoutMissing } from '../../platform/without-missing.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { withHolidays } from './calendar-hours.ts'
import { findCalendar } from './calendars.find.ts'
import { calendarMessages as messages } from './calendars.messages.ts'
import { policiesUsing } from './calendars.policies.ts'
import {
  addVersion,
  clearDefault,
  insertVersion,
  type LockedCalendar,
  lockCalendar,
  lockCalendars,
  requireFreeName,
} from './calendars.write.ts'

/** Adds a calendar. The first one is the default one. */
export async function addCalendar(ctx: Context, given: z.output<typeof newCalendar>): Promise<Calendar> {
  await assertRoom(ctx)
  const { name, isDefault, ...hours } = given
  await requireFreeName(ctx, name)
  const isFirst = !(await rowExists(existingRows(ctx, 'calendars')))
  if (isDefault) await clearDefault(ctx)
  const { id } = await ctx.db
    .insertInto('calendars')
    .values({ name, is_default: isDefault || isFirst })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(ctx, { id, version: 1, since: ctx.now, hours: withHolidays(hours, []) })
  await record(ctx, 'calendar.created', {}, { id, name })
  return findCalendar(ctx, id)
}

const assertRoom = (ctx: Context) => assertTableBelowLimit(ctx, 'calendars', limits.calendars, messages.plural)

/** Changes a calendar as a new version. Throws 409 for a `version` other than the calendar's. */
export async function changeCalendar(
  ctx: Context,
  id: number,
  { version, ...change }: z.output<typeof calendarChange>,
): Promise<Calendar> {
  await lockCalendars(ctx)
  const before = await lockCalendar(ctx, id)
  assertCurrentVersion(version, before, messages.changedByOther)
  const { name = before.name, isDefault = before.isDefault, ...given } = change
  if (before.isDefault && !isDefault) throw isTheDefault(before)
  if (name !== before.name) await requireFreeName(ctx, name, id)
  if (isDefault && !before.isDefault) await clearDefault(ctx)
  await ctx.db.updateTable('calendars').set({ name, is_default: isDefault }).where('id', '=', id).execute()
  const hours = await addVersion(ctx, before, { ...before.hours, ...withoutMissing(given) })
  const changes = changesBetween(wordsOf(before, before.hours), wordsOf({ name, isDefault }, hours))
  await record(ctx, 'calendar.changed', {}, { id, name, changes: inBrief(changes) })
  return findCalendar(ctx, id)
}

/** Deletes a calendar that no policy uses. What it has counted stays. */
export async function removeCalendar(ctx: Context, id: number) {
  await lockCalendars(ctx)
  const calendar = await lockCalendar(ctx, id)
  if (calendar.isDefault) throw isTheDefault(calendar)
  const [first, ...more] = (await policiesUsing(ctx, [id])).get(id) ?? []
  if (first)
    throw conflict(
      more.length > 0
        ? messages.usedByPolicies(more.length + 1, calendar.name)
        : messages.usedByPolicy(first.name, calendar.name),
      'in_use',
    )
  const group = await groupUsing(ctx, id)
  if (group) throw conflict(messages.usedByGroup(group.name, calendar.name), 'in_use')
  const recurring = await recurringTicketUsing(ctx, id)
  if (recurring) throw conflict(messages.usedByRecurringTicket(recurring.name, calendar.name), 'in_use')
  await deleteRow(ctx, 'calendars', id)
  await record(ctx, 'calendar.deleted', {}, { id, name: calendar.name })
  return null
}

/** Restores a deleted calendar, with its imported holidays. Throws 404 for one that is not deleted. */
export async function restoreCalendar(ctx: Context, id: number): Promise<Calendar> {
  await assertRoom(ctx)
  const { name } = await restoreRow(ctx, 'calendars', id, 'calendar')
  await requireFreeName(ctx, name, id)
  await record(ctx, 'calendar.restored', {}, { id, name })
  return findCalendar(ctx, id)
}

const recurringTicketUsing = ({ db }: Context, calendarId: number) =>
  db
    .selectFrom('recurring_tickets')
    .select('name')
    .where('calendar_id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .executeTakeFirst()

const groupUsing = ({ db }: Context, calendarId: number) =>
  db
    .selectFrom('group_assignments')
    .innerJoin('groups', 'groups.id', 'group_assignments.group_id')
    .select('groups.name')
    .where('calendar_id', '=', calendarId)
    .orderBy('groups.name')
    .executeTakeFirst()

const isTheDefault = ({ name }: Pick<LockedCalendar, 'name'>) =>
  badRequest(messages.isDefault(name), 'isDefault', 'calendar.is_default')

/** Returns what the activity log says about a calendar, as short texts. */
function wordsOf({ name, isDefault }: { name: string; isDefault: boolean }, { timeZone, week, days }: CalendarHours) {
  const ofKind = (wanted: 'holiday' | 'exception') =>
    days
      .filter(({ kind, feedId }) => kind === wanted && feedId === null)
      .map((day) => [day.isYearly ? day.date.slice(5) : day.date, day.name, spansText(day.spans)].join(' ').trim())
      .join('; ')
  return {
    name,
    isDefault,
    timeZone,
    workingHours: week
      .flatMap((spans, at) => (spans.length ? `${messages.weekdays[at]} ${spansText(spans)}` : []))
      .join('; '),
    holidays: ofKind('holiday'),
    exceptions: ofKind('exception'),
  }
}

const spansText = (spans: readonly TimeSpan[]) => spans.map(({ from, to }) => messages.timeSpan(from, to)).join(', ')
