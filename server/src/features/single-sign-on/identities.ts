import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { endKeyOf } from '../api-keys/api-keys.ts'
import { queueMail } from '../mails/mails.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { addUser } from '../users/users.add.ts'
import { type Account, accountFor, type Verdict } from './account.ts'
import type { Claims } from './claims.ts'
import { connectedMail, singleSignOnMessages as messages } from './single-sign-on.messages.ts'
import './single-sign-on.table.ts'

type SignUp = { signUp: boolean }

/** Returns the account that a confirmed identity resolves to, and changes nothing. */
export const previewAccount = (ctx: Context, claims: Claims, oidc: SignUp): Promise<Verdict> =>
  asSystem(ctx, 'single_sign_on', (system) => accountFor(system, claims, oidc))

/** Returns the account that a confirmed identity resolves to, linked or created if needed; or why it is refused. */
export function resolveAccount(
  ctx: Context,
  claims: Claims,
  oidc: SignUp,
): Promise<{ userId: number; outcome: 'known' | 'link' | 'new' } | Extract<Verdict, { outcome: 'refused' }>> {
  return asSystem(ctx, 'single_sign_on', async (system) => {
    const verdict = await accountFor(system, claims, oidc)
    if (verdict.outcome === 'refused') return verdict
    if (verdict.outcome === 'new') return { userId: await provisionUser(system, claims), outcome: 'new' }
    if (verdict.outcome === 'known') await noteUse(system, claims)
    else await linkByAddress(system, claims, verdict.account)
    return { userId: verdict.account.id, outcome: verdict.outcome }
  })
}

/** Links a confirmed identity to the caller's own account. Returns false when it was linked already. */
export function linkOwnIdentity(ctx: Context, claims: Claims, userId: number): Promise<boolean> {
  return asSystem(ctx, 'single_sign_on', async (system) => {
    const me = await system.db
      .selectFrom('users')
      .select(['id', 'full_name as fullName', 'username', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const rivals = await system.db
      .selectFrom('identities')
      .select(['user_id', 'subject'])
      .where('issuer', '=', claims.issuer)
      .where(({ eb, or }) => or([eb('subject', '=', claims.subject), eb('user_id', '=', userId)]))
      .execute()
    if (rivals.some((one) => one.user_id !== userId)) throw conflict(messages.identityTaken, 'identity.taken')
    if (rivals.some((one) => one.subject !== claims.subject)) throw conflict(messages.accountTaken, 'identity.taken')
    if (rivals.length > 0) await noteUse(system, claims)
    else {
      await storeIdentity(system, claims, userId)
      await notifyIdentityLinked(system, me)
    }
    return rivals.length === 0
  })
}

export const recordRejection = (ctx: Context, { email, issuer }: Claims, { account, message }: Verdict) =>
  asSystem(ctx, 'single_sign_on', (system) =>
    record(
      { ...system, actor: { kind: 'anonymous' } },
      'user.sign_on_refused',
      {},
      { userId: account?.id ?? null, issuer, email, reason: message },
    ),
  )

/**
 * Links an account by its e-mail address. A requester may have registered with an address that was never theirs; from here on only the
 * owner of the address has access, so the account's password, sessions and API key are revoked. The accounts of agents are created by
 * admins.
 */
async function linkByAddress(ctx: Context, claims: Claims, account: Account) {
  await storeIdentity(ctx, claims, account.id)
  if (account.role === 'requester') {
    await ctx.db.deleteFrom('credentials').where('user_id', '=', account.id).execute()
    await ctx.db.deleteFrom('password_resets').where('user_id', '=', account.id).execute()
    await endSessionsOf(ctx, account.id)
    await endKeyOf(ctx, account.id)
  }
  await notifyIdentityLinked(ctx, account)
}

/** Creates a requester's account for an identity that no account matches. It has no password. */
async function provisionUser(ctx: Context, claims: Claims): Promise<number> {
  const email = claims.email!
  const username = await freeName(ctx, claims)
  const userId = await addUser(ctx, {
    username,
    email,
    passwordHash: null,
    isAddressProved: claims.isEmailVerified,
    full_name: claims.fullName ?? username,
    role: 'requester',
  })
  await storeIdentity(ctx, claims, userId)
  return userId
}

/** Returns the username at the provider, with a number when it is taken. */
async function freeName({ db }: Context, { handle }: Claims) {
  const plain = (handle ?? '')
    .replace(/[^\p{L}\p{N}._+-]+/gu, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 50)
  const base = plain || messages.username
  const names = Array.from({ length: tries }, (_, at) => (at === 0 ? base : `${base}${at + 1}`))
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => fn<string>('lower', ['username']).as('name'))
    .where(({ eb, fn }) => eb(fn('lower', ['username']), 'in', names.map(lower)))
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  return names.find((name) => !taken.has(lower(name))) ?? `${base}-${randomBytes(4).toString('hex')}`
}

const tries = 50
const lower = (name: string) => name.toLowerCase()

/** Links the identity to the user. */
async function storeIdentity({ db, now }: Context, { issuer, subject, email }: Claims, userId: number) {
  await db
    .insertInto('identities')
    .values({ user_id: userId, issuer, subject, email, created_at: now, last_used_at: now })
    .execute()
}

async function noteUse({ db, now }: Context, { issuer, subject, email }: Claims) {
  await db
    .updateTable('identities')
    .set({ last_used_at: now, email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Notifies the owner of an account that another way to sign in was added to it. */
const notifyIdentityLinked = (
  ctx: Context,
  { email, fullName, username }: Pick<Account, 'email' | 'fullName' | 'username'>,
) =>
  queueMail(ctx, {
    to: email,
    subject: connectedMail.subject,
    body: connectedMail.body(fullName, username),
  })
