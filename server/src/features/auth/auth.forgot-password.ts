import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { publicUrl } from '../../platform/http/security/public-url.ts'
import { realmOf } from '../sessions/sessions.realm.ts'
import { authMessages as messages } from './auth.messages.ts'
import { requestResetLink } from './auth.reset-links.job.ts'

const perAddress = 20
const confirmation = { message: messages.linkRequested }

/**
 * Accepts a request for a reset link. Nothing here depends on whether an account has the address: a job looks it up after the response, so
 * that neither the response nor its duration reveals who has an account.
 */
export async function forgotPassword(ctx: Context, email: string, { request }: HttpExchange) {
  await rateLimit(ctx, 'forgot-password', perAddress, clientNetwork(ctx))
  const { portal } = await realmOf(ctx)
  const resetRequest = { email, portalId: portal?.id ?? null, origin: publicUrl(request, portal?.host ?? null) }
  const { pool } = request.server.database
  ctx.onCommit(() => {
    requestResetLink(pool!, resetRequest).catch((error: Error) =>
      request.log.error({ err: error }, 'No reset link was sent'),
    )
  })
  return confirmation
}
