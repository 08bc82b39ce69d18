import type { SignOnStep } from '@hatchway/contract/accounts/single-sign-on'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { isLoopbackName } from '../../platform/http/security/client-network.ts'
import type { OidcSettings } from '../../platform/settings.ts'
import { redirectUrl } from './single-sign-on.begin.ts'

const timeoutMs = 10_000
const wellKnown = '/.well-known/openid-configuration'
type Described = Record<string, unknown>
type Found = Pick<SignOnStep, 'state' | 'says'> & { todo?: string }

/** Checks the settings and the identity provider, step by step, each with a hint on what to do about a failure. */
export async function checkSingleSignOn({ request }: HttpExchange) {
  const { oidc } = request.server.settings
  const steps: SignOnStep[] = []
  const tell = (name: string, { todo, ...found }: Found) => void steps.push({ name, ...found, todo: todo ?? null })

  tell('Settings', oidc ? given(oidc) : missing)
  const described = oidc ? await describe(oidc) : null
  tell('Discovery', described ? described.found : later)
  tell('Issuer', oidc && described?.says ? isItself(oidc, described.says) : later)
  tell('Keys', described?.says ? await keysOf(described.says) : later)
  tell('Sign-on', described?.says ? offered(oidc!, described.says) : later)
  tell('Redirect URI', back(redirectUrl(request)))
  const canTry = oidc !== null && steps.every(({ state }) => state === 'ok' || state === 'warning')
  return { steps, canTry }
}

const later: Found = { state: 'skipped', says: 'Waiting for the steps above.' }
const missing: Found = {
  state: 'failed',
  says: 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not set.',
  todo: 'Register the redirect URI below in your directory, set the three variables and restart Hatchway.',
}
const given = ({ issuer, clientId }: OidcSettings): Found => ({
  state: 'ok',
  says: `${issuer}, with the client ID ${clientId}. The secret is set.`,
})

async function describe({ issuer }: OidcSettings): Promise<{ found: Found; says: Described | null }> {
  const address = `${issuer.replace(/\/$/, '')}${wellKnown}`
  const says = await fetchJson(address)
  if (typeof says !== 'string') return { found: { state: 'ok', says: `${address} answers.` }, says }
  const todo = 'Check OIDC_ISSUER, and that this machine can reach the directory through firewall and proxy.'
  return { found: { state: 'failed', says: `${address}: ${says}`, todo }, says: null }
}

function isItself({ issuer }: OidcSettings, says: Described): Found {
  const theirs = String(says.issuer ?? '')
  if (URL.canParse(theirs) && new URL(theirs).href === new URL(issuer).href)
    return { state: 'ok', says: 'The directory’s issuer is the same as OIDC_ISSUER.' }
  const todo = theirs.includes('{tenantid}')
    ? 'Use your tenant’s ID in OIDC_ISSUER instead of “common” or “organizations”.'
    : `Set OIDC_ISSUER to ${theirs || 'the issuer that the directory reports'}.`
  return { state: 'failed', says: `The directory reports the issuer ${theirs || '(none)'}.`, todo }
}

async function keysOf({ jwks_uri }: Described): Promise<Found> {
  const answer = typeof jwks_uri === 'string' ? await fetchJson(jwks_uri) : 'no URL of keys is given'
  const keys = typeof answer === 'string' ? [] : answer.keys
  if (Array.isArray(keys) && keys.length > 0)
    return { state: 'ok', says: `${keys.length === 1 ? '1 key' : `${keys.length} keys`} for checking signatures.` }
  const why = typeof answer === 'string' ? answer : 'there are none'
  return {
    state: 'failed',
    says: `The keys could not be read: ${why}.`,
    todo: 'Ask the administrator of the directory.',
  }
}

/** What the provider's metadata declares; a provider may support more than it declares. */
function offered({ scopes }: OidcSettings, says: Described): Found {
  const isListed = (list: unknown, entry: string) => !Array.isArray(list) || list.includes(entry)
  const unknown = scopes.split(/\s+/).filter((scope) => !isListed(says.scopes_supported, scope))
  if (!isListed(says.response_types_supported, 'code'))
    return {
      state: 'failed',
      says: 'The directory does not offer the authorization code flow.',
      todo: 'Enable it for this client.',
    }
  if (unknown.length > 0)
    return {
      state: 'warning',
      says: `The directory does not list the scopes ${unknown.join(', ')}.`,
      todo: 'Set OIDC_SCOPES to scopes that it supports. Without the email address no user can be found.',
    }
  return { state: 'ok', says: `Authorization code with PKCE, requesting ${scopes}.` }
}

function back(address: string): Found {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isLoopbackName(hostname))
    return { state: 'ok', says: `Register exactly ${address} in the directory.` }
  return {
    state: 'warning',
    says: `${address} is not https. Most directories reject it.`,
    todo: 'Put a proxy with a certificate in front of Hatchway and set HATCHWAY_URL to its https address.',
  }
}

/** Returns the body, or the error that prevented reading it. */
async function fetchJson(address: string): Promise<Described | string> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    if (!answer.ok) return `it responds with the status ${answer.status}`
    const says: unknown = await answer.json()
    return says && typeof says === 'object' ? (says as Described) : 'its response is not a directory description'
  } catch (error) {
    return reason(error as Error)
  }
}

function reason({ name, cause }: Error) {
  if (name === 'TimeoutError') return 'no response within 10 seconds'
  if (name === 'SyntaxError') return 'its response is not JSON'
  const { code } = (cause ?? {}) as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name does not exist'
  if (code === 'ECONNREFUSED') return 'the connection was refused'
  if (code?.includes('CERT') || code?.includes('SIGNED')) return 'its certificate is not trusted'
  return 'it could not be reached'
}
