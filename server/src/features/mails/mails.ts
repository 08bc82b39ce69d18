import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import type { Context } from '../../platform/context.ts'
import { createBatchLoader } from '../../platform/database/batch-loader.ts'
import { asSystem } from '../../platform/database/system-role.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Sends committed mails. Absent where no jobs run: mail is then stored as `held`, to be read in Hatchway. */
    deliverMails?: (mails: QueuedMail[]) => void
    /** SMTP_URL is not set: mail is sent only while a mail server is set up by an admin. */
    usesStoredMailServer?: boolean
  }
}

export type QueuedMail = { id: number; recipient: string; kind: string | null }

type NewMail = {
  to: string
  subject: string
  body: string
  html?: string
  kind?: MessageKind | 'digest'
  userId?: number | null
  ticketId?: number | null
  senderName?: string
  senderAddress?: string | null
  replyTo?: string | null
  headers?: Record<string, string>
  attachments?: { fileId: number; name: string }[]
}

const perStatement = 200

/**
 * Writes a mail in the transaction that causes it, so that neither exists without the other. It is sent after the
 * commit; after a crash, unsent mail is found by its status.
 */
export async function queueMail(ctx: Context, mail: NewMail) {
  const [id] = await queueMails(ctx, [mail])
  return id!
}

/** Like {@link queueMail}, for several: each is a separate mail to one address. */
export async function queueMails(ctx: Context, mails: NewMail[]) {
  const rows = await asSystem(ctx, 'mail', async (system) => {
    const status = (await canSendMail(system)) ? 'queued' : 'held'
    const written: QueuedMail[] = []
    for (let from = 0; from < mails.length; from += perStatement)
      written.push(
        ...(await system.db
          .insertInto('mails')
          .values(mails.slice(from, from + perStatement).map((mail) => rowOf(mail, status)))
          .returning(['id', 'recipient', 'kind'])
          .execute()),
      )
    return written
  })
  deliverAfterCommit(ctx, rows)
  return rows.map(({ id }) => id)
}

/** Of its own, so that the transaction keeps no contents of mails until its end: an announcement writes thousands. */
const deliverAfterCommit = (ctx: Context, mails: QueuedMail[]) => ctx.onCommit(() => ctx.services.deliverMails?.(mails))

const rowOf = (mail: NewMail, status: 'queued' | 'held') => ({
  kind: mail.kind ?? null,
  user_id: mail.userId ?? null,
  ticket_id: mail.ticketId ?? null,
  recipient: mail.to,
  sender_name: mail.senderName ?? null,
  sender_address: mail.senderAddress ?? null,
  reply_to: mail.replyTo ?? null,
  subject: mail.subject,
  body: mail.body,
  html: mail.html ?? null,
  headers: JSON.stringify(mail.headers ?? {}),
  attachments: JSON.stringify(mail.attachments ?? []),
  status,
})

/**
 * Returns whether mail can be sent: by SMTP_URL, or by a mail server that an admin set up. Messages about tickets are not written otherwise, so
 * that a desk without a mail server does not collect them.
 */
export async function canSendMail(ctx: Context) {
  const { deliverMails, usesStoredMailServer } = ctx.services
  if (!deliverMails || !usesStoredMailServer) return Boolean(deliverMails)
  return asSystem(ctx, 'mail', ({ db }) => hasMailServer(db, null))
}

const hasMailServer = createBatchLoader(async (db) => {
  const row = await db.selectFrom('mail_server').select('id').executeTakeFirst()
  return () => row !== undefined
})
