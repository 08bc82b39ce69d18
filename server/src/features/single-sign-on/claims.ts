import { toOneLine } from '@hatchway/contract/one-line'
import * as client from 'openid-client'

/** Who somebody is, as the directory says. */
export type Claims = {
  issuer: string
  subject: string
  email: string | null
  /** The directory vouches that the address is theirs. */
  isEmailVerified: boolean
  fullName: string | null
  /** What they are called there, without the part after an @. */
  handle: string | null
  /** Everything that it said. */
  all: Record<string, unknown>
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/** Reads the signed token, and asks for what directories tell only when they are asked. */
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
 * Microsoft never sends `email_verified`, and lets any tenant's admin write any address into `email`; `xms_edov` says that the tenant
 * owns the address's domain. Nobody else's word for it counts.
 */
const isOwnedDomain = (issuer: string, claim: unknown) =>
  isYes(claim) && new URL(issuer).hostname === 'login.microsoftonline.com'

const isYes = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1'
const textOf = (claim: unknown) => (typeof claim === 'string' ? toOneLine(claim) || null : null)
const joined = (...names: (string | null)[]) => names.filter(Boolean).join(' ') || null
