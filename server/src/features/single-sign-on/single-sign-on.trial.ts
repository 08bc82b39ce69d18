import type { SignOnOutcome } from '@hatchway/contract/accounts/single-sign-on'
import { isSignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { previewAccount } from './identities.ts'
import type { Return } from './single-sign-on.finish.ts'
import { singleSignOnMessages as messages } from './single-sign-on.messages.ts'

/** Shows the admin who began the test the received claims and the matching account; changes nothing. */
export async function testConnection(ctx: Context, { claims, oidc, attempt }: Return): Promise<SignOnOutcome> {
  const { actor } = ctx
  if (!isSignedIn(actor) || actor.id !== attempt.userId) throw forbidden(messages.signedOut, 'sign_on.signed_out')
  const { outcome, account, message } = await previewAccount(ctx, claims, oidc)
  const user = account && { id: account.id, fullName: account.fullName, username: account.username, role: account.role }
  const claimRows = Object.entries(claims.all).map(([name, value]) => ({ name, value: words(value) }))
  return { purpose: 'trial', userId: null, isNew: false, trial: { outcome, message, user, claims: claimRows } }
}

const words = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 500)
