import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { MailServerState, mailServer, NewMailServerSettings } from '@hatchway/contract/messages/mail-server'
import { userIdOf } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import type { Transact } from '../../platform/http/implement.ts'
import { openSecret, sealSecret } from '../../platform/secrets/secret-box.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import {
  columnsOf,
  environmentServer,
  loadMailServer,
  type MailServer,
  type MailSettings,
  nameOf,
  passwordPurpose,
  senderText,
  storedServer,
} from './mail-server.ts'
import { mailTroubleOf } from './mail-trouble.ts'
import { loadMailFlow } from './mails.flow.ts'
import { mailServerMessages as messages } from './mails.messages.ts'
import './mails.table.ts'

const testsPerMinute = 10

/** Returns which mail server is used, whether mail is sent, and how many mails are held because there is none. */
export async function showMailServer(ctx: Context, settings: MailSettings): Promise<MailServerState> {
  const row = await storedRow(ctx)
  const environment = settings.smtpUrl ? environmentServer(settings.smtpUrl, settings.mailFrom) : null
  const server = environment ?? (row && storedServer(row, undefined))
  return {
    isConfigured: server !== null,
    source: environment ? 'environment' : row ? 'settings' : null,
    server: server?.name ?? null,
    from: server && senderText(server.from),
    held: await countRows(ctx.db.selectFrom('mails').where('status', '=', 'held')),
    trouble: server && mailTroubleOf(await loadMailFlow(ctx, ctx.now), ctx.now),
    settings: row && {
      ...withoutPassword(row),
      version: row.version,
      hasPassword: row.password !== null,
      isPasswordReadable: row.password === null || openSecret(settings, passwordPurpose, row.password) !== null,
    },
  }
}

/** Stores the mail server. It is used from the next mail on, by every process. */
export async function changeMailServer(
  ctx: Context,
  { body }: Validated<typeof mailServer.change>,
  settings: MailSettings,
): Promise<MailServerState> {
  assertOwnSettings(settings)
  const before = await storedRow(ctx, { lock: true })
  if (body.version !== undefined && before?.version !== body.version)
    throw conflict(messages.changedByOther, 'stale_version')
  const kept = keptPassword(before, body)
  const password = body.password ? sealSecret(settings, passwordPurpose, body.password) : kept
  const columns = { ...columnsOf(body), password, updated_at: ctx.now, updated_by: userIdOf(ctx.actor) }
  await ctx.db
    .insertInto('mail_server')
    .values(columns)
    .onConflict((conflicting) =>
      conflicting.column('id').doUpdateSet({ ...columns, version: (before?.version ?? 0) + 1 }),
    )
    .execute()
  const { set, changed } = messages.password
  const changes = changesBetween(before ? withoutPassword(before) : {}, withoutPassword(columns))
  if (before && (before.password === null) !== (password === null))
    changes.password = { from: before.password === null ? null : set, to: password === null ? null : set }
  else if (body.password) changes.password = { from: before?.password ? set : null, to: changed }
  await record(ctx, 'mail_server.changed', {}, { id: 1, name: nameOf(columns), changes })
  return showMailServer(ctx, settings)
}

/** Removes the mail server with its password. */
export async function removeMailServer(ctx: Context, settings: MailSettings): Promise<MailServerState> {
  assertOwnSettings(settings)
  const removed = await ctx.db.deleteFrom('mail_server').returning(['host', 'port']).executeTakeFirst()
  if (removed) await record(ctx, 'mail_server.deleted', {}, { id: 1, name: nameOf(removed) })
  return showMailServer(ctx, settings)
}

/** Sends a test mail outside any transaction, since a mail server may take seconds. */
export async function testMailServer(
  step: Transact,
  { body: { to, server: given } }: Validated<typeof mailServer.test>,
  settings: MailSettings,
): Promise<Result<typeof mailServer.test>> {
  const server = await step(async (ctx) => {
    await rateLimit(ctx, 'test_mail', testsPerMinute, 1)
    const found = given ? await unsavedServer(ctx, given, settings) : await savedServer(ctx, settings)
    if (!found) throw conflict(messages.notSetUp, 'mail.not_configured')
    return found
  })
  // Loaded when it is needed, so that the process starts sooner.
  const { sendTestMail } = await import('./mails.test-mail.ts')
  const steps = await sendTestMail(server, to)
  const failed = steps.find(({ outcome }) => outcome === 'failed')
  await step((ctx) => record(ctx, 'mail.tested', {}, { to, succeeded: !failed, error: failed?.detail ?? null }))
  return { steps }
}

const savedServer = (ctx: Context, settings: MailSettings) =>
  asSystem(ctx, 'mail', (system) => loadMailServer(system, settings))

async function unsavedServer(ctx: Context, given: NewMailServerSettings, settings: MailSettings): Promise<MailServer> {
  assertOwnSettings(settings)
  const sealed = given.password ? null : keptPassword(await storedRow(ctx), given)
  const kept = sealed ? openSecret(settings, passwordPurpose, sealed)?.secret : undefined
  return storedServer(columnsOf(given), given.password || kept)
}

/**
 * Returns the stored password, still encrypted, where the new settings keep it. It must never reach another server than the one that it was
 * entered for: for another host, port, encryption or user it has to be entered again.
 */
function keptPassword(before: StoredRow | null, given: NewMailServerSettings) {
  if (given.password !== undefined || !given.username || !before?.password) return null
  const isSame = (['host', 'port', 'encryption', 'username'] as const).every((name) => before[name] === given[name])
  if (!isSame) throw badRequest(messages.passwordNeeded, 'password')
  return before.password
}

type StoredRow = NonNullable<Awaited<ReturnType<typeof storedRow>>>

/** Returns the stored settings with the encrypted password, which no role of a caller can read. */
const storedRow = (ctx: Context, { lock = false } = {}) =>
  asSystem(ctx, 'mail', async ({ db }) => {
    const row = db.selectFrom('mail_server').selectAll()
    return (await (lock ? row.forUpdate() : row).executeTakeFirst()) ?? null
  })

function assertOwnSettings({ smtpUrl }: MailSettings) {
  if (smtpUrl) throw conflict(messages.inEnvironment, 'mail_server.in_environment')
}

/** Returns the settings that may be shown and logged. */
const withoutPassword = (row: ReturnType<typeof columnsOf>) => ({
  host: row.host,
  port: row.port,
  encryption: row.encryption,
  username: row.username,
  senderAddress: row.sender_address,
  senderName: row.sender_name,
  readsReplies: row.reads_replies,
})
