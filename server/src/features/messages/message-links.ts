import { hash } from 'node:crypto'
import { dayMs } from '@hatchway/contract/time/local-time'
import { sql } from 'kysely'
import { isSignedIn } from '../../platform/actor.ts'
import { type Signer, signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'

/** How long the file links of a mail work. */
export const fileLifetime = 30 * dayMs

/** What the links of mails are for, and how long they work. One that works `once` is invalid after its first decision. */
export const linkPurposes = {
  file: { lifetime: fileLifetime, once: false },
  /** It shows a request for approval. The decision ends it, also where it was made elsewhere. */
  approval: { lifetime: 7 * dayMs, once: false },
  unsubscribe: { lifetime: 60 * dayMs, once: false },
  'unsubscribe-kind': { lifetime: 60 * dayMs, once: false },
  'unsubscribe-digest': { lifetime: 60 * dayMs, once: false },
  resubscribe: { lifetime: dayMs, once: true },
  'resubscribe-kind': { lifetime: dayMs, once: true },
  'resubscribe-digest': { lifetime: dayMs, once: true },
} as const satisfies Record<string, { lifetime: number; once: boolean }>
export type LinkPurpose = keyof typeof linkPurposes

/**
 * Returns a link for one person, purpose and content, which `value` names in letters and digits. To open it changes nothing, since mail
 * programs and virus scanners open every link; only a POST decides.
 */
export function linkUrl(
  { now }: Pick<Context, 'now'>,
  signer: Signer,
  origin: string,
  purpose: LinkPurpose,
  value: string,
) {
  const token = signer.sign(claim(purpose), value, new Date(now.getTime() + linkPurposes[purpose].lifetime))
  return urlOfLink(origin, purpose, token)
}

export const urlOfLink = (origin: string, purpose: LinkPurpose, token: string) =>
  `${origin}/api/messages/${purpose}/${token}`

const claim = (purpose: string) => `message link ${purpose}`

/** Why a link does nothing. */
export type LinkProblem = 'invalid' | 'expired' | 'used' | 'foreign'
export type OpenLink = { value: string; token: string; purpose: LinkPurpose; expiresAt: Date }

/** Returns what a link names, or why it does nothing. `ownerOf` returns the user for whom it was written. */
export async function readLink(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
  ownerOf: (value: string) => Promise<number | null>,
): Promise<OpenLink | LinkProblem> {
  const signer = await signerOf(ctx)
  const value = valueOfLink(signer, purpose, token)
  if (value === null) return 'invalid'
  if (signer.read(claim(purpose), token, ctx.now) === null) return 'expired'
  const { rows } = await sql<{ isUsed: boolean }>`select is_message_link_used(${hashOf(token)}) as "isUsed"`.execute(
    ctx.db,
  )
  if (rows[0]!.isUsed) return 'used'
  const owner = await ownerOf(value)
  // A visitor without a session proves by the link alone that they have the mail.
  if (isSignedIn(ctx.actor) && ctx.actor.id !== owner) return 'foreign'
  return { value, token, purpose, expiresAt: new Date(ctx.now.getTime() + linkPurposes[purpose].lifetime) }
}

/** Returns what a link names, also after it has expired; null for one that was not sent by this help desk. */
export const valueOfLink = (signer: Signer, purpose: LinkPurpose, token: string) =>
  signer.read(claim(purpose), token, new Date(0))

/** Returns what a link names that has expired; null for one that still works, or was not sent by this help desk. */
export async function readExpiredLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<string | null> {
  const signer = await signerOf(ctx)
  return signer.read(claim(purpose), token, ctx.now) === null ? valueOfLink(signer, purpose, token) : null
}

/** Marks a link that works once as used; returns whether this was the first time. All others can be used again. */
export async function markLinkUsed(ctx: Context, { token, purpose, expiresAt }: OpenLink): Promise<boolean> {
  if (!linkPurposes[purpose].once) return true
  const { rows } = await sql<{ isFirst: boolean }>`
    select use_message_link(${hashOf(token)}, ${ctx.now}, ${expiresAt}) as "isFirst"`.execute(ctx.db)
  return rows[0]!.isFirst
}

const hashOf = (token: string) => hash('sha256', token)
