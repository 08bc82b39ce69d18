import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import '../single-sign-on/single-sign-on.table.ts'

/** Each hour removes what has run out: sessions, reset links, sign-ons that never came back, counts of tries. */
export const sessionCleaning = (pool: pg.Pool): Job => ({
  name: 'clean-sessions',
  cron: '17 * * * *',
  work: () =>
    runAsSystem(pool, 'what has run out is removed', async ({ db }) => {
      await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
      await db.deleteFrom('password_resets').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
      await db.deleteFrom('sign_on_attempts').where('expires_at', '<', sql<Date>`now()`).execute()
      await db.deleteFrom('rate_limits').where('started_at', '<', sql<Date>`now() - interval '1 day'`).execute()
    }),
})
