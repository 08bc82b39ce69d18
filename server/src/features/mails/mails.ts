import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Sends a committed mail. Absent without a mail server: mail is then stored as `held`, to be read in Hatchway. */
    deliverMail?: (mailId: number) => void
  }
}

/** Whether mail leaves. Messages about tickets are not written otherwise, so that a desk without a mail server does not collect them. */
export const canSendMail = ({ services }: Context) => services.deliverMail !== undefined

type NewMail = {
  to: string
  subject: string
  body: string
  html?: string
  kind?: MessageKind | 'digest'
  userId?: number | null
  ticketId?: number | null
  senderName?: string
  replyTo?: string | null
  headers?: Record<string, string>
  attachments?: { fileId: number; name: string }[]
}

const perStatement = 200

/**
 * Writes a mail in the transaction that causes it, so that neither exists without the other. It is sent after the
 * commit; after a crash, unsent mail is found by its status.
 */
export const queueMail = async (ctx: Context, mail: NewMail) => (await queueMails(ctx, [mail]))[0]!

/** Like {@link queueMail}, for several: each is a separate mail to one address. */
export async function queueMails(ctx: Context, mails: NewMail[]) {
  const { deliverMail } = ctx.services
  const status = deliverMail ? 'queued' : 'held'
  const rows = await asSystem(ctx, 'mail', async ({ db }) => {
    const written: { id: number }[] = []
    for (let from = 0; from < mails.length; from += perStatement)
      written.push(
        ...(await db
          .insertInto('mails')
          .values(mails.slice(from, from + perStatement).map((mail) => rowOf(mail, status)))
          .returning('id')
          .execute()),
      )
    return written
  })
  ctx.onCommit(() => {
    for (const { id } of rows) deliverMail?.(id)
  })
  return rows
}

const rowOf = (mail: NewMail, status: 'queued' | 'held') => ({
  kind: mail.kind ?? null,
  user_id: mail.userId ?? null,
  ticket_id: mail.ticketId ?? null,
  recipient: mail.to,
  sender_name: mail.senderName ?? null,
  reply_to: mail.replyTo ?? null,
  subject: mail.subject,
  body: mail.body,
  html: mail.html ?? null,
  headers: JSON.stringify(mail.headers ?? {}),
  attachments: JSON.stringify(mail.attachments ?? []),
  status,
})
