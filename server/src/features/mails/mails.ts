import type { Context } from '../../platform/context.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Sends a committed mail. Absent without a mail server: mail is then stored as `held`, to be read in Hatchway. */
    deliverMail?: (mailId: number) => void
  }
}

type NewMail = { to: string; subject: string; body: string }

/**
 * Writes a mail in the transaction that causes it, so that neither exists without the other. Runs as the system. It is sent after the
 * commit; after a crash, unsent mail is found by its status.
 */
export const queueMail = (ctx: Context, mail: NewMail) => queueMails(ctx, [mail])

/** Like {@link queueMail}, for several: each is a separate mail to one address. */
export async function queueMails({ db, services, onCommit }: Context, mails: NewMail[]) {
  const status = services.deliverMail ? 'queued' : 'held'
  const rows = await db
    .insertInto('mails')
    .values(mails.map(({ to, ...mail }) => ({ ...mail, recipient: to, status })))
    .returning('id')
    .execute()
  onCommit(() => {
    for (const { id } of rows) services.deliverMail?.(id)
  })
}
