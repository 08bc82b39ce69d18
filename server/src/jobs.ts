import type pg from 'pg'
import { queueResetRequests, resetLinkSending, resetRequestKey } from './features/auth/auth.reset-links.job.ts'
import { imageCleaning } from './features/docker/docker.cleaning.job.ts'
import { mailDelivery, waitingMails } from './features/mails/mails.delivery.job.ts'
import { setMailDispatcher } from './features/mails/mails.ts'
import { notificationCleaning } from './features/notifications/notifications.cleaning.job.ts'
import { pictureCleaning } from './features/pictures/pictures.cleaning.job.ts'
import { sessionCleaning } from './features/sessions/sessions.cleaning.job.ts'
import { setStepMigrationTrigger, stepFollowing } from './features/ticket-types/ticket-types.step-migration.job.ts'
import { snoozeEnding } from './features/tickets/tickets.snooze.job.ts'
import type { FileStore } from './platform/files/store.ts'
import { type Job, startJobs } from './platform/jobs/queue.ts'
import type { Log } from './platform/log.ts'
import type { Settings } from './platform/settings.ts'

type Node = {
  pool: pg.Pool
  connection: pg.ClientConfig
  fileStore: FileStore
  imageStore: FileStore
  settings: Settings
  log: Log
}

/** Starts all background work of this node. Returns a function that stops it. */
export async function startWork({
  pool,
  connection,
  fileStore,
  imageStore,
  settings,
  log,
}: Node): Promise<() => Promise<void>> {
  const delivery = settings.smtpUrl ? mailDelivery(pool, settings) : null
  const leftovers: Job = {
    name: 'deliver-waiting-mail',
    cron: '*/5 * * * *',
    work: async () => {
      for (const { id } of delivery ? await waitingMails(pool) : []) await deliver(id)
    },
  }
  const following = stepFollowing(pool)
  const images = imageCleaning({ pool, imageStore, settings })
  const cleaning = [sessionCleaning(pool), notificationCleaning(pool), pictureCleaning(pool, fileStore), images]
  const resetLinks = resetLinkSending(pool)
  const own = [...cleaning, following, snoozeEnding(pool), resetLinks, leftovers]
  const jobs = await startJobs(connection, log, [...own, ...(delivery ? [delivery] : [])])
  const deliver = (mailId: number) => jobs.ask(delivery!, { mailId }, String(mailId))

  setStepMigrationTrigger(() => {
    jobs
      .ask(following, {}, 'now')
      .catch((error: Error) => log.warn({ err: error }, 'Tickets follow their step with the next round'))
  })
  queueResetRequests((asked) => jobs.ask(resetLinks, asked, resetRequestKey(asked)))
  await jobs.ask(images, {}, 'start')
  if (delivery) {
    setMailDispatcher((mailId) => {
      deliver(mailId).catch((error: Error) => log.warn({ err: error }, 'A mail waits for the next round'))
    })
    await jobs.ask(leftovers, {}, 'start')
  }
  return async () => {
    setMailDispatcher(null)
    setStepMigrationTrigger(null)
    queueResetRequests(null)
    await jobs.stop()
  }
}
