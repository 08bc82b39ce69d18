import { limits } from '@hatchway/contract/limits'
import { sql } from 'kysely'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import './notifications.table.ts'

/** Deletes each night the oldest notifications of users who have more than the limit. */
export const notificationCleaning = (pool: pg.Pool): Job => ({
  name: 'clean-notifications',
  cron: '11 3 * * *',
  work: () =>
    runAsSystem(pool, 'cleaning', async ({ db }) => {
      await sql`
        delete from notifications n using (
          select user_id, (
            select id from notifications o where o.user_id = full_list.user_id order by id desc
            offset ${limits.notificationsPerUser} limit 1
          ) as newest
          from (
            select user_id from notifications group by user_id having count(*) > ${limits.notificationsPerUser}
          ) full_list
        ) surplus
        where n.user_id = surplus.user_id and n.id <= surplus.newest`.execute(db)
    }),
})
