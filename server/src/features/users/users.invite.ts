import type { InvitedUser } from '@hatchway/contract/accounts/users'
import { userIdOf } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { publicUrl } from '../../platform/http/security/public-url.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { canSendMail, queueMail } from '../mails/mails.ts'
import { lockUser } from './users.lock.ts'
import { invitationMail, invitationMessages as messages } from './users.messages.ts'
import { showUser } from './users.read.ts'
import type { User } from './users.table.ts'

const week = 7 * 24 * 60 * 60 * 1000
const mailsPerMinute = 3

/** Sends an invitation to a user who has no password yet, for the first time or again. */
export async function inviteUser(ctx: Context, id: number, exchange: HttpExchange): Promise<InvitedUser> {
  const person = await requireInvitable(ctx, id)
  const url = await sendInvitation(ctx, person, exchange)
  return { ...(await showUser(ctx, id)), invitationUrl: await urlToSend(ctx, url) }
}

/**
 * Returns the link of a user's invitation, for an admin who sends it. It is the link that was sent: that one keeps working, and either may
 * be used once. Without a valid invitation it creates one, without a mail.
 */
export async function showInvitationLink(ctx: Context, id: number, exchange: HttpExchange) {
  const person = await requireInvitable(ctx, id)
  const existing = await ctx.db
    .selectFrom('invitations')
    .select(['sent_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  const { sent_at, expires_at } = existing ?? (await createInvitation(ctx, person))
  const { url } = await invitationUrl(ctx, person, sent_at, exchange)
  await record(ctx, 'user.invitation_link_copied', { customerId: person.customer_id }, { id, name: person.full_name })
  return { url, expiresAt: expires_at.toISOString() }
}

/** Returns the link for the admin to send: only while no mail server does. */
export const urlToSend = async (ctx: Context, url: string) => ((await canSendMail(ctx)) ? null : url)

async function requireInvitable(ctx: Context, id: number) {
  const person = await lockUser(ctx, id)
  const { canBeInvited } = await showUser(ctx, id)
  if (!person.is_active) throw conflict(messages.deactivated(person.full_name), 'user.deactivated')
  if (!canBeInvited) throw conflict(await whyNot(ctx, person), 'user.cannot_be_invited')
  return person
}

/** Revokes an invitation. A user who never chose a password has no other way to sign in, and is deactivated; a contact stays one. */
export async function revokeInvitation(ctx: Context, id: number) {
  const person = await lockUser(ctx, id)
  const revoked = await ctx.db.deleteFrom('invitations').where('user_id', '=', id).executeTakeFirst()
  if (revoked.numDeletedRows === 0n) throw notFound('invitation')
  if (!person.is_contact) await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  await record(ctx, 'user.invitation_revoked', { customerId: person.customer_id }, { id, name: person.full_name })
  return null
}

/** Mails a link to choose a password, in the user's own realm, which replaces any earlier one. Returns the link. */
export async function sendInvitation(ctx: Context, person: User, exchange: HttpExchange) {
  await rateLimit(ctx, 'invitation', mailsPerMinute, person.id)
  const { sent_at } = await createInvitation(ctx, person)
  const { url, place } = await invitationUrl(ctx, person, sent_at, exchange)
  const inviter = 'fullName' in ctx.actor ? ctx.actor.fullName : place
  await queueMail(ctx, { to: person.email, ...mailOf(person, place, inviter, url) })
  return url
}

async function createInvitation(ctx: Context, person: User) {
  const times = { sent_at: ctx.now, expires_at: new Date(ctx.now.getTime() + week) }
  const token_hash = hashToken(await tokenOf(ctx, person.id, times.sent_at))
  const invited = { token_hash, invited_by: userIdOf(ctx.actor), ...times }
  await ctx.db
    .insertInto('invitations')
    .values({ user_id: person.id, ...invited })
    .onConflict((on) => on.column('user_id').doUpdateSet(invited))
    .execute()
  await record(ctx, 'user.invited', { customerId: person.customer_id }, { id: person.id, name: person.full_name })
  return times
}

/** Returns the token of an invitation. It is derived from the installation's secret, so that an admin can copy a link that was sent. */
const tokenOf = async (ctx: Context, userId: number, sentAt: Date) =>
  (await signerOf(ctx)).derive('invitation', `${userId}.${sentAt.getTime()}`)

/** Returns the link of an invitation, and the name of the place that it leads to: the user's portal, or the company's desk. */
async function invitationUrl(ctx: Context, person: User, sentAt: Date, { request }: HttpExchange) {
  const portal = await portalOf(ctx, person)
  const company = await ctx.db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const token = await tokenOf(ctx, person.id, sentAt)
  return {
    url: `${publicUrl(request, portal?.host ?? null)}/invitation?token=${token}`,
    place: portal?.name ?? company.name,
  }
}

const mailOf = ({ full_name: fullName, username }: User, place: string, inviter: string, link: string) => ({
  subject: invitationMail.subject(place),
  body: invitationMail.body({ fullName, username, inviter, place, link }),
})

function portalOf({ db }: Context, { customer_id }: User) {
  if (customer_id === null) return null
  return db.selectFrom('portals').select(['name', 'host']).where('customer_id', '=', customer_id).executeTakeFirst()
}

async function whyNot(ctx: Context, person: User) {
  if (person.email === '') return messages.noAddress(person.full_name)
  const hasNowhere = person.customer_id !== null && !(await portalOf(ctx, person))
  return hasNowhere ? messages.noPortal(person.full_name) : messages.signedInBefore(person.full_name)
}
