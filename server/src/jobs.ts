import { approvalReminding } from './features/approvals/approvals.reminders.job.ts'
import { resetLinkSending, resetRequestKey } from './features/auth/auth.reset-links.job.ts'
import { holidayRefreshing } from './features/calendars/holiday-feeds.refresh.job.ts'
import { orderCountCleaning } from './features/catalogue/catalogue.cleaning.job.ts'
import { imageCleaning } from './features/docker/docker.cleaning.job.ts'
import { resealPassword } from './features/mails/mail-server.reseal.background.ts'
import { deliveriesOf, mailDelivery, waitingMails } from './features/mails/mails.delivery.job.ts'
import { messageCleaning } from './features/messages/messages.cleaning.job.ts'
import { messageComposing } from './features/messages/messages.compose.job.ts'
import { dueSoonReminding } from './features/messages/messages.due-soon.job.ts'
import { openMailFile } from './features/messages/messages.files.job.ts'
import { notificationCleaning } from './features/notifications/notifications.cleaning.job.ts'
import { digestSending } from './features/notifications/notifications.digest.job.ts'
import { pictureCleaning } from './features/pictures/pictures.cleaning.job.ts'
import { pushSending } from './features/push/push.delivery.job.ts'
import { loadPushSender } from './features/push/push-keys.background.ts'
import { ruleRunCleaning } from './features/rules/runs/rule-runs.cleaning.job.ts'
import { sessionCleaning } from './features/sessions/sessions.cleaning.job.ts'
import { taskReminding } from './features/tasks/tasks.due.job.ts'
import { stepFollowing } from './features/ticket-types/ticket-types.step-migration.job.ts'
import { ticketRemoval } from './features/tickets/deletion/ticket-deletion.job.ts'
import { fileTextExtraction } from './features/tickets/texts/file-texts.extract.job.ts'
import { ticketTextBackfill } from './features/tickets/texts/ticket-texts.backfill.job.ts'
import { snoozeEnding } from './features/tickets/tickets.snooze.job.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { FileStore } from './platform/files/store.ts'
import { startPoller } from './platform/jobs/poller.ts'
import { type Job, startJobs } from './platform/jobs/queue.ts'
import type { Log } from './platform/log.ts'
import type { Settings } from './platform/settings.ts'

type Node = Pick<OpenDatabase, 'pool' | 'connection'> & {
  fileStore: FileStore
  imageStore: FileStore
  settings: Settings
  log: Log
}

/** Starts the jobs of this node, and the services through which handlers enqueue one. Returns a function that stops both. */
export async function startWork({ pool, connection, fileStore, imageStore, settings, log }: Node) {
  const { services } = pool
  const delivery = mailDelivery(pool, settings, { openFile: openMailFile(pool, fileStore) })
  const leftovers: Job = {
    name: 'deliver-waiting-mail',
    cron: '*/5 * * * *',
    work: async () => {
      let mails = await waitingMails(pool, 0)
      while (mails.length > 0) {
        await jobs.askAll(delivery, deliveriesOf(mails))
        mails = await waitingMails(pool, mails.at(-1)!.id)
      }
    },
  }
  const following = stepFollowing(pool)
  const images = imageCleaning({ pool, imageStore, settings })
  const cleaning = [
    sessionCleaning(pool),
    notificationCleaning(pool),
    messageCleaning(pool),
    pictureCleaning(pool, fileStore),
    ruleRunCleaning(pool),
    orderCountCleaning(pool),
    images,
  ]
  const removal = ticketRemoval(pool, fileStore)
  const resetLinks = resetLinkSending(pool)
  const [backfill, extraction] = [ticketTextBackfill(pool), fileTextExtraction(pool, fileStore)]
  const messages = [
    messageComposing(pool, settings, log),
    dueSoonReminding(pool),
    taskReminding(pool),
    digestSending(pool, settings),
  ]
  const own = [
    ...cleaning,
    ...messages,
    removal,
    following,
    snoozeEnding(pool),
    approvalReminding(pool),
    holidayRefreshing(pool, settings),
    resetLinks,
    leftovers,
    backfill,
    extraction,
    delivery,
  ]
  const jobs = await startJobs(connection, log, own)

  services.mailSettings = settings
  services.startStepMigration = () => {
    jobs
      .ask(following, {}, 'now')
      .catch((error: Error) =>
        log.warn({ err: error }, 'Tickets could not be moved to their new step and will be with the next run'),
      )
  }
  services.queueResetRequest = (request) => jobs.ask(resetLinks, request, resetRequestKey(request))
  services.extractFileTexts = () => {
    jobs
      .ask(extraction, {}, 'now')
      .catch((error: Error) => log.warn({ err: error }, 'Texts of files will be read with the next run'))
  }
  services.rewriteTicketTexts = () => {
    jobs
      .ask(backfill, { isWhole: true }, 'whole')
      .catch((error: Error) => log.error({ err: error }, 'The words of tickets were not written in the new language'))
  }
  await jobs.ask(images, {}, 'start')
  await jobs.ask(backfill, {}, 'start')
  services.usesStoredMailServer = settings.smtpUrl === undefined
  services.deliverMails = (mails) => {
    jobs
      .askAll(delivery, deliveriesOf(mails))
      .catch((error: Error) => log.warn({ err: error }, 'Mails were not sent and will be within five minutes'))
  }
  await resealPassword(pool, settings)
  services.push = await loadPushSender(pool, settings, log)
  const pushes = startPoller('pushes', pushSending(pool, settings, services.push, log), log)
  await jobs.ask(leftovers, {}, 'start')
  return async () => {
    delete services.mailSettings
    delete services.startStepMigration
    delete services.queueResetRequest
    delete services.extractFileTexts
    delete services.rewriteTicketTexts
    delete services.deliverMails
    delete services.push
    await pushes.stop()
    await jobs.stop()
  }
}
