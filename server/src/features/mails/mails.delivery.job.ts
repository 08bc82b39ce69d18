import nodemailer from 'nodemailer'
import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Settings } from '../../platform/settings.ts'

type Delivery = { mailId: number }
/** A mail server can be unavailable for a night without losing mail: retries run after 30 s, 1 min, 2 min … at most an hour apart. */
const retryPolicy = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }

/** Sends one mail through the configured server and marks it as sent, or as failed after a permanent error or the last attempt. */
export function mailDelivery(
  pool: pg.Pool,
  { smtpUrl, mailFrom }: Settings,
  retry: Job['retry'] = retryPolicy,
): Job<Delivery> {
  const server = nodemailer.createTransport(smtpUrl, { from: mailFrom })
  return {
    name: 'deliver-mail',
    retry,
    atATime: 2,
    work: async ({ mailId }, isLastTry) => {
      const mail = await waitingMail(pool, mailId)
      if (!mail) return
      try {
        await server.sendMail({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          ...(mail.html !== null && { html: mail.html }),
          date: mail.created_at,
          // The same for every attempt, so that a mail that arrives twice is shown once.
          messageId: `<mail-${mailId}-${mail.created_at.getTime()}@${senderDomain(mailFrom)}>`,
        })
      } catch (error) {
        const isFinal = isLastTry || isPermanentError(error)
        await mark(pool, mailId, { status: isFinal ? 'failed' : 'queued', error: (error as Error).message })
        if (isFinal) return
        throw error
      }
      await mark(pool, mailId, { status: 'sent', error: null, sent_at: new Date() })
    },
  }
}

/** Returns every mail that still waits, for a start after a crash. */
export const waitingMails = (pool: pg.Pool) =>
  runAsSystem(pool, 'mail_delivery', ({ db }) =>
    db.selectFrom('mails').select('id').where('status', '=', 'queued').orderBy('id').limit(1000).execute(),
  )

const waitingMail = (pool: pg.Pool, mailId: number) =>
  runAsSystem(pool, 'mail_delivery', ({ db }) =>
    db.selectFrom('mails').selectAll().where('id', '=', mailId).where('status', '=', 'queued').executeTakeFirst(),
  )

const mark = (
  pool: pg.Pool,
  mailId: number,
  state: { status: 'queued' | 'sent' | 'failed'; error: string | null; sent_at?: Date },
) =>
  runAsSystem(pool, 'mail_delivery', ({ db }) => db.updateTable('mails').set(state).where('id', '=', mailId).execute())

/** SMTP reports permanent errors as 5xx, for example an unknown mailbox. */
const isPermanentError = (error: unknown) => Number((error as { responseCode?: number }).responseCode ?? 0) >= 500

const senderDomain = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
