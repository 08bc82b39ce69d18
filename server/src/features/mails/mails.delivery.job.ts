import type { Readable } from 'node:stream'
import { type Selectable, sql, type Updateable } from 'kysely'
import type pg from 'pg'
import { ConnectionLostError, repeatWhileLost } from '../../platform/database/connection-loss.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job, NewJob } from '../../platform/jobs/queue.ts'
import type { Settings } from '../../platform/settings.ts'
import { attemptCounter } from '../../platform/telemetry.ts'
import { describeFailure } from './mail-failure.ts'
import { loadMailServer, type MailServer, type MailSettings } from './mail-server.ts'
import { waitForRate } from './mails.rate.background.ts'
import { type MailTimeouts, sendThrough } from './mails.send.ts'
import type { MailTable } from './mails.table.ts'
import type { QueuedMail } from './mails.ts'

type Delivery = { mailId: number }
type DeliverySettings = MailSettings & Pick<Settings, 'dkim'> & Partial<Pick<Settings, 'mailsPerMinute'>>
/** Opens an attached file; null when it was removed since. */
export type OpenMailFile = (fileId: number) => Promise<{ content: Readable; contentType: string } | null>

/** A mail server can be unavailable for a night without losing mail: retries run after 30 s, 1 min, 2 min … at most an hour apart. */
const retryPolicy = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** Mails that a process sends at a time, in total and to one domain: servers refuse or slow down a sender with many connections. */
const atATime = 6
const perDomain = 2
/** How often the whole message is sent at most without an answer: the recipient may have it twice then. */
const mostUnanswered = 2

export const mailAttempts = attemptCounter('mail')

type Options = { retry?: Job['retry']; openFile?: OpenMailFile; timeouts?: Partial<MailTimeouts> }

/**
 * Sends one mail through the mail server of that moment and marks it as sent, or as failed after a permanent error or the last attempt.
 * Without a mail server it is held.
 */
export function mailDelivery(
  pool: pg.Pool,
  settings: DeliverySettings,
  { retry = retryPolicy, openFile = async () => null, timeouts }: Options = {},
): Job<Delivery> {
  return {
    name: 'deliver-mail',
    retry,
    atATime,
    perGroup: perDomain,
    // Longer than an attempt with the longest timeouts, and waiting for the rate limit.
    maxSeconds: 30 * 60,
    takenOverAfterSeconds: 60,
    work: async ({ mailId }, isLastTry, signal) => {
      const found = await waitingMail(pool, mailId, settings)
      if (!found) return
      const { mail, server } = found
      if (!server) return mark(pool, mail, { status: 'held' })
      if (mail.unanswered >= mostUnanswered) return markFailed(pool, mail, { failure: 'unanswered' })
      await waitForRate(pool, settings.mailsPerMinute, signal)
      const tried = { tries: mail.tries + 1, tried_at: new Date() }
      let isComplete = false
      const beforeEnd = async () => {
        await countUnanswered(pool, mail)
        isComplete = true
      }
      try {
        const message = await messageOf(mail, server, openFile)
        await sendThrough(server, message, { dkim: settings.dkim, timeouts, signal, beforeEnd })
      } catch (thrown) {
        // The mail was not sent: its end waits for the database. The queue repeats the job, which is no attempt.
        if (thrown instanceof ConnectionLostError) throw thrown
        const { isFinal, failure, error } = describeFailure(thrown, isComplete)
        const unanswered = mail.unanswered + (failure === 'unanswered' ? 1 : 0)
        const state = { ...tried, failure, error, unanswered }
        if (isLastTry || isFinal || unanswered >= mostUnanswered) return markFailed(pool, mail, state, isFinal)
        mailAttempts.inc({ result: 'deferred' })
        await mark(pool, mail, state)
        throw thrown
      }
      mailAttempts.inc({ result: 'sent' })
      // A mail that went out must not go out again because the database went away at that moment.
      const sent = { ...tried, status: 'sent', failure: null, error: null, sent_at: new Date() } as const
      await repeatWhileLost(() => mark(pool, mail, sent), signal)
    },
  }
}

/** Returns the jobs that send these mails: those that someone waits for first, such as links to sign in, and announcements last. */
export const deliveriesOf = (mails: QueuedMail[]): NewJob<Delivery>[] =>
  mails.map(({ id, recipient, kind }) => ({
    data: { mailId: id },
    key: String(id),
    group: recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase() || 'none',
    priority: kind === null ? 2 : kind === 'release_notice' || kind === 'digest' ? 0 : 1,
  }))

/** Counts the mails that wait, for `/metrics`. */
export const countWaitingMails = (pool: pg.Pool) =>
  runAsSystem(pool, 'mail_delivery', ({ db }) => countRows(db.selectFrom('mails').where('status', '=', 'queued')))

/** Returns mails that still wait, for a start after a crash: at most a thousand, from the first after the one given. */
export const waitingMails = (pool: pg.Pool, afterId: number): Promise<QueuedMail[]> =>
  runAsSystem(pool, 'mail_delivery', ({ db }) =>
    db
      .selectFrom('mails')
      .select(['id', 'recipient', 'kind'])
      .where('status', '=', 'queued')
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(1000)
      .execute(),
  )

type Mail = Selectable<MailTable>

const waitingMail = (pool: pg.Pool, mailId: number, settings: MailSettings) =>
  runAsSystem(pool, 'mail_delivery', async (ctx) => {
    const mail = await ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('status', '=', 'queued')
      .executeTakeFirst()
    return mail && { mail, server: await loadMailServer(ctx, settings) }
  })

async function messageOf(mail: Mail, server: MailServer, openFile: OpenMailFile) {
  const address = mail.sender_address ?? server.from.address
  const { 'Message-ID': messageId = ownMessageId(mail, address), ...headers } = mail.headers
  return {
    // As an object: the name and the address are not parsed, whatever they contain.
    to: { name: '', address: mail.recipient },
    from: { name: mail.sender_name ?? server.from.name, address },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body,
    ...(mail.html && { html: mail.html }),
    headers,
    attachments: await attachmentsOf(mail.attachments, openFile),
    date: mail.created_at,
    // The same for every attempt, so that a mail that arrives twice is shown once.
    messageId,
  }
}

const ownMessageId = ({ id, created_at }: { id: number; created_at: Date }, sender: string) =>
  `<mail-${id}-${created_at.getTime()}@${sender.split('@').at(-1)}>`

async function attachmentsOf(files: { fileId: number; name: string }[], openFile: OpenMailFile) {
  const opened = []
  for (const { fileId, name } of files) {
    const file = await openFile(fileId)
    if (file) opened.push({ filename: name, ...file })
  }
  return opened
}

/**
 * Counts the attempt before the end of its message is sent. Throws when another attempt did so, so that this one ends without sending:
 * it lost its job to another process.
 */
const countUnanswered = (pool: pg.Pool, { id, unanswered }: Mail) =>
  runAsSystem(pool, 'mail_delivery', async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ unanswered: unanswered + 1 })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('unanswered', '=', unanswered)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('Another process sends this mail')
  })

/** Stores how an attempt ended, also of a mail whose text was removed while it was sent. An accepted mail shows that its address works. */
const mark = (pool: pg.Pool, { id, recipient }: Mail, state: Updateable<MailTable>) =>
  runAsSystem(pool, 'mail_delivery', async ({ db }) => {
    await db
      .updateTable('mails')
      .set({ ...state, ...(state.error && { error: whileUnredacted(state.error) }) })
      .where('id', '=', id)
      .execute()
    if (state.status === 'sent')
      await db.deleteFrom('undeliverable_addresses').where('address', '=', recipient.toLowerCase()).execute()
  })

/** What a server said may quote the mail. */
const whileUnredacted = (error: string | null) => sql<string | null>`case when redacted_at is null then ${error} end`

/** Stores that no further attempt follows. Further messages to an address that the server refused for good are skipped. */
const markFailed = (pool: pg.Pool, { id, recipient }: Mail, state: Updateable<MailTable>, isFinal = false) => {
  mailAttempts.inc({ result: 'failed' })
  return runAsSystem(pool, 'mail_delivery', async ({ db, now }) => {
    await db
      .updateTable('mails')
      .set({ ...state, status: 'failed', error: whileUnredacted(state.error ?? null) })
      .where('id', '=', id)
      .execute()
    if (!isFinal || state.failure !== 'address') return
    const error = state.error ?? ''
    await db
      .insertInto('undeliverable_addresses')
      .values({ address: recipient.toLowerCase(), error, since: now })
      .onConflict((known) => known.column('address').doUpdateSet({ error }))
      .execute()
  })
}
