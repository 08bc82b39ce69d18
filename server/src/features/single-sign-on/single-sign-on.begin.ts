import * as client from 'openid-client'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, HttpError } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { publicUrl } from '../../platform/http/security/public-url.ts'
import { realmOf } from '../sessions/sessions.realm.ts'
import { directoryOf, oidcOf } from './identity-provider.ts'
import { inWords } from './identity-provider-errors.ts'
import { beginAttempt, type Purpose } from './login-attempts.ts'
import { singleSignOnMessages as messages } from './single-sign-on.messages.ts'

const perAddress = 60

/** The redirect URI: the identity provider has to know exactly this URL. */
export const redirectUrl = (request: HttpExchange['request']) => `${publicUrl(request, null)}/api/auth/azure/callback`

/** Begins a sign-on and returns the provider's authorization URL, with authorization code flow, PKCE, state and nonce. */
export async function beginSignOn(
  step: Transact,
  purpose: Purpose,
  exchange: HttpExchange,
): Promise<{ address: string }> {
  const { request } = exchange
  const oidc = oidcOf(request.server.settings)
  const redirect_uri = redirectUrl(request)
  await step(async (ctx) => {
    await rateLimit(ctx, 'sign-on', perAddress, clientNetwork(ctx))
    await requirePublicOrigin(ctx, redirect_uri)
  })
  const directory = await directoryOf(oidc).catch((error: unknown) => {
    throw inWords(error, request.log)
  })
  const attempt = await step((ctx) => beginAttempt(ctx, purpose, exchange))
  const address = client.buildAuthorizationUrl(directory, {
    redirect_uri,
    scope: oidc.scopes,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href }
}

/** The identity provider is the company's own, and the cookie belongs to the host that the browser returns to. */
async function requirePublicOrigin(ctx: Context, redirect: string) {
  const { portal } = await realmOf(ctx)
  if (portal) throw forbidden(messages.notForPortals, 'sign_on.staff_only')
  const { origin } = new URL(redirect)
  if (origin !== ctx.origin.url) throw new HttpError('sign_on.wrong_origin', messages.onlyAt(origin))
}
