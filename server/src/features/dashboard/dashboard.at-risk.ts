import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { versionFilterCondition } from '../version-overview/version-overview.filter.ts'

export type AtRisk = { customers: number; versions: number }

/** Returns the customers that run a version with a known critical bug, and how many rows of the version overview they are. */
export async function countAtRisk({ db }: Context): Promise<AtRisk> {
  const { rows } = await sql<AtRisk>`
    select count(distinct a.customer_id)::int as customers, count(*)::int as versions ${versionFilterCondition({ state: 'at_risk' })}`.execute(
    db,
  )
  return rows[0]!
}
