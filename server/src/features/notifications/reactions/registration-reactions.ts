import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isFirstInHour } from '../../../platform/auth/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/http/server.ts'
import { signalNewEvents } from '../../../platform/jobs/log-signal.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { queueMail } from '../../mails/mails.ts'
import { composeNotice } from '../../messages/messages.compose.ts'
import { canMailRegistrations, linkLifetime, type Registration } from '../../registrations/registrations.ts'
import { loadActors } from '../../users/load-actors.ts'
import { loadChoices } from '../notifications.choices.ts'
import { admins } from './named-recipients.ts'
import { registrationNoticeMessages as messages } from './reactions.messages.ts'

/**
 * Emails the link of a registration, or notifies the admins that someone waits. An address that has an account gets an email that says so
 * instead. No address gets more than one such email in an hour, whatever was registered.
 */
export async function handleRegistration(ctx: Context, { data }: Entry<'registration.requested'>) {
  const row = await ctx.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', data.id)
    .where('declined_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  if (await hasAccount(ctx, row.email)) {
    await ctx.db.deleteFrom('registrations').where('id', '=', row.id).execute()
    if (await mayMail(ctx, row.email)) await sendMail(ctx, row, messages.known, '')
    return
  }
  if (row.waits_for === 'admin') return notifyAdmins(ctx, row)
  if (!(await mayMail(ctx, row.email))) return
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(ctx.now.getTime() + linkLifetime)
  await ctx.db
    .updateTable('registrations')
    .set({ token_hash: hashToken(token), expires_at })
    .where('id', '=', row.id)
    .execute()
  await sendMail(ctx, row, messages.link, `confirm-registration?token=${token}`)
}

/** Emails a person whom an admin let in, if a mail server is set up by now. */
export async function notifyRegistrationAccepted(ctx: Context, { data }: Entry<'registration.accepted'>) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'username'])
    .where('id', '=', data.userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (user && (await canMailRegistrations(ctx)))
    await sendMail(ctx, user, messages.accepted(user.username), 'auth', user.id)
}

const mayMail = async (ctx: Context, email: string) =>
  (await canMailRegistrations(ctx)) && isFirstInHour(ctx, 'registration-mail', hashToken(email.toLowerCase()))

/** As either of the names that sign in at the desk. */
async function hasAccount({ db }: Context, email: string) {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('customer_id', 'is', null)
    .where(sql<boolean>`lower(${email}) in (lower(email), lower(username))`)
    .executeTakeFirst()
  return user !== undefined
}

type Text = { subject: string; message: string; button: string }

async function sendMail(
  ctx: Context,
  { email, full_name }: Pick<Registration, 'email' | 'full_name'>,
  { subject, message, button }: Text,
  path: string,
  userId: number | null = null,
) {
  const settings = ctx.services.mailSettings!
  const compose = await composeNotice(ctx, settings, null, undefined, 'registration', { label: button, path })
  const { text, ...mail } = compose({ name: full_name, subject, message })
  await queueMail(ctx, { to: email, kind: 'registration', userId, ...mail, body: text })
}

/** Notifies the admins who chose so, at most once an hour: the list of people shows everyone who waits. */
async function notifyAdmins(ctx: Context, { full_name }: Registration) {
  const users = await loadActors(ctx, await admins(ctx))
  const chosen = await loadChoices(ctx, users)
  const notified = users.filter((user) => chosen(user, 'registration_waiting').bell)
  if (notified.length === 0 || !(await isFirstInHour(ctx, 'registration-notice', 'admins'))) return
  await ctx.db
    .insertInto('notifications')
    .values(
      notified.map((user) => ({
        user_id: user.id,
        type: 'registration_waiting' as const,
        message: messages.waits(full_name),
        created_at: ctx.now,
      })),
    )
    .execute()
  signalNewEvents(ctx)
}
