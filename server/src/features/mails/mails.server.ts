import type { mails } from '@hatchway/contract/accounts/mails'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Transact } from '../../platform/http/implement.ts'
import type { Settings } from '../../platform/settings.ts'
import { record } from '../activity/record.ts'
import { serverName } from './mails.server-name.ts'
import './mails.table.ts'

type Server = Pick<Settings, 'smtpUrl' | 'mailFrom'>

const testsPerMinute = 10

/** Returns whether mail leaves, and how many mails are held because it doesn't. */
export async function showMailServer(
  { db }: Context,
  { smtpUrl, mailFrom }: Server,
): Promise<Result<typeof mails.status>> {
  const { held } = await db
    .selectFrom('mails')
    .where('status', '=', 'held')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  return { isConfigured: Boolean(smtpUrl), server: serverName(smtpUrl), from: smtpUrl ? mailFrom : null, held }
}

/** Sends a test mail outside any transaction, since a mail server may take seconds. */
export async function testMailServer(
  step: Transact,
  { body: { to } }: Validated<typeof mails.test>,
  server: Server,
): Promise<Result<typeof mails.test>> {
  await step(async (ctx) => {
    if (!server.smtpUrl) throw conflict('No mail server is set up. Set SMTP_URL and restart.', 'mail.not_configured')
    await rateLimit(ctx, 'test_mail', testsPerMinute, 1)
  })
  // Loaded when it is needed, so that the process starts sooner.
  const { sendTestMail } = await import('./mails.test-mail.ts')
  const steps = await sendTestMail(server, to)
  const failed = steps.find(({ outcome }) => outcome === 'failed')
  await step((ctx) => record(ctx, 'mail.tested', {}, { to, succeeded: !failed, error: failed?.detail ?? null }))
  return { steps }
}
