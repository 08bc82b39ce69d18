import { randomBytes } from 'node:crypto'
import { personOf } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { publicUrl } from '../../platform/http/public-url.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { queueMail } from '../mails/mails.ts'
import { lockUser } from './users.lock.ts'
import { showUser } from './users.read.ts'
import type { User } from './users.table.ts'

const week = 7 * 24 * 60 * 60 * 1000
const mailsPerMinute = 3

/** Sends an invitation to a user who has no password yet, for the first time or again. */
export async function inviteUser(ctx: Context, id: number, exchange: HttpExchange) {
  const person = await lockUser(ctx, id)
  const { canBeInvited } = await showUser(ctx, id)
  if (!person.is_active) throw conflict(`${person.full_name} is deactivated`, 'user.deactivated')
  if (!canBeInvited) throw conflict(await whyNot(ctx, person), 'user.cannot_be_invited')
  await sendInvitation(ctx, person, exchange)
  return showUser(ctx, id)
}

/** Revokes an invitation. A user who never chose a password has no other way to sign in, and is deactivated. */
export async function revokeInvitation(ctx: Context, id: number) {
  const person = await lockUser(ctx, id)
  const revoked = await ctx.db.deleteFrom('invitations').where('user_id', '=', id).executeTakeFirst()
  if (revoked.numDeletedRows === 0n) throw notFound('invitation')
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  await record(ctx, 'user.invitation_revoked', { customerId: person.customer_id }, { id, name: person.full_name })
  return null
}

/** Creates a link to choose a password, in the user's own realm, replacing any earlier one. */
export async function sendInvitation(ctx: Context, person: User, { request }: HttpExchange) {
  await rateLimit(ctx, 'invitation', mailsPerMinute, person.id)
  const token = randomBytes(32).toString('base64url')
  const invited = {
    token_hash: hashToken(token),
    invited_by: personOf(ctx.actor),
    sent_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + week),
  }
  const portal = await portalOf(ctx, person)
  const company = await ctx.db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const link = `${publicUrl(request, portal?.host ?? null)}/invitation?token=${token}`
  const inviter = 'fullName' in ctx.actor ? ctx.actor.fullName : company.name
  await ctx.db
    .insertInto('invitations')
    .values({ user_id: person.id, ...invited })
    .onConflict((on) => on.column('user_id').doUpdateSet(invited))
    .execute()
  await queueMail(ctx, { to: person.email, ...invitationMail(person, portal?.name ?? company.name, inviter, link) })
  await record(ctx, 'user.invited', { customerId: person.customer_id }, { id: person.id, name: person.full_name })
}

function invitationMail({ full_name, username }: User, place: string, inviter: string, link: string) {
  return {
    subject: `You are invited to ${place}`,
    body: `Hello ${full_name},

${inviter} invited you to ${place}. Open this link to set your password:

${link}

The link works once, within seven days. After that, sign in with this email address or the username ${username}.
`,
  }
}

function portalOf({ db }: Context, { customer_id }: User) {
  if (customer_id === null) return null
  return db.selectFrom('portals').select(['name', 'host']).where('customer_id', '=', customer_id).executeTakeFirst()
}

async function whyNot(ctx: Context, person: User) {
  const hasNowhere = person.customer_id !== null && !(await portalOf(ctx, person))
  return hasNowhere
    ? `${person.full_name} has no portal to sign in to yet`
    : `${person.full_name} has already signed in. They can request a new password on the sign-in page.`
}
