import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { type Indexed, isAdmin, matchingIndexed } from './activity-log.filter.ts'

/** A position in the log by its time, to the microsecond, which a JavaScript date would cut off. */
export type LogPosition = { at: string; id: number }

/**
 * A search, and the check whether the caller may see an entry's ticket, examine entries one by one. A request examines at most this many,
 * however rare the match, so that a log of ten million entries responds as quickly as a short one.
 */
export const scanLimit = 50_000

/** Returns whether finding a page may require skipping many entries. */
export const maySkipEntries = (ctx: Context, needsScan: boolean) => needsScan || !isAdmin(ctx)

/** Returns the position at which the scan ends, counted from a position or from the newest entry; null when it reaches the oldest entry. */
export function findScanEnd(ctx: Context, filter: Indexed, from: LogPosition | null): Promise<LogPosition | null> {
  return asSystem(ctx, 'log_scan', async ({ db }) => {
    const end = await db
      .selectFrom('activity')
      .select([sql<string>`activity.at::text`.as('at'), 'activity.id'])
      .where(matchingIndexed(filter))
      .$if(from !== null, (query) => query.where(before(from!)))
      .orderBy('activity.at', 'desc')
      .orderBy('activity.id', 'desc')
      .offset(scanLimit)
      .limit(1)
      .executeTakeFirst()
    return end ?? null
  })
}

export const before = ({ at, id }: LogPosition) =>
  sql<boolean>`(activity.at, activity.id) < (${at}::timestamptz, ${id}::bigint)`
export const after = ({ at, id }: LogPosition) =>
  sql<boolean>`(activity.at, activity.id) > (${at}::timestamptz, ${id}::bigint)`
