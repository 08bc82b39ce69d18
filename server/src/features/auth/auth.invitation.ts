import type { auth } from '@hatchway/contract/accounts/auth'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import { hashPassword, passwordSemaphore, refuseEasyPassword } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { setPortalContext } from '../sessions/sessions.cookies.ts'
import { inRealm, type Realm, realmOf } from '../sessions/sessions.realm.ts'
import { startSession } from '../sessions/sessions.ts'
import { currentUserOf } from '../users/users.current.ts'

const perAddress = 20
const invalid = () => badRequest('This invitation is no longer valid. Ask for a new one.', 'token', 'link_expired')

/** Returns whom an invitation is for, so that users see what they are about to accept. */
export async function showInvitation(ctx: Context, { body }: Validated<typeof auth.invitation>) {
  await rateLimit(ctx, 'invitation-look', perAddress, clientNetwork(ctx))
  const invited = await invitedBy(ctx, hashToken(body.token))
  if (!invited) throw invalid()
  const { person } = invited
  return {
    fullName: person.full_name,
    username: person.username,
    email: person.email,
    invitedBy: person.inviter,
  }
}

/** Sets the first password of an invited user and signs them in to their realm. A token works once. */
export async function acceptInvitation(
  step: Transact,
  { body }: Validated<typeof auth.acceptInvitation>,
  exchange: HttpExchange,
): Promise<CurrentUser> {
  const tokenHash = hashToken(body.token)
  return passwordSemaphore(async () => {
    const invited = await step(async (ctx) => {
      await rateLimit(ctx, 'accept-invitation', perAddress, clientNetwork(ctx))
      return invitedBy(ctx, tokenHash)
    })
    if (!invited) throw invalid()
    const { person, side } = invited
    refuseEasyPassword(body.newPassword, [person.username, person.email, person.full_name], 'newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    return step(async (ctx) => {
      await setFirstPassword(ctx, { userId: person.id, tokenHash, passwordHash })
      const theirs = await startSession(ctx, { userId: person.id, portalId: side.portal?.id ?? null }, exchange)
      const about = { customerId: side.portal?.customer_id ?? null }
      await record(theirs, 'user.invitation_accepted', about, { id: person.id, name: person.full_name })
      const user = await currentUserOf(theirs, person.id)
      if (side.portal) setPortalContext(exchange, user)
      return user
    })
  })
}

function invitedBy(ctx: Context, tokenHash: string) {
  return asSystem(ctx, 'an invitation’s token names its person', async (ctx) => {
    const side: Realm = await realmOf(ctx)
    const person = await inRealm(ctx, side)
      .innerJoin('invitations', 'invitations.user_id', 'users.id')
      .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
      .select(['users.id', 'users.username', 'users.email', 'users.full_name', 'inviter.full_name as inviter'])
      .where('invitations.token_hash', '=', tokenHash)
      .where('invitations.expires_at', '>', ctx.now)
      .executeTakeFirst()
    return person && { side, person }
  })
}

type FirstPassword = { userId: number; tokenHash: string; passwordHash: string }

function setFirstPassword(ctx: Context, { userId, tokenHash, passwordHash }: FirstPassword) {
  return asSystem(ctx, 'whoever was asked in sets a password', async ({ db, now }) => {
    // Of two concurrent requests with the same token, the second waits for the lock here and then finds the token used.
    const used = await db.deleteFrom('invitations').where('token_hash', '=', tokenHash).executeTakeFirst()
    if (used.numDeletedRows === 0n) throw invalid()
    const password = { password_hash: passwordHash, changed_at: now }
    await db
      .insertInto('credentials')
      .values({ user_id: userId, ...password })
      .onConflict((on) => on.column('user_id').doUpdateSet(password))
      .execute()
  })
}
