import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { mailTroubleOf } from './mail-trouble.ts'
import { loadMailFlow } from './mails.flow.ts'

/** Returns how many mails wait or failed because the mail server doesn't work, for the metrics. */
export async function countTroubledMails(pool: pg.Pool, now = new Date()) {
  const trouble = await runAsSystem(pool, 'count', async (ctx) => mailTroubleOf(await loadMailFlow(ctx, now), now))
  return trouble ? trouble.waiting + trouble.failed : 0
}
