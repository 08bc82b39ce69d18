import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import '../single-sign-on/single-sign-on.table.ts'

/** Deletes expired rows each hour: sessions, reset links, registrations, unfinished single sign-on attempts, rate limit counters. */
export const sessionCleaning = (pool: pg.Pool): Job => ({
  name: 'clean-sessions',
  cron: '17 * * * *',
  work: () =>
    runAsSystem(pool, 'cleaning', async ({ db }) => {
      await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
      await db.deleteFrom('password_resets').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
      await db.deleteFrom('registrations').where('expires_at', '<', sql<Date>`now()`).execute()
      await db.deleteFrom('sign_on_attempts').where('expires_at', '<', sql<Date>`now()`).execute()
      await db.deleteFrom('rate_limits').where('started_at', '<', sql<Date>`now() - interval '1 day'`).execute()
    }),
})
