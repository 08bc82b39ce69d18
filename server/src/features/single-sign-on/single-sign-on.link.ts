import type { SignOnOutcome } from '@hatchway/contract/accounts/single-sign-on'
import { isSignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { linkOwnIdentity } from './identities.ts'
import type { Return } from './single-sign-on.finish.ts'
import { singleSignOnMessages as messages } from './single-sign-on.messages.ts'

/** Links the identity to the user who began this, if that user is still signed in. */
export async function linkIdentity(ctx: Context, { claims, attempt }: Return): Promise<SignOnOutcome> {
  const { actor } = ctx
  if (!isSignedIn(actor) || actor.id !== attempt.userId) throw forbidden(messages.signedOut, 'sign_on.signed_out')
  const isNew = await linkOwnIdentity(ctx, claims, actor.id)
  const { issuer, email } = claims
  if (isNew) await record(ctx, 'identity.connected', {}, { userId: actor.id, issuer, email, how: 'profile' })
  return { purpose: 'connect', userId: actor.id, isNew: false, trial: null }
}
