import type { Context } from '../../platform/context.ts'

/** Who carries mail away once it is committed; null while no mail server is configured. */
let carrier: ((mailId: number) => void) | null = null

/** From now on mail is handed to `carry`; with null it is held, to be read in the product. */
export function carryMail(carry: typeof carrier) {
  carrier = carry
}

/**
 * Writes a mail in the transaction that gives reason for it, so that neither exists without the other. Runs as the product.
 * It is sent after the commit; what a crash leaves behind is found by its status.
 */
export async function queueMail(
  { db, onCommit }: Context,
  { to, ...mail }: { to: string; subject: string; body: string },
) {
  const { id } = await db
    .insertInto('mails')
    .values({ ...mail, recipient: to, status: carrier ? 'queued' : 'held' })
    .returning('id')
    .executeTakeFirstOrThrow()
  onCommit(() => carrier?.(id))
}
