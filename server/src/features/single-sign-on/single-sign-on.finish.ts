import type { SignOnOutcome } from '@hatchway/contract/accounts/single-sign-on'
import * as client from 'openid-client'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import type { OidcSettings } from '../../platform/settings.ts'
import { type Claims, claimsOf } from './claims.ts'
import { directoryOf, oidcOf } from './identity-provider.ts'
import { inWords } from './identity-provider-errors.ts'
import { type Attempt, consumeAttempt } from './login-attempts.ts'
import { redirectUrl } from './single-sign-on.begin.ts'
import { linkIdentity } from './single-sign-on.link.ts'
import { singleSignOnMessages as messages } from './single-sign-on.messages.ts'
import { signInWithIdentity } from './single-sign-on.sign-in.ts'
import { testConnection } from './single-sign-on.trial.ts'

const perAddress = 60

/** Finishes a sign-on with the query of the provider's redirect: signs in, links the identity, or only shows the result of a test. */
export async function finishSignOn(step: Transact, search: string, exchange: HttpExchange): Promise<SignOnOutcome> {
  const oidc = oidcOf(exchange.request.server.settings)
  const state = new URLSearchParams(search).get('state')
  const attempt = await step(async (ctx) => {
    await rateLimit(ctx, 'sign-on-return', perAddress, clientNetwork(ctx))
    return state ? consumeAttempt(ctx, state, exchange) : null
  })
  if (!attempt) throw badRequest(messages.expired, '', 'sign_on.expired')
  const claims = await askDirectory(oidc, attempt, search, exchange).catch((error: unknown) => {
    throw inWords(error, exchange.request.log)
  })
  return ends[attempt.purpose](step, { claims, oidc, attempt }, exchange)
}

export type Return = { claims: Claims; oidc: OidcSettings; attempt: Attempt }

const ends: Record<
  Attempt['purpose'],
  (step: Transact, back: Return, exchange: HttpExchange) => Promise<SignOnOutcome>
> = {
  'sign-in': signInWithIdentity,
  connect: (step, back) => step((ctx: Context) => linkIdentity(ctx, back)),
  trial: (step, back) => step((ctx: Context) => testConnection(ctx, back)),
}

async function askDirectory(oidc: OidcSettings, attempt: Attempt, search: string, { request }: HttpExchange) {
  const directory = await directoryOf(oidc)
  const address = new URL(redirectUrl(request))
  address.search = search
  const tokens = await client.authorizationCodeGrant(directory, address, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  return claimsOf(directory, tokens)
}
