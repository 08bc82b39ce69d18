import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import type { MailTable } from './mails.table.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Sends a committed mail. Absent where no jobs run: mail is then stored as `held`, to be read in Hatchway. */
    deliverMail?: (mailId: number) => void
    /** SMTP_URL is not set: mail leaves only while an admin has set a mail server up. */
    usesStoredMailServer?: boolean
  }
}

type NewMail = { to: string; subject: string; body: string } & Partial<
  Pick<Insertable<MailTable>, 'kind' | 'user_id' | 'html'>
>

/**
 * Writes a mail in the transaction that causes it, so that neither exists without the other. It is sent after the
 * commit; after a crash, unsent mail is found by its status. Returns its id.
 */
export async function queueMail(ctx: Context, mail: NewMail) {
  const [id] = await queueMails(ctx, [mail])
  return id!
}

/** Like {@link queueMail}, for several: each is a separate mail to one address. Returns their ids, in this order. */
export async function queueMails(ctx: Context, mails: NewMail[]) {
  const rows = await asSystem(ctx, 'mail', async (system) => {
    const status: 'queued' | 'held' = (await canSendMail(system)) ? 'queued' : 'held'
    return system.db
      .insertInto('mails')
      .values(mails.map(({ to, ...mail }) => ({ ...mail, recipient: to, status })))
      .returning('id')
      .execute()
  })
  ctx.onCommit(() => {
    for (const { id } of rows) ctx.services.deliverMail?.(id)
  })
  return rows.map(({ id }) => id)
}

/**
 * Returns whether mail leaves: by SMTP_URL, or by a mail server that an admin set up. Messages about tickets are not written otherwise, so
 * that a desk without a mail server does not collect them.
 */
export async function canSendMail(ctx: Context) {
  const { deliverMail, usesStoredMailServer } = ctx.services
  if (!deliverMail || !usesStoredMailServer) return Boolean(deliverMail)
  const row = await asSystem(ctx, 'mail', ({ db }) => db.selectFrom('mail_server').select('id').executeTakeFirst())
  return row !== undefined
}
