import { hashPassword, passwordSemaphore, refuseEasyPassword } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { endKeyOf } from '../api-keys/api-keys.ts'
import { queueMail } from '../mails/mails.ts'
import { clearSessionCookies } from '../sessions/sessions.cookies.ts'
import { inRealm, realmOf } from '../sessions/sessions.realm.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

const perAddress = 20
const invalidToken = () => badRequest('Invalid or missing token.', 'token', 'link_expired')

/**
 * Sets a new password with the token of a reset link and signs its owner out everywhere. Their API key ends as well, because the reason for
 * a reset may be that another person controls the account. A token works once, in its own realm.
 */
export async function resetPassword(
  step: Transact,
  { token, newPassword }: { token: string; newPassword: string },
  exchange: HttpExchange,
) {
  const tokenHash = hashToken(token)
  return passwordSemaphore(async () => {
    const owner = await step(async (ctx) => {
      await rateLimit(ctx, 'reset-password', perAddress, clientNetwork(ctx))
      return ownerOf(ctx, tokenHash)
    })
    if (!owner) throw invalidToken()
    refuseEasyPassword(newPassword, [owner.username, owner.email, owner.full_name], 'newPassword')
    const passwordHash = await hashPassword(newPassword)
    await step((ctx) => changePassword(ctx, { owner, tokenHash, passwordHash }))
    clearSessionCookies(exchange)
    return { message: 'Your password has been reset. You can now log in.' }
  })
}

type Owner = { id: number; email: string; full_name: string }

function ownerOf(ctx: Context, tokenHash: string) {
  return asSystem(ctx, 'a reset token names its owner', async (ctx) =>
    inRealm(ctx, await realmOf(ctx))
      .innerJoin('password_resets', 'password_resets.user_id', 'users.id')
      .select(['users.id', 'users.username', 'users.email', 'users.full_name'])
      .where('password_resets.token_hash', '=', tokenHash)
      .where('password_resets.used_at', 'is', null)
      .where('password_resets.expires_at', '>', ctx.now)
      .executeTakeFirst(),
  )
}

function changePassword(
  ctx: Context,
  { owner, tokenHash, passwordHash }: { owner: Owner; tokenHash: string; passwordHash: string },
) {
  const userId = owner.id
  return asSystem(ctx, 'the owner of a reset token sets a password', async (ctx) => {
    // Of two concurrent requests, even with two links, the second waits for the lock here and then finds its link used or deleted.
    await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const used = await ctx.db
      .updateTable('password_resets')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw invalidToken()
    await ctx.db.deleteFrom('password_resets').where('user_id', '=', userId).where('used_at', 'is', null).execute()
    await ctx.db
      .insertInto('credentials')
      .values({ user_id: userId, password_hash: passwordHash, changed_at: ctx.now })
      .onConflict((on) => on.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: ctx.now }))
      .execute()
    await endSessionsOf(ctx, userId)
    if (await endKeyOf(ctx, userId)) await queueMail(ctx, { to: owner.email, ...keyEnded(owner) })
    await record(ctx, 'user.password_reset', {}, { userId })
  })
}

const keyEnded = ({ full_name }: Owner) => ({
  subject: 'Your API key has ended',
  body: `Hello ${full_name},

Your password was reset, and the API key of your account ended with it. Programs that use the key stop until you generate a new one.
`,
})
