import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { publicUrl } from '../../platform/http/public-url.ts'
import { realmOf } from '../sessions/sessions.realm.ts'
import { requestResetLink } from './auth.reset-links.ts'

const perAddress = 20
const confirmation = { message: "If your email exists, you'll receive a reset link." }

/**
 * Takes a request for a reset link. Nothing here depends on who has the address: it is looked up by a job, after the answer, so that
 * neither what is answered nor how long it takes tells who has an account.
 */
export async function forgotPassword(ctx: Context, email: string, { request }: HttpExchange) {
  await rateLimit(ctx, 'forgot-password', perAddress, clientNetwork(ctx))
  const { portal } = await asSystem(ctx, 'the host of an unauthenticated caller is looked up', realmOf)
  const asked = { email, portalId: portal?.id ?? null, origin: publicUrl(request, portal?.host ?? null) }
  const { pool } = request.server.database
  ctx.onCommit(() => {
    requestResetLink(pool!, asked).catch((error: Error) => request.log.error({ err: error }, 'No reset link was sent'))
  })
  return confirmation
}
