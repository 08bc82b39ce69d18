import type { SignOnOutcome } from '@hatchway/contract/single-sign-on'
import * as client from 'openid-client'
import type { Context } from '../../platform/context.ts'
import { broken } from '../../platform/errors.ts'
import type { Exchange, Step } from '../../platform/implement.ts'
import { addressOf, limit } from '../../platform/rate-limit.ts'
import type { OidcSettings } from '../../platform/settings.ts'
import { type Attempt, takeAttempt } from './attempts.ts'
import { type Claims, claimsOf } from './claims.ts'
import { directoryOf, oidcOf } from './directory.ts'
import { inWords } from './directory-words.ts'
import { redirectAddress } from './single-sign-on.begin.ts'
import { connect } from './single-sign-on.connect.ts'
import { enter } from './single-sign-on.enter.ts'
import { tryOut } from './single-sign-on.trial.ts'

const perAddress = 60

/** Ends a sign-on with the query that the directory sent the browser back with: signs in, connects, or only shows. */
export async function finishSignOn(step: Step, search: string, exchange: Exchange): Promise<SignOnOutcome> {
  const oidc = oidcOf(exchange.request.server.settings)
  const state = new URLSearchParams(search).get('state')
  const attempt = await step(async (ctx) => {
    await limit(ctx, 'sign-on-return', perAddress, addressOf(ctx))
    return state ? takeAttempt(ctx, state, exchange) : null
  })
  if (!attempt) throw broken('This sign-in was begun in another window, or too long ago. Try again.')
  const claims = await askDirectory(oidc, attempt, search, exchange).catch((error: unknown) => {
    throw inWords(error, exchange.request.log)
  })
  return ends[attempt.purpose](step, { claims, oidc, attempt }, exchange)
}

export type Return = { claims: Claims; oidc: OidcSettings; attempt: Attempt }

const ends: Record<Attempt['purpose'], (step: Step, back: Return, exchange: Exchange) => Promise<SignOnOutcome>> = {
  'sign-in': enter,
  connect: (step, back) => step((ctx: Context) => connect(ctx, back)),
  trial: (step, back) => step((ctx: Context) => tryOut(ctx, back)),
}

async function askDirectory(oidc: OidcSettings, attempt: Attempt, search: string, { request }: Exchange) {
  const directory = await directoryOf(oidc)
  const address = new URL(redirectAddress(request))
  address.search = search
  const tokens = await client.authorizationCodeGrant(directory, address, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  return claimsOf(directory, tokens)
}
