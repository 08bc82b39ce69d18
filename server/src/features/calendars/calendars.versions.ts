import type { CalendarHours } from '@hatchway/contract/time/calendars'
import type { Context } from '../../platform/context.ts'
import { perProcess } from '../../platform/services.ts'
import './calendars.table.ts'

/** `since` is in milliseconds. */
export type NumberedVersion = { version: number; since: number; hours: CalendarHours }
type Loaded = { newest: string; versions: NumberedVersion[] }

/** Of each process: versions are only added, so that those of a calendar are read again when it has a newer one. */
const cacheOf = perProcess(() => new Map<number, Loaded>())
const mostCached = 200

/** Returns all versions of these calendars, the oldest first, also of deleted calendars. */
export async function loadCalendarVersions(
  { db, services }: Pick<Context, 'db' | 'services'>,
  ids: readonly number[],
): Promise<Map<number, NumberedVersion[]>> {
  const found = new Map<number, NumberedVersion[]>()
  if (ids.length === 0) return found
  const cache = cacheOf(services)
  const newest = await db
    .selectFrom('calendars')
    .innerJoin('calendar_versions', (join) =>
      join
        .onRef('calendar_versions.calendar_id', '=', 'calendars.id')
        .onRef('calendar_versions.version', '=', 'calendars.version'),
    )
    .select(['calendars.id', 'calendars.version', 'since'])
    .where('calendars.id', 'in', ids)
    .execute()
  const stamps = new Map(newest.map(({ id, version, since }) => [id, `${version} ${since.toISOString()}`]))
  const missing: number[] = []
  for (const [id, stamp] of stamps) {
    const known = cache.get(id)
    if (known?.newest === stamp) found.set(id, known.versions)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const rows = await db
    .selectFrom('calendar_versions')
    .select(['calendar_id', 'version', 'since', 'hours'])
    .where('calendar_id', 'in', missing)
    .orderBy('version')
    .execute()
  for (const id of missing) found.set(id, [])
  for (const { calendar_id, version, since, hours } of rows)
    found.get(calendar_id)!.push({ version, since: since.getTime(), hours })
  if (cache.size > mostCached) cache.clear()
  for (const id of missing) cache.set(id, { newest: stamps.get(id)!, versions: found.get(id)! })
  return found
}
