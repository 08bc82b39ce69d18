import { ruleRunDays } from '@hatchway/contract/rules/rules'
import { dayMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { batchJob } from '../../../platform/database/system-role.ts'
import '../rules.table.ts'

const batchSize = 1000

/** Deletes each night the runs that are older than is kept. */
export const ruleRunCleaning = batchJob(
  { name: 'delete-rule-runs', cron: '40 3 * * *', reason: 'rule_cleaning', batchSize },
  deleteOldRuns,
)

/** Deletes a batch of runs; returns how many. */
export async function deleteOldRuns({ db, now }: Context): Promise<number> {
  const before = new Date(now.getTime() - ruleRunDays * dayMs)
  const { rows } = await sql<{ id: number }>`
    delete from rule_runs where id in (
      select id from rule_runs where at < ${before} order by at, id limit ${sql.lit(batchSize)})
    returning id`.execute(db)
  return rows.length
}
