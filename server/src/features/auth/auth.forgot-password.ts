import type { Context } from '../../platform/context.ts'
import type { Exchange } from '../../platform/implement.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { addressOf, limit } from '../../platform/rate-limit.ts'
import { asSystem } from '../../platform/transaction.ts'
import { sideOf } from '../sessions/sessions.side.ts'
import { requestResetLink } from './auth.reset-links.ts'

const perAddress = 20
const confirmation = { message: "If your email exists, you'll receive a reset link." }

/**
 * Takes a request for a reset link. Nothing here depends on who has the address: it is looked up by a job, after the answer, so that
 * neither what is answered nor how long it takes tells who has an account.
 */
export async function forgotPassword(ctx: Context, email: string, { request }: Exchange) {
  await limit(ctx, 'forgot-password', perAddress, addressOf(ctx))
  const { portal } = await asSystem(ctx, 'the host of an unauthenticated caller is looked up', sideOf)
  const asked = { email, portalId: portal?.id ?? null, origin: publicAddress(request, portal?.host ?? null) }
  const { pool } = request.server.database
  ctx.onCommit(() => {
    requestResetLink(pool!, asked).catch((error: Error) => request.log.error({ err: error }, 'No reset link was sent'))
  })
  return confirmation
}
