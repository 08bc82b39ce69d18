import { toOneLine } from '@hatchway/contract/one-line'
import * as client from 'openid-client'

/** The claims of an identity, as the identity provider sent them. */
export type Claims = {
  issuer: string
  subject: string
  email: string | null
  /** The identity provider has verified that the address is theirs. */
  isEmailVerified: boolean
  fullName: string | null
  /** The username at the provider, without the part after an @. */
  handle: string | null
  /** All claims as received. */
  all: Record<string, unknown>
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/** Reads the signed ID token, and calls the userinfo endpoint for claims that some providers return only there. */
export async function claimsOf(directory: client.Configuration, tokens: Tokens): Promise<Claims> {
  const token = tokens.claims()!
  const isMissing = token.email === undefined || token.name === undefined
  const more =
    isMissing && directory.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(directory, tokens.access_token, token.sub)
      : {}
  const all: Record<string, unknown> = { ...more, ...token }
  const email = textOf(all.email)
  return {
    issuer: token.iss,
    subject: token.sub,
    email: email && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : null,
    isEmailVerified: isYes(all.email_verified) || isOwnedDomain(token.iss, all.xms_edov),
    fullName: (textOf(all.name) ?? joined(textOf(all.given_name), textOf(all.family_name)))?.slice(0, 120) ?? null,
    handle: (textOf(all.preferred_username) ?? email)?.split('@')[0] ?? null,
    all,
  }
}

/**
 * Microsoft never sends `email_verified`, and lets the admin of any tenant write any address into `email`; `xms_edov` confirms that the
 * tenant owns the domain of the address. Only the claims of the provider itself count.
 */
const isOwnedDomain = (issuer: string, claim: unknown) =>
  isYes(claim) && new URL(issuer).hostname === 'login.microsoftonline.com'

const isYes = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1'
const textOf = (claim: unknown) => (typeof claim === 'string' ? toOneLine(claim) || null : null)
const joined = (...names: (string | null)[]) => names.filter(Boolean).join(' ') || null
