import type { SignOnOutcome } from '@hatchway/contract/accounts/single-sign-on'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { startSession } from '../sessions/sessions.ts'
import type { Claims } from './claims.ts'
import { recordRejection, resolveAccount } from './identities.ts'
import type { Return } from './single-sign-on.finish.ts'

/** Signs in the account that the identity resolves to, linking or creating it if needed. */
export async function signInWithIdentity(
  step: Transact,
  { claims, oidc }: Return,
  exchange: HttpExchange,
): Promise<SignOnOutcome> {
  const result = await step((ctx) => signIn(ctx, claims, oidc, exchange))
  if ('userId' in result) return { purpose: 'sign-in', ...result, trial: null }
  await step((ctx) => recordRejection(ctx, claims, result))
  throw forbidden(result.message, 'sign_on.refused')
}

/** Returns the user who was signed in, or the reason for a rejection. */
async function signIn(ctx: Context, claims: Claims, oidc: Return['oidc'], exchange: HttpExchange) {
  const found = await resolveAccount(ctx, claims, oidc)
  if (found.outcome === 'refused') return found
  const { userId } = found
  const theirs = await startSession(ctx, { userId, portalId: null }, exchange)
  if (found.outcome === 'new')
    await record(theirs, 'user.registered', {}, { userId, fullName: claims.fullName ?? claims.email! })
  if (found.outcome !== 'known') {
    const how = found.outcome === 'new' ? 'sign-up' : 'address'
    await record(theirs, 'identity.connected', {}, { userId, issuer: claims.issuer, email: claims.email, how })
  }
  await record(theirs, 'user.signed_in', {}, { userId, via: 'single sign-on' })
  return { userId, isNew: found.outcome === 'new' }
}
