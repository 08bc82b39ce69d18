import { limits } from '@hatchway/contract/limits'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../../platform/context.ts'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { record } from '../../activity/record.ts'
import '../../attachments/attachments.table.ts'
import '../tickets.table.ts'

const batchSize = 50

/** Removes deleted tickets for good when they can no longer be restored: each night, with everything that refers to them. */
export const ticketRemoval = (pool: pg.Pool, fileStore: FileStore): Job => ({
  name: 'remove-deleted-tickets',
  cron: '17 2 * * *',
  work: async () => {
    let removed = batchSize
    while (removed === batchSize) {
      const batch = await runAsSystem(pool, 'ticket_removal', removeExpired)
      // After the commit: a failure leaves bytes that nothing refers to, never a ticket without its files.
      for (const key of batch.storeKeys) await fileStore.remove(key)
      removed = batch.removed
    }
  },
})

/**
 * Removes a batch of tickets whose time is over. Their messages, files, links and notifications go with them; the log keeps who did what
 * and when, without texts. Returns the files that no other ticket has.
 */
export async function removeExpired(ctx: Context): Promise<{ removed: number; storeKeys: string[] }> {
  const { db } = ctx
  const expired = await db
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where(sql<boolean>`deleted_at < ${ctx.now}::timestamptz - make_interval(days => ${limits.deletedTicketDays})`)
    .orderBy('deleted_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = expired.map(({ id }) => id)
  if (ids.length === 0) return { removed: 0, storeKeys: [] }
  const files = await db
    .selectFrom('attachments')
    .select('store_key')
    .distinct()
    .where('ticket_id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attachments as other')
            .select('other.id')
            .whereRef('other.store_key', '=', 'attachments.store_key')
            .where('other.ticket_id', 'not in', ids),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('tickets').where('id', 'in', ids).execute()
  for (const { id, number } of expired) {
    await sql`select erase_ticket_in_log(${id})`.execute(db)
    await record(ctx, 'ticket.removed', {}, { id, name: `#${number}` })
  }
  return { removed: ids.length, storeKeys: files.map(({ store_key }) => store_key) }
}
