import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { batchJob } from '../../platform/database/system-role.ts'
import { firstCountedDay } from './catalogue.popular.ts'
import './catalogue.table.ts'

const batchSize = 1000

/** Deletes each night the counts of orders that are too old to make an item popular. */
export const orderCountCleaning = batchJob(
  { name: 'delete-order-counts', cron: '45 3 * * *', reason: 'catalogue_cleaning', batchSize },
  deleteOldCounts,
)

/** Deletes a batch of counts; returns how many. */
export async function deleteOldCounts({ db, now }: Context): Promise<number> {
  const { rows } = await sql`
    delete from catalogue_order_counts where ctid = any(array(
      select ctid from catalogue_order_counts where day < ${firstCountedDay(now)}::date limit ${sql.lit(batchSize)}))
    returning 1`.execute(db)
  return rows.length
}
