import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'

/** The dispatcher of committed mail; null while no mail server is configured. */
let carrier: ((mailId: number) => void) | null = null

/** Sets the dispatcher of new mail. With null, mail is stored as `held`, to be read in Hatchway. */
export function setMailDispatcher(carry: typeof carrier) {
  carrier = carry
}

type NewMail = { to: string; subject: string; body: string }

/**
 * Writes a mail in the transaction that causes it, so that neither exists without the other. It is sent after the
 * commit; after a crash, unsent mail is found by its status.
 */
export const queueMail = (ctx: Context, mail: NewMail) => queueMails(ctx, [mail])

/** Like {@link queueMail}, for several: each is a separate mail to one address. */
export async function queueMails(ctx: Context, mails: NewMail[]) {
  const status = carrier ? 'queued' : 'held'
  const rows = await asSystem(ctx, 'mail', ({ db }) =>
    db
      .insertInto('mails')
      .values(mails.map(({ to, ...mail }) => ({ ...mail, recipient: to, status })))
      .returning('id')
      .execute(),
  )
  ctx.onCommit(() => {
    for (const { id } of rows) carrier?.(id)
  })
}
