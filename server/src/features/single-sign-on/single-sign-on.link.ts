import type { SignOnOutcome } from '@hatchway/contract/accounts/single-sign-on'
import { isSignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { record } from '../activity/record.ts'
import { keepIdentity, noteUse, notifyIdentityLinked } from './identities.ts'
import type { Return } from './single-sign-on.finish.ts'

/** Links the identity to the user who began this, if that user is still signed in. */
export async function linkIdentity(ctx: Context, { claims, attempt }: Return): Promise<SignOnOutcome> {
  const { actor } = ctx
  if (!isSignedIn(actor) || actor.id !== attempt.userId)
    throw forbidden('You signed out meanwhile. Sign in and try again.', 'sign_on.signed_out')
  const isNew = await asSystem(ctx, 'somebody connects their own account', async (system) => {
    const me = await system.db
      .selectFrom('users')
      .select(['id', 'full_name as fullName', 'username', 'email'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const rivals = await system.db
      .selectFrom('identities')
      .select(['user_id', 'subject'])
      .where('issuer', '=', claims.issuer)
      .where(({ eb, or }) => or([eb('subject', '=', claims.subject), eb('user_id', '=', actor.id)]))
      .execute()
    if (rivals.some((one) => one.user_id !== actor.id))
      throw conflict('This identity of the directory is connected to another account here.', 'identity.taken')
    if (rivals.some((one) => one.subject !== claims.subject))
      throw conflict(
        'Your account is connected to another identity of the directory. Disconnect that one first.',
        'identity.taken',
      )
    if (rivals.length > 0) await noteUse(system, claims)
    else {
      await keepIdentity(system, claims, actor.id)
      await notifyIdentityLinked(system, me)
    }
    return rivals.length === 0
  })
  const { issuer, email } = claims
  if (isNew) await record(ctx, 'identity.connected', {}, { userId: actor.id, issuer, email, how: 'profile' })
  return { purpose: 'connect', userId: actor.id, isNew: false, trial: null }
}
