import type { singleSignOn } from '@hatchway/contract/accounts/single-sign-on'
import type { Result } from '@hatchway/contract/endpoint'
import { signedIn } from '../../platform/actor.ts'
import { passwordSemaphore } from '../../platform/auth/passwords.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { confirmPassword } from '../profile/profile.confirm.ts'
import { lockOwnAccount, ownPasswordHash } from '../users/users.own.ts'
import { oidcOf } from './identity-provider.ts'
import { beginSignOn } from './single-sign-on.begin.ts'
import { singleSignOnMessages as messages } from './single-sign-on.messages.ts'
import './single-sign-on.table.ts'

/** Returns the ways in which the caller signs in. */
export async function listSignInMethods(
  ctx: Context,
  { request }: HttpExchange,
): Promise<Result<typeof singleSignOn.waysIn>> {
  const me = signedIn(ctx.actor)
  const isConfigured = request.server.settings.oidc !== null && me.kind !== 'portal'
  const rows = await ctx.db.selectFrom('identities').selectAll().where('user_id', '=', me.id).orderBy('id').execute()
  const identities = rows.map(({ id, issuer, email, created_at, last_used_at }) => ({
    id,
    issuer,
    email,
    connectedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }))
  return { hasPassword: (await ownPasswordHash(ctx)) !== null, isConfigured, identities }
}

/** Begins to link the caller's account. It adds a way to sign in, so it requires the password. */
export async function beginConnecting(step: Transact, password: string, exchange: HttpExchange) {
  oidcOf(exchange.request.server.settings)
  const me = await step(async ({ actor }) => signedIn(actor))
  if (me.kind === 'portal') throw forbidden(messages.notForPortals, 'sign_on.staff_only')
  await passwordSemaphore(() => confirmPassword(step, password, 'password'))
  return beginSignOn(step, 'connect', exchange)
}

/** Unlinks an identity from the caller's account, unless the account has no other way to sign in. */
export async function disconnect(ctx: Context, id: number) {
  const me = signedIn(ctx.actor)
  await lockOwnAccount(ctx)
  const mine = await ctx.db.selectFrom('identities').select(['id', 'issuer']).where('user_id', '=', me.id).execute()
  const found = mine.find((one) => one.id === id)
  if (!found) throw notFound('identity')
  if (mine.length === 1 && (await ownPasswordHash(ctx)) === null)
    throw conflict(messages.onlyWayIn, 'sign_on.only_sign_in')
  await ctx.db.deleteFrom('identities').where('id', '=', id).execute()
  await record(ctx, 'identity.disconnected', {}, { userId: me.id, issuer: found.issuer })
}
