import type { Context } from '../../platform/context.ts'

/** Who carries mail away once it is committed; null while no mail server is configured. */
let carrier: ((mailId: number) => void) | null = null

/** From now on mail is handed to `carry`; with null it is held, to be read in the product. */
export function setMailDispatcher(carry: typeof carrier) {
  carrier = carry
}

type NewMail = { to: string; subject: string; body: string }

/**
 * Writes a mail in the transaction that gives reason for it, so that neither exists without the other. Runs as the product.
 * It is sent after the commit; what a crash leaves behind is found by its status.
 */
export const queueMail = (ctx: Context, mail: NewMail) => queueMails(ctx, [mail])

/** {@link queueMail} for several at once: each is a mail of its own, to one address. */
export async function queueMails({ db, onCommit }: Context, mails: NewMail[]) {
  const status = carrier ? 'queued' : 'held'
  const rows = await db
    .insertInto('mails')
    .values(mails.map(({ to, ...mail }) => ({ ...mail, recipient: to, status })))
    .returning('id')
    .execute()
  onCommit(() => {
    for (const { id } of rows) carrier?.(id)
  })
}
