import { limits } from '@hatchway/contract/limits'
import type { CalendarDay, CalendarHours } from '@hatchway/contract/time/calendars'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { existingRows } from '../../platform/database/rows/restorable-rows.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { findSameName } from '../../platform/database/rows/same-name.ts'
import { badRequest, nameTaken, notFound } from '../../platform/http/errors.ts'
import { withHolidays } from './calendar-hours.ts'
import { calendarMessages as messages } from './calendars.messages.ts'
import './calendars.table.ts'

/** Held by every change that concerns other calendars: their names, their number, and which is the default one. */
export const lockCalendars = (ctx: Context) => lockCollection(ctx, 'calendars')

/** Throws 409 when another calendar has the name. Needs {@link lockCalendars}. */
export async function requireFreeName(ctx: Context, name: string, ownId = 0) {
  const taken = await findSameName(existingRows(ctx, 'calendars'), name, ownId)
  if (taken) throw nameTaken(messages.nameTaken(taken), 'name')
}

/** Throws 400 for a calendar that does not exist or is deleted. It can’t be deleted until the end of the transaction. */
export async function requireCalendar(ctx: Context, id: number) {
  await lockCalendars(ctx)
  if (!(await rowExists(existingRows(ctx, 'calendars').where('id', '=', id))))
    throw badRequest(messages.noSuchCalendar, 'calendarId')
}

/** Clears the default flag of the calendar that has it. Needs {@link lockCalendars}. */
export async function clearDefault({ db }: Context) {
  await db.updateTable('calendars').set({ is_default: false }).where('is_default', '=', true).execute()
}

/** Returns a calendar with a row lock until the end of the transaction, so that its versions follow each other. */
export async function lockCalendar({ db }: Context, id: number) {
  const { version, name, is_default } = await db
    .selectFrom('calendars')
    .select(['version', 'name', 'is_default'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('calendar'))
  const newest = await db
    .selectFrom('calendar_versions')
    .select(['since', 'hours'])
    .where('calendar_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { id, version, name, isDefault: is_default, ...newest }
}
export type LockedCalendar = Awaited<ReturnType<typeof lockCalendar>>

/**
 * Adds a version with these hours and the calendar's imported holidays. It applies from now on; should the clock have been set back, from
 * the version before it on.
 */
export async function addVersion(ctx: Context, before: LockedCalendar, hours: CalendarHours): Promise<CalendarHours> {
  const feeds = await ctx.db
    .selectFrom('holiday_feeds')
    .select(['id', 'events'])
    .where('calendar_id', '=', before.id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const whole = withHolidays(hours, feeds)
  requireFewDays(whole.days)
  const version = before.version + 1
  const since = new Date(Math.max(ctx.now.getTime(), before.since.getTime()))
  await insertVersion(ctx, { id: before.id, version, since, hours: whole })
  await ctx.db.updateTable('calendars').set({ version }).where('id', '=', before.id).execute()
  return whole
}

type NewVersion = { id: number; version: number; since: Date; hours: CalendarHours }

export async function insertVersion({ db, actor }: Context, { id, version, since, hours }: NewVersion) {
  await db
    .insertInto('calendar_versions')
    .values({ calendar_id: id, version, since, hours: JSON.stringify(hours), changed_by: userIdOf(actor) })
    .execute()
}

function requireFewDays(days: readonly CalendarDay[]) {
  if (days.length > limits.daysPerCalendar) throw badRequest(messages.tooManyDays(limits.daysPerCalendar), 'days')
}
