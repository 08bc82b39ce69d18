import type { SignOnOutcome } from '@hatchway/contract/accounts/single-sign-on'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { endKeyOf } from '../api-keys/api-keys.ts'
import { endSessionsOf, startSession } from '../sessions/sessions.ts'
import { type Account, accountFor, type Verdict } from './account.ts'
import type { Claims } from './claims.ts'
import { keepIdentity, noteUse, notifyIdentityLinked } from './identities.ts'
import { provisionUser } from './provision-user.ts'
import type { Return } from './single-sign-on.finish.ts'

/** Signs in the account that the identity resolves to, linking or creating it if needed. */
export async function signInWithIdentity(
  step: Transact,
  { claims, oidc }: Return,
  exchange: HttpExchange,
): Promise<SignOnOutcome> {
  const entered = await step((ctx) => signIn(ctx, claims, oidc, exchange))
  if ('userId' in entered) return { purpose: 'sign-in', ...entered, trial: null }
  await step((ctx) => noteRefusal(ctx, claims, entered))
  throw forbidden(entered.sentence, 'sign_on.refused')
}

/** Returns the user who was signed in, or the reason for a rejection. */
async function signIn(ctx: Context, claims: Claims, oidc: Return['oidc'], exchange: HttpExchange) {
  const found = await asSystem(ctx, 'a directory says who a stranger is', async (system) => {
    const verdict = await accountFor(system, claims, oidc)
    if (verdict.outcome === 'known') await noteUse(system, claims)
    if (verdict.outcome === 'link') await link(system, claims, verdict.account)
    return verdict
  })
  if (found.outcome === 'refused') return found
  const userId = found.account?.id ?? (await provisionUser(ctx, claims))
  const theirs = await startSession(ctx, { userId, portalId: null }, exchange)
  if (found.outcome === 'new')
    await record(theirs, 'user.registered', {}, { userId, fullName: claims.fullName ?? claims.email! })
  if (found.outcome !== 'known') {
    const how = found.outcome === 'new' ? 'sign-up' : 'address'
    await record(theirs, 'identity.connected', {}, { userId, issuer: claims.issuer, email: claims.email, how })
  }
  await record(theirs, 'user.signed_in', {}, { userId, via: 'single sign-on' })
  return { userId, isNew: found.outcome === 'new' }
}

/**
 * Links an account by its e-mail address. A requester may have registered with an address that was never theirs; from here on only the
 * owner of the address has access, so the account's password, sessions and API key are revoked. The accounts of agents are created by
 * admins.
 */
async function link(ctx: Context, claims: Claims, account: Account) {
  await keepIdentity(ctx, claims, account.id)
  if (account.role === 'requester') {
    await ctx.db.deleteFrom('credentials').where('user_id', '=', account.id).execute()
    await ctx.db.deleteFrom('password_resets').where('user_id', '=', account.id).execute()
    await endSessionsOf(ctx, account.id)
    await endKeyOf(ctx, account.id)
  }
  await notifyIdentityLinked(ctx, account)
}

const noteRefusal = (ctx: Context, { email, issuer }: Claims, { account, sentence }: Verdict) =>
  asSystem(ctx, 'a refused sign-on is written down', (system) =>
    record(
      { ...system, actor: { kind: 'anonymous' } },
      'user.sign_on_refused',
      {},
      { userId: account?.id ?? null, issuer, email, reason: sentence },
    ),
  )
