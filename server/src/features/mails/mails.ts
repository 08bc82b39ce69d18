import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import type { MailTable } from './mails.table.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Sends a committed mail. Absent without a mail server: mail is then stored as `held`, to be read in Hatchway. */
    deliverMail?: (mailId: number) => void
  }
}

/** Whether mail leaves. Messages about tickets are not written otherwise, so that a desk without a mail server does not collect them. */
export const canSendMail = ({ services }: Context) => services.deliverMail !== undefined

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
  const { deliverMail } = ctx.services
  const status = deliverMail ? 'queued' : 'held'
  const rows = await asSystem(ctx, 'mail', ({ db }) =>
    db
      .insertInto('mails')
      .values(mails.map(({ to, ...mail }) => ({ ...mail, recipient: to, status })))
      .returning('id')
      .execute(),
  )
  ctx.onCommit(() => {
    for (const { id } of rows) deliverMail?.(id)
  })
  return rows.map(({ id }) => id)
}
