import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { perProcess } from '../../platform/services.ts'
import './calendars.table.ts'

/** `since` is in milliseconds. */
export type NumberedVersion = { version: number; since: number; hours: CalendarHours }
type Loaded = { newest: string; versions: NumberedVersion[] }

/** Of each process: versions are only added, so that those of a calendar are read again when it has a newer one. */
const cacheOf = perProcess(() => new Map<number, Loaded>())
const mostCached = 200

type Reader = Pick<Context, 'db'>
/** Runs `read` with the rights to read what a caller's own role may not. */
export type WithRights = <T>(read: (reader: Reader) => Promise<T>) => Promise<T>

/** Returns all versions of these calendars, the oldest first, also of deleted calendars. The rights are used for those that aren't cached. */
export async function loadCalendarVersions(
  { db, services }: Pick<Context, 'db' | 'services'>,
  ids: readonly number[],
  withRights: WithRights = (read) => read({ db }),
): Promise<Map<number, NumberedVersion[]>> {
  const found = new Map<number, NumberedVersion[]>()
  if (ids.length === 0) return found
  const cache = cacheOf(services)
  const { rows: newest } = await sql<{ id: number; stamp: string }>`
    select id, stamp from calendar_stamps(${ids}::int[])`.execute(db)
  const stamps = new Map(newest.map(({ id, stamp }) => [id, stamp]))
  const missing: number[] = []
  for (const [id, stamp] of stamps) {
    const known = cache.get(id)
    if (known?.newest === stamp) found.set(id, known.versions)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const rows = await withRights((reader) =>
    reader.db
      .selectFrom('calendar_versions')
      .select(['calendar_id', 'version', 'since', 'hours'])
      .where('calendar_id', 'in', missing)
      .orderBy('version')
      .execute(),
  )
  for (const id of missing) found.set(id, [])
  for (const { calendar_id, version, since, hours } of rows)
    found.get(calendar_id)!.push({ version, since: since.getTime(), hours })
  if (cache.size > mostCached) cache.clear()
  for (const id of missing) cache.set(id, { newest: stamps.get(id)!, versions: found.get(id)! })
  return found
}
