import type { SignOnStep } from '@hatchway/contract/accounts/single-sign-on'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { isLoopbackName } from '../../platform/http/security/client-network.ts'
import type { OidcSettings } from '../../platform/settings.ts'
import { missingEndpoints } from './identity-provider.ts'
import { fetchLimited } from './identity-provider-fetch.ts'
import { redirectUrl } from './single-sign-on.begin.ts'
import { signOnCheckMessages as messages } from './single-sign-on.messages.ts'

const timeoutMs = 10_000
/** The most that is shown of an issuer (characters). */
const mostOfIssuer = 200
const wellKnown = '/.well-known/openid-configuration'
type Described = Record<string, unknown>
type Found = Pick<SignOnStep, 'state' | 'says'> & { todo?: string }

/** Checks the settings and the identity provider, step by step, each with a hint on what to do about a failure. */
export async function checkSingleSignOn({ request }: HttpExchange) {
  const { oidc } = request.server.settings
  const steps: SignOnStep[] = []
  const tell = (name: string, { todo, ...found }: Found) => void steps.push({ name, ...found, todo: todo ?? null })

  tell(messages.steps.settings, oidc ? given(oidc) : missing)
  const described = oidc ? await describe(oidc) : null
  tell(messages.steps.discovery, described ? described.found : later)
  tell(messages.steps.issuer, oidc && described?.says ? isItself(oidc, described.says) : later)
  tell(messages.steps.keys, described?.says ? await keysOf(described.says) : later)
  tell(messages.steps.signOn, described?.says ? offered(oidc!, described.says) : later)
  tell(messages.steps.redirect, back(redirectUrl(request)))
  const canTry = oidc !== null && steps.every(({ state }) => state === 'ok' || state === 'warning')
  return { steps, canTry }
}

const later: Found = { state: 'skipped', says: messages.waiting }
const missing: Found = {
  state: 'failed',
  says: messages.notSet,
  todo: messages.setVariables,
}
const given = ({ issuer, clientId }: OidcSettings): Found => ({
  state: 'ok',
  says: messages.given(issuer, clientId),
})

async function describe({ issuer }: OidcSettings): Promise<{ found: Found; says: Described | null }> {
  const address = `${issuer.replace(/\/$/, '')}${wellKnown}`
  const says = await fetchJson(address)
  if (typeof says !== 'string') return { found: { state: 'ok', says: messages.answers(address) }, says }
  const todo = messages.checkIssuer
  return { found: { state: 'failed', says: messages.unanswered(address, says), todo }, says: null }
}

function isItself({ issuer }: OidcSettings, says: Described): Found {
  const theirs = typeof says.issuer === 'string' ? says.issuer.slice(0, mostOfIssuer) : ''
  if (URL.canParse(theirs) && new URL(theirs).href === new URL(issuer).href)
    return { state: 'ok', says: messages.sameIssuer }
  const todo = theirs.includes('{tenantid}') ? messages.useTenant : messages.setIssuer(theirs)
  return { state: 'failed', says: messages.otherIssuer(theirs), todo }
}

async function keysOf({ jwks_uri }: Described): Promise<Found> {
  const answer = typeof jwks_uri === 'string' ? await fetchJson(jwks_uri) : messages.noKeysUrl
  const keys = typeof answer === 'string' ? [] : answer.keys
  if (Array.isArray(keys) && keys.length > 0) return { state: 'ok', says: messages.keys(keys.length) }
  const why = typeof answer === 'string' ? answer : messages.noKeys
  return {
    state: 'failed',
    says: messages.keysFailed(why),
    todo: messages.askDirectoryAdmin,
  }
}

/** What the provider's metadata declares; a provider may support more than it declares. */
function offered({ scopes }: OidcSettings, says: Described): Found {
  const isListed = (list: unknown, entry: string) => !Array.isArray(list) || list.includes(entry)
  const missing = missingEndpoints(says)
  if (missing.length > 0)
    return { state: 'failed', says: messages.noEndpoints(missing), todo: messages.askDirectoryAdmin }
  const unknown = scopes.split(/\s+/).filter((scope) => !isListed(says.scopes_supported, scope))
  if (!isListed(says.response_types_supported, 'code'))
    return {
      state: 'failed',
      says: messages.noCodeFlow,
      todo: messages.enableCodeFlow,
    }
  if (unknown.length > 0)
    return {
      state: 'warning',
      says: messages.unknownScopes(unknown),
      todo: messages.setScopes,
    }
  return { state: 'ok', says: messages.codeFlow(scopes) }
}

function back(address: string): Found {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isLoopbackName(hostname)) return { state: 'ok', says: messages.register(address) }
  return {
    state: 'warning',
    says: messages.notHttps(address),
    todo: messages.useHttps,
  }
}

/** Returns the body, or the error that prevented reading it. */
async function fetchJson(address: string): Promise<Described | string> {
  try {
    const answer = await fetchLimited(address, {
      // A sign-on does not follow redirects either.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    if (!answer.ok) return messages.badStatus(answer.status)
    const says: unknown = await answer.json()
    return isDescription(says) ? says : messages.notDescription
  } catch (error) {
    return reason(error as Error)
  }
}

const isDescription = (says: unknown): says is Described =>
  typeof says === 'object' && says !== null && !Array.isArray(says)

function reason({ name, cause }: Error) {
  if (name === 'TimeoutError') return messages.timeout
  if (name === 'TooLargeResponse') return messages.tooLarge
  if (name === 'SyntaxError') return messages.notJson
  const { code } = (cause ?? {}) as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return messages.noHost
  if (code === 'ECONNREFUSED') return messages.refused
  if (code?.includes('CERT') || code?.includes('SIGNED')) return messages.notTrusted
  return messages.unreachable
}
