import type { Calendar, ListedCalendar } from '@hatchway/contract/time/calendars'
import { minutesOf } from '@hatchway/contract/time/working-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import { policiesUsing } from './calendars.policies.ts'
import './calendars.table.ts'

const mostVersions = 50

/** Returns the calendars that are not deleted, the default one first. */
export async function listCalendars(ctx: Context): Promise<ListedCalendar[]> {
  const rows = await currentCalendars(ctx).orderBy('is_default', 'desc').orderBy(sql`lower(name)`).execute()
  const uses = await policiesUsing(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentListed(row, uses.get(row.id) ?? []))
}

/** Returns a calendar with its hours. Throws 404 for a deleted one. */
export async function findCalendar(ctx: Context, id: number): Promise<Calendar> {
  const row = await currentCalendars(ctx)
    .where('calendars.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('calendar'))
  const [uses, feeds, versions] = [
    (await policiesUsing(ctx, [id])).get(id) ?? [],
    await ctx.db
      .selectFrom('holiday_feeds')
      .select(['id', 'name', 'url', 'refreshed_at', 'error'])
      .where('calendar_id', '=', id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
    await ctx.db
      .selectFrom('calendar_versions')
      .leftJoin('users', 'users.id', 'changed_by')
      .select(['calendar_versions.version', 'since', 'users.full_name as by'])
      .where('calendar_id', '=', id)
      .orderBy('calendar_versions.version', 'desc')
      .limit(mostVersions)
      .execute(),
  ]
  return {
    ...presentListed(row, uses),
    ...row.hours,
    since: row.since.toISOString(),
    feeds: feeds.map(({ id: feedId, name, url, refreshed_at, error }) => ({
      id: feedId,
      name,
      url: url && shownUrl(ctx, url),
      holidays: row.hours.days.filter((day) => day.feedId === feedId).length,
      refreshedAt: refreshed_at.toISOString(),
      error,
    })),
    usedBy: uses,
    versions: versions.map(({ version, since, by }) => ({ version, since: since.toISOString(), by })),
  }
}

const currentCalendars = ({ db }: Context) =>
  db
    .selectFrom('calendars')
    .innerJoin('calendar_versions', (join) =>
      join
        .onRef('calendar_versions.calendar_id', '=', 'calendars.id')
        .onRef('calendar_versions.version', '=', 'calendars.version'),
    )
    .select(['calendars.id', 'name', 'is_default', 'calendars.version', 'since', 'hours'])
    .where('deleted_at', 'is', null)

type Row = QueryRow<typeof currentCalendars>

const presentListed = (row: Row, uses: { openTickets: number }[]): ListedCalendar => ({
  id: row.id,
  name: row.name,
  isDefault: row.is_default,
  timeZone: row.hours.timeZone,
  minutesPerWeek: row.hours.week.reduce((sum, day) => sum + minutesOf(day), 0),
  policies: uses.length,
  openTickets: uses.reduce((sum, { openTickets }) => sum + openTickets, 0),
  version: row.version,
})

/** The address of a private calendar is all that protects it. */
function shownUrl({ actor }: Context, url: string) {
  if (actor.kind === 'staff' && actor.isAdmin) return url
  return new URL(url).origin
}
