import * as client from 'openid-client'
import { HttpError } from '../../platform/http/errors.ts'
import type { OidcSettings, Settings } from '../../platform/settings.ts'
import { fetchLimited } from './identity-provider-fetch.ts'
import { identityProviderMessages, singleSignOnMessages as messages } from './single-sign-on.messages.ts'

/** The timeout for each request to the identity provider (s). */
const timeoutSeconds = 10
/** How long the provider's metadata is cached: one hour (ms). */
const freshFor = 60 * 60 * 1000

type Known = { metadata: client.ServerMetadata; at: number }
const known = new WeakMap<OidcSettings, Known>()
const asking = new WeakMap<OidcSettings, Promise<Known>>()

export const notSetUp = () => new HttpError('sign_on.not_configured', messages.notSetUp)

/** Returns the settings of the identity provider, if one is configured. */
export function oidcOf({ oidc }: Settings): OidcSettings {
  if (!oidc) throw notSetUp()
  return oidc
}

/**
 * Returns a client of the identity provider, created for each sign-on, so that its keys are fetched when they are needed and a rotated key
 * fails no sign-on.
 */
export async function directoryOf(oidc: OidcSettings): Promise<client.Configuration> {
  const { metadata } = await describedBy(oidc)
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
  const directory = new client.Configuration(metadata, oidc.clientId, {}, proof(oidc.clientSecret))
  directory.timeout = timeoutSeconds
  directory[client.customFetch] = fetchLimited
  client.enableNonRepudiationChecks(directory)
  if (isPlain(oidc)) client.allowInsecureRequests(directory)
  return directory
}

/** Returns the provider's metadata. When the provider can't be reached, the cached metadata is still used. */
async function describedBy(oidc: OidcSettings): Promise<Known> {
  const before = known.get(oidc)
  if (before && Date.now() - before.at < freshFor) return before
  const answer = asking.get(oidc) ?? ask(oidc)
  asking.set(oidc, answer)
  try {
    const now = await answer
    known.set(oidc, now)
    return now
  } catch (error) {
    if (before) return before
    throw error
  } finally {
    asking.delete(oidc)
  }
}

async function ask(oidc: OidcSettings): Promise<Known> {
  const answer = await client.discovery(new URL(oidc.issuer), oidc.clientId, undefined, undefined, {
    timeout: timeoutSeconds,
    [client.customFetch]: fetchLimited,
    execute: isPlain(oidc) ? [client.allowInsecureRequests] : [],
  })
  const metadata = answer.serverMetadata()
  // Not cached, so that a sign-on works as soon as the provider is repaired.
  if (missingEndpoints(metadata).length > 0)
    throw new HttpError('sign_on.failed', identityProviderMessages.misconfigured)
  return { metadata, at: Date.now() }
}

/** Returns which URLs that a sign-on needs the metadata lacks, or has something else in place of. */
export const missingEndpoints = (metadata: Partial<Record<string, unknown>>): string[] =>
  ['authorization_endpoint', 'token_endpoint'].filter((name) => {
    const url = metadata[name]
    return typeof url !== 'string' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)
  })

const isPlain = ({ issuer }: OidcSettings) => issuer.startsWith('http:')
