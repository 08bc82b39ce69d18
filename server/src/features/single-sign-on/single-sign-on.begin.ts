import * as client from 'openid-client'
import type { Context } from '../../platform/context.ts'
import { forbidden, Refusal } from '../../platform/errors.ts'
import type { Exchange, Step } from '../../platform/implement.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { addressOf, limit } from '../../platform/rate-limit.ts'
import { asSystem } from '../../platform/transaction.ts'
import { sideOf } from '../sessions/sessions.side.ts'
import { type Attempt, beginAttempt } from './attempts.ts'
import { directoryOf, oidcOf } from './directory.ts'
import { inWords } from './directory-words.ts'

const perAddress = 60

/** Where the directory sends people back to: it has to know this address, letter by letter. */
export const redirectAddress = (request: Exchange['request']) =>
  `${publicAddress(request, null)}/api/auth/azure/callback`

/** Begins a sign-on and answers the directory's address for it: authorization code, PKCE, state and nonce. */
export async function beginSignOn(
  step: Step,
  begin: Pick<Attempt, 'purpose' | 'userId'>,
  exchange: Exchange,
): Promise<{ address: string }> {
  const { request } = exchange
  const oidc = oidcOf(request.server.settings)
  const redirect_uri = redirectAddress(request)
  await step(async (ctx) => {
    await limit(ctx, 'sign-on', perAddress, addressOf(ctx))
    await refuseElsewhere(ctx, redirect_uri)
  })
  const directory = await directoryOf(oidc).catch((error: unknown) => {
    throw inWords(error, request.log)
  })
  const attempt = await step((ctx) => beginAttempt(ctx, begin, exchange))
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

/** The directory is the company's own, and the cookie stays with the host that it comes back to. */
async function refuseElsewhere(ctx: Context, redirect: string) {
  const { portal } = await asSystem(ctx, 'a stranger’s host is looked up', sideOf)
  if (portal) throw forbidden('Single sign-on is for the people of the service desk, not for portals')
  const { origin } = new URL(redirect)
  if (origin !== ctx.origin.url)
    throw new Refusal(400, `Single sign-on works at ${origin} alone. Open the service desk there.`)
}
