import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Transact } from '../../platform/http/implement.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Settings } from '../../platform/settings.ts'
import { deleteRemovedHolidays, dueFeeds, readFeed } from './holiday-feeds.ts'

/** Looks every quarter of an hour for imported holidays whose URL was read a day ago, or could not be read some hours ago. */
export const holidayRefreshing = (pool: pg.Pool, settings: Settings): Job => ({
  name: 'refresh-holidays',
  cron: '*/15 * * * *',
  work: () => refreshDueHolidays(pool, settings),
})

/** Reads the URLs that are due, one after the other, without a transaction while it waits for them. */
export async function refreshDueHolidays(pool: pg.Pool, settings: Pick<Settings, 'privateHosts'>) {
  const step: Transact = (work) => runAsSystem(pool, 'holidays', work)
  for (const feed of await step(dueFeeds)) await readFeed(step, feed, settings)
  await step(deleteRemovedHolidays)
}
