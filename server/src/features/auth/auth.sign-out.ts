import { isSignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { endSession } from '../sessions/sessions.ts'
import { authMessages as messages } from './auth.messages.ts'

/** Ends the session. Does nothing when there is none. */
export async function signOut(ctx: Context, exchange: HttpExchange) {
  const { actor } = ctx
  if (isSignedIn(actor))
    await record(
      ctx,
      'user.signed_out',
      { customerId: actor.kind === 'portal' ? actor.customerId : null },
      { userId: actor.id },
    )
  await endSession(ctx, exchange)
  return { message: messages.signedOut }
}
