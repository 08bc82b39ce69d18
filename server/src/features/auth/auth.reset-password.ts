import { hashPassword, passwordSemaphore, requireUncommonPassword } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/server.ts'
import { clearSessionCookies } from '../sessions/sessions.cookies.ts'
import { findResetOwner, resetPasswordOf } from './auth.accounts.ts'
import { authMessages as messages } from './auth.messages.ts'

const perAddress = 20
const invalidToken = () => badRequest(messages.linkExpired, 'token', 'link_expired')

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
      return findResetOwner(ctx, tokenHash)
    })
    if (!owner) throw invalidToken()
    requireUncommonPassword(newPassword, [owner.username, owner.email, owner.full_name], 'newPassword')
    const passwordHash = await hashPassword(newPassword)
    const isReset = await step((ctx) => resetPasswordOf(ctx, { owner, tokenHash, passwordHash }))
    if (!isReset) throw invalidToken()
    clearSessionCookies(exchange)
    return { message: messages.passwordReset }
  })
}
