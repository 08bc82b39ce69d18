import { countDaily } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { record } from '../activity/record.ts'
import { endKeyOf } from '../api-keys/api-keys.ts'
import { queueMail } from '../mails/mails.ts'
import { inRealm, type Realm, realmOf } from '../sessions/sessions.realm.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { failedSignInsMail, keyRevokedMail } from './auth.messages.ts'
import '../users/users.table.ts'

const failuresToReport = 50

/**
 * What happens to accounts before their user is signed in. Each function takes what the caller has proven or wants to prove: a name in the
 * realm of this host, a password hash, or the hash of a token.
 */

/** The user with a name on this host, if any. */
export type FoundAccount = { side: Realm; person: { id: number; username: string; password_hash: string } | null }

/** Finds the account of a username or an e-mail address on this host, with its password hash. */
export function findAccountByName(ctx: Context, on: 'staff' | 'portal', username: string): Promise<FoundAccount> {
  return asSystem(ctx, 'sign_in', async (ctx) => {
    const side = await realmOf(ctx)
    const name = username.toLowerCase()
    const person = await inRealm(ctx, side)
      .innerJoin('credentials', 'credentials.user_id', 'users.id')
      .select(['users.id', 'users.username', 'credentials.password_hash'])
      .where(({ eb, fn, or }) => or([eb(fn('lower', ['username']), '=', name), eb(fn('lower', ['email']), '=', name)]))
      .executeTakeFirst()
    const isRightSide = (on === 'portal') === (side.portal !== null)
    return { side, person: isRightSide && person ? person : null }
  })
}

/** Returns whether the password is still the one that was checked; if so, it does not change until the transaction ends. */
export async function isPasswordUnchanged(
  ctx: Context,
  { id, password_hash }: NonNullable<FoundAccount['person']>,
): Promise<boolean> {
  const same = await asSystem(ctx, 'sign_in', ({ db }) =>
    db
      .selectFrom('credentials')
      .select('user_id')
      .where('user_id', '=', id)
      .where('password_hash', '=', password_hash)
      .forShare()
      .executeTakeFirst(),
  )
  return same !== undefined
}

/**
 * Records a failed sign-in. The fiftieth within a day is reported to the owner of the account, once. A name that no account has is not
 * stored: users sometimes type their password into the wrong field.
 */
export async function recordFailedSignIn(
  ctx: Context,
  { portal }: Realm,
  person: { id: number; username: string } | null,
) {
  await asSystem(ctx, 'sign_in', async (system) => {
    await record(
      { ...system, actor: { kind: 'anonymous' } },
      'user.sign_in_failed',
      { customerId: portal?.customer_id ?? null },
      { userId: person?.id ?? null, username: person?.username ?? null },
    )
    if (!person || (await countDaily(system, 'failed-sign-ins', person.id)) !== failuresToReport) return
    const { email, full_name } = await system.db
      .selectFrom('users')
      .select(['email', 'full_name'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    await queueMail(system, {
      to: email,
      subject: failedSignInsMail.subject,
      body: failedSignInsMail.body(full_name, person.username, failuresToReport),
    })
  })
}

/** The owner of a reset link. */
type Owner = { id: number; email: string; full_name: string }

/** Returns the owner of a valid reset link, in the realm of this host. */
export function findResetOwner(ctx: Context, tokenHash: string) {
  return asSystem(ctx, 'password_reset', async (ctx) =>
    inRealm(ctx, await realmOf(ctx))
      .innerJoin('password_resets', 'password_resets.user_id', 'users.id')
      .select(['users.id', 'users.username', 'users.email', 'users.full_name'])
      .where('password_resets.token_hash', '=', tokenHash)
      .where('password_resets.used_at', 'is', null)
      .where('password_resets.expires_at', '>', ctx.now)
      .executeTakeFirst(),
  )
}

/** Sets the password of a reset link's owner, once, and signs them out everywhere. Returns whether the link was still valid. */
export function resetPasswordOf(
  ctx: Context,
  { owner, tokenHash, passwordHash }: { owner: Owner; tokenHash: string; passwordHash: string },
): Promise<boolean> {
  const userId = owner.id
  return asSystem(ctx, 'password_reset', async (ctx) => {
    // Of two concurrent requests, even with two links, the second waits for the lock here and then finds its link used or deleted.
    await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const used = await ctx.db
      .updateTable('password_resets')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) return false
    await ctx.db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    await ctx.db
      .insertInto('credentials')
      .values({ user_id: userId, password_hash: passwordHash, changed_at: ctx.now })
      .onConflict((on) => on.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: ctx.now }))
      .execute()
    await endSessionsOf(ctx, userId)
    if (await endKeyOf(ctx, userId)) await queueMail(ctx, { to: owner.email, ...keyEnded(owner) })
    await record(ctx, 'user.password_reset', {}, { userId })
    return true
  })
}

const keyEnded = ({ full_name }: Owner) => ({
  subject: keyRevokedMail.subject,
  body: keyRevokedMail.body(full_name),
})

/** Returns whom a valid invitation is for, in the realm of this host. */
export function findInvited(ctx: Context, tokenHash: string) {
  return asSystem(ctx, 'invitation', async (ctx) => {
    const side: Realm = await realmOf(ctx)
    const person = await inRealm(ctx, side)
      .innerJoin('invitations', 'invitations.user_id', 'users.id')
      .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
      .select(['users.id', 'users.username', 'users.email', 'users.full_name', 'inviter.full_name as inviter'])
      .where('invitations.token_hash', '=', tokenHash)
      .where('invitations.expires_at', '>', ctx.now)
      .executeTakeFirst()
    return person && { side, person }
  })
}

type FirstPassword = { userId: number; tokenHash: string; passwordHash: string }

/** Sets the first password of an invited user, once. Returns whether the invitation was still valid. */
export function setFirstPassword(ctx: Context, { userId, tokenHash, passwordHash }: FirstPassword): Promise<boolean> {
  return asSystem(ctx, 'invitation', async ({ db, now }) => {
    // Of two concurrent requests with the same token, the second waits for the lock here and then finds the token used.
    const used = await db.deleteFrom('invitations').where('token_hash', '=', tokenHash).executeTakeFirst()
    if (used.numDeletedRows === 0n) return false
    const password = { password_hash: passwordHash, changed_at: now }
    await db
      .insertInto('credentials')
      .values({ user_id: userId, ...password })
      .onConflict((on) => on.column('user_id').doUpdateSet(password))
      .execute()
    await db.updateTable('users').set({ is_contact: false }).where('id', '=', userId).execute()
    return true
  })
}
