import * as client from 'openid-client'
import { HttpError } from '../../platform/http/errors.ts'
import type { OidcSettings, Settings } from '../../platform/settings.ts'

/** Seconds that the directory has for each answer. */
const patience = 10
/** What a directory says of itself is asked for again after an hour (ms). */
const freshFor = 60 * 60 * 1000

type Known = { metadata: client.ServerMetadata; at: number }
const known = new WeakMap<OidcSettings, Known>()
const asking = new WeakMap<OidcSettings, Promise<Known>>()

export const notSetUp = () => new HttpError(409, 'Single sign-on isn’t set up')

/** The settings of the directory, where there is one. */
export function oidcOf({ oidc }: Settings): OidcSettings {
  if (!oidc) throw notSetUp()
  return oidc
}

/**
 * The directory as a client of it, made afresh for each sign-on: so its keys are fetched when they are needed, and a key that was
 * rotated since yesterday fails nobody.
 */
export async function directoryOf(oidc: OidcSettings): Promise<client.Configuration> {
  const { metadata } = await describedBy(oidc)
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const proof = methods.includes('client_secret_post') ? client.ClientSecretPost : client.ClientSecretBasic
  const directory = new client.Configuration(metadata, oidc.clientId, {}, proof(oidc.clientSecret))
  directory.timeout = patience
  client.enableNonRepudiationChecks(directory)
  if (isPlain(oidc)) client.allowInsecureRequests(directory)
  return directory
}

/** What the directory says of itself. When it can't be reached, what it said before still holds. */
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
    timeout: patience,
    execute: isPlain(oidc) ? [client.allowInsecureRequests] : [],
  })
  return { metadata: answer.serverMetadata(), at: Date.now() }
}

const isPlain = ({ issuer }: OidcSettings) => issuer.startsWith('http:')
