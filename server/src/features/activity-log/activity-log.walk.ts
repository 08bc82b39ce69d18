import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { type Indexed, isAdmin, matchingIndexed } from './activity-log.filter.ts'

/** A place in the log by its time, to the microsecond that a JavaScript date would cut off. */
export type Spot = { at: string; id: number }

/**
 * Lines are looked at one by one for a search, and for whether somebody may see their ticket. A request looks at so many and no
 * further, however rare what is looked for, so that a log of ten million lines answers as quickly as a short one.
 */
export const mostLookedAt = 50_000

/** Whether finding a page may mean to pass over many lines. */
export const passesOver = (ctx: Context, isLookedThrough: boolean) => isLookedThrough || !isAdmin(ctx)

/** Where looking back ends, seen from a place or from the newest line: null when it reaches the beginning. */
export function endOfLook(ctx: Context, filter: Indexed, from: Spot | null): Promise<Spot | null> {
  return asSystem(ctx, 'how far back so many lines reach, whoever may read them', async ({ db }) => {
    const end = await db
      .selectFrom('activity')
      .select([sql<string>`activity.at::text`.as('at'), 'activity.id'])
      .where(matchingIndexed(filter))
      .$if(from !== null, (query) => query.where(before(from!)))
      .orderBy('activity.at', 'desc')
      .orderBy('activity.id', 'desc')
      .offset(mostLookedAt)
      .limit(1)
      .executeTakeFirst()
    return end ?? null
  })
}

export const before = ({ at, id }: Spot) =>
  sql<boolean>`(activity.at, activity.id) < (${at}::timestamptz, ${id}::bigint)`
export const after = ({ at, id }: Spot) =>
  sql<boolean>`(activity.at, activity.id) > (${at}::timestamptz, ${id}::bigint)`
