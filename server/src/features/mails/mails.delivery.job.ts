import fs from 'node:fs'
import type { Readable } from 'node:stream'
import nodemailer, { type Transporter } from 'nodemailer'
import type pg from 'pg'
import { Counter } from 'prom-client'
import type { Context } from '../../platform/context.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { limitConcurrency } from '../../platform/jobs/semaphore.ts'
import type { Settings } from '../../platform/settings.ts'
import { describeFailure } from './mail-failure.ts'
import { loadMailServer, type MailServer, type MailSettings } from './mail-server.ts'
import './mails.table.ts'

type Delivery = { mailId: number }
type DeliverySettings = MailSettings & Pick<Settings, 'dkim'>
/** Opens an attached file; null when it was removed since. */
export type OpenMailFile = (fileId: number) => Promise<{ content: Readable; contentType: string } | null>

/** A mail server can be unavailable for a night without losing mail: retries run after 30 s, 1 min, 2 min … at most an hour apart. */
const retryPolicy = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** Mails that this process sends at a time, in total and to the addresses of one domain. */
const atATime = 6
const perDomain = 2

/** How the attempts of this process ended, for `/metrics`. */
export const mailAttempts = new Counter({
  name: 'hatchway_mail_attempts_total',
  help: 'Attempts to send a mail, by result',
  labelNames: ['result'] as const,
  registers: [],
})

/**
 * Sends one mail through the mail server of that moment and marks it as sent, or as failed after a permanent error or the last attempt.
 * Without a mail server it is held.
 */
export function mailDelivery(
  pool: pg.Pool,
  settings: DeliverySettings,
  retry: Job['retry'] = retryPolicy,
  openFile: OpenMailFile = async () => null,
): Job<Delivery> {
  const transportOf = latestTransport(settings.dkim)
  const inTurnOfDomain = limitPerDomain()
  return {
    name: 'deliver-mail',
    retry,
    atATime,
    work: async ({ mailId }, isLastTry) => {
      const found = await waitingMail(pool, mailId, settings)
      if (!found) return
      const { mail, server } = found
      if (!server) return mark(pool, mailId, { status: 'held' }, null)
      const tried = { tries: mail.tries + 1, tried_at: new Date() }
      const { 'Message-ID': messageId = ownMessageId(mail, server.from.address), ...headers } = mail.headers
      try {
        const attachments = await attachmentsOf(mail.attachments, openFile)
        await inTurnOfDomain(mail.recipient, () =>
          transportOf(server).sendMail({
            // As an object: the name and the address are not parsed, whatever they contain.
            to: { name: '', address: mail.recipient },
            from: { name: mail.sender_name ?? server.from.name, address: server.from.address },
            ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
            subject: mail.subject,
            text: mail.body,
            ...(mail.html && { html: mail.html }),
            headers,
            attachments,
            date: mail.created_at,
            // The same for every attempt, so that a mail that arrives twice is shown once.
            messageId,
            // The content is data: it names no file and no address to read.
            disableFileAccess: true,
            disableUrlAccess: true,
          }),
        )
      } catch (failed) {
        const { failure, error, isFinal } = describeFailure(failed)
        const isOver = isLastTry || isFinal
        mailAttempts.inc({ result: isOver ? 'failed' : 'deferred' })
        const refused = isFinal && failure === 'address' ? mail.recipient : null
        await mark(pool, mailId, { ...tried, failure, error, status: isOver ? 'failed' : 'queued' }, refused)
        if (isOver) return
        throw failed
      }
      mailAttempts.inc({ result: 'sent' })
      await mark(pool, mailId, { ...tried, status: 'sent', failure: null, error: null, sent_at: new Date() }, null)
    },
  }
}

/** Mail servers refuse or slow down a sender with many connections, so that those to one domain are limited. */
function limitPerDomain() {
  const domains = new Map<string, { run: ReturnType<typeof limitConcurrency>; users: number }>()
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const name = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    const domain = domains.get(name) ?? { run: limitConcurrency(perDomain), users: 0 }
    domains.set(name, domain)
    domain.users += 1
    try {
      return await domain.run(work)
    } finally {
      domain.users -= 1
      if (domain.users === 0) domains.delete(name)
    }
  }
}

async function attachmentsOf(files: { fileId: number; name: string }[], openFile: OpenMailFile) {
  const opened = []
  for (const { fileId, name } of files) {
    const file = await openFile(fileId)
    if (file) opened.push({ filename: name, ...file })
  }
  return opened
}

/** Counts the mails that wait, for `/metrics`. */
export const countWaitingMails = (pool: pg.Pool) =>
  runAsSystem(pool, 'mail_delivery', async ({ db }) => {
    const { waiting } = await db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow()
    return waiting
  })

/** Returns every mail that still waits, for a start after a crash. */
export const waitingMails = (pool: pg.Pool) =>
  runAsSystem(pool, 'mail_delivery', ({ db }) =>
    db.selectFrom('mails').select('id').where('status', '=', 'queued').orderBy('id').limit(1000).execute(),
  )

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

type State = {
  status: 'queued' | 'held' | 'sent' | 'failed'
  tries?: number
  tried_at?: Date
  failure?: ReturnType<typeof describeFailure>['failure'] | null
  error?: string | null
  sent_at?: Date
}

/** Stores how an attempt ended. `refused` is an address that the server does not know; further messages to it are skipped. */
const mark = async (pool: pg.Pool, mailId: number, state: State, refused: string | null) => {
  await runAsSystem(pool, 'mail_delivery', async (ctx) => {
    const { db } = ctx
    const mail = await db
      .updateTable('mails')
      .set(state)
      .where('id', '=', mailId)
      .returning('recipient')
      .executeTakeFirst()
    if (refused !== null) await markUndeliverable(ctx, refused, state.error ?? '')
    if (state.status === 'sent' && mail)
      await db.deleteFrom('undeliverable_addresses').where('address', '=', mail.recipient.toLowerCase()).execute()
  })
}

const markUndeliverable = ({ db, now }: Context, address: string, error: string) =>
  db
    .insertInto('undeliverable_addresses')
    .values({ address: address.toLowerCase(), error, since: now })
    .onConflict((known) => known.column('address').doUpdateSet({ error }))
    .execute()

const ownMessageId = ({ id, created_at }: { id: number; created_at: Date }, sender: string) =>
  `<mail-${id}-${created_at.getTime()}@${sender.split('@').at(-1)}>`

/** Returns a function that returns the transport of a server, and makes a new one when the server has changed. */
function latestTransport(dkim: DeliverySettings['dkim']) {
  let latest: { key: string; transport: Transporter } | undefined
  const signing = dkim && {
    dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: fs.readFileSync(dkim.keyFile, 'utf8') },
  }
  return ({ transport: options }: MailServer) => {
    const key = JSON.stringify(options)
    if (latest?.key !== key) {
      latest?.transport.close()
      latest = { key, transport: nodemailer.createTransport(options as string, { ...signing }) }
    }
    return latest.transport
  }
}
