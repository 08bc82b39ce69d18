import nodemailer, { type Transporter } from 'nodemailer'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { describeFailure } from './mail-failure.ts'
import { loadMailServer, type MailServer, type MailSettings } from './mail-server.ts'

type Delivery = { mailId: number }
/** A mail server can be unavailable for a night without losing mail: retries run after 30 s, 1 min, 2 min … at most an hour apart. */
const retryPolicy = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }

/**
 * Sends one mail through the mail server of that moment and marks it as sent, or as failed after a permanent error or the last attempt.
 * Without a mail server it is held.
 */
export function mailDelivery(pool: pg.Pool, settings: MailSettings, retry: Job['retry'] = retryPolicy): Job<Delivery> {
  const transportOf = latestTransport()
  return {
    name: 'deliver-mail',
    retry,
    atATime: 2,
    work: async ({ mailId }, isLastTry) => {
      const found = await waitingMail(pool, mailId, settings)
      if (!found) return
      const { mail, server } = found
      if (!server) return mark(pool, mailId, { status: 'held' })
      const tried = { tries: mail.tries + 1, tried_at: new Date() }
      try {
        await transportOf(server).sendMail({
          from: server.from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          ...(mail.html !== null && { html: mail.html }),
          date: mail.created_at,
          // The same for every attempt, so that a mail that arrives twice is shown once.
          messageId: `<mail-${mailId}-${mail.created_at.getTime()}@${server.from.address.split('@').at(-1)}>`,
        })
      } catch (failed) {
        const { failure, error, isFinal } = describeFailure(failed)
        const isOver = isLastTry || isFinal
        await mark(pool, mailId, { ...tried, failure, error, status: isOver ? 'failed' : 'queued' })
        if (isOver) return
        throw failed
      }
      await mark(pool, mailId, { ...tried, status: 'sent', failure: null, error: null, sent_at: new Date() })
    },
  }
}

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

const mark = async (pool: pg.Pool, mailId: number, state: State) => {
  await runAsSystem(pool, 'mail_delivery', ({ db }) =>
    db.updateTable('mails').set(state).where('id', '=', mailId).execute(),
  )
}

/** Returns a function that returns the transport of a server, and makes a new one when the server has changed. */
function latestTransport() {
  let latest: { key: string; transport: Transporter } | undefined
  return ({ transport: options }: MailServer) => {
    const key = JSON.stringify(options)
    if (latest?.key !== key) {
      latest?.transport.close()
      latest = { key, transport: nodemailer.createTransport(options as string) }
    }
    return latest.transport
  }
}
