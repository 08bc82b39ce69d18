import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { MailFlow } from './mail-trouble.ts'

/** Returns how the sending of mail went in the last day. Each part reads a small index, however many mails there are. */
export async function loadMailFlow({ db }: Pick<Context, 'db'>, now: Date): Promise<MailFlow> {
  const { rows } = await sql<MailFlow>`
    select waiting, "oldestWaiting", failed, "firstFailed", "lastFailed",
      (select max(sent_at) from mails where status = 'sent' and sent_at > ${now}::timestamptz - interval '1 day') as "lastSent"
    from (select count(*) as waiting, min(created_at) as "oldestWaiting" from mails where status = 'queued') queued,
      (select count(*) as failed, min(tried_at) as "firstFailed", max(tried_at) as "lastFailed" from mails
        where status = 'failed' and tried_at > ${now}::timestamptz - interval '1 day'
          and failure not in ('address', 'message')) failures`.execute(db)
  return rows[0]!
}
