import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import '../mails/mails.table.ts'
import './messages.table.ts'

/** Longer than any link of a mail works, since links name their delivery. */
const keptDays = 90

/** Deletes each night the deliveries and the mails about tickets that are older than 90 days, and used links that have expired. */
export const messageCleaning = (pool: pg.Pool): Job => ({
  name: 'clean-messages',
  cron: '23 3 * * *',
  work: () =>
    runAsSystem(pool, 'cleaning', async ({ db, now }) => {
      const before = sql<Date>`${now}::timestamptz - ${keptDays} * interval '1 day'`
      await db.deleteFrom('message_deliveries').where('created_at', '<', before).execute()
      await db.deleteFrom('mails').where('kind', 'is not', null).where('created_at', '<', before).execute()
      await db.deleteFrom('used_message_links').where('expires_at', '<', now).execute()
    }),
})
