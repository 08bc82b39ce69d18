import type { auth } from '@hatchway/contract/accounts/auth'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import { hashPassword, passwordSemaphore, requireUncommonPassword } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { setPortalContext } from '../sessions/sessions.cookies.ts'
import { startSession } from '../sessions/sessions.ts'
import { currentUserOf } from '../users/users.current.ts'
import { findInvited, setFirstPassword } from './auth.accounts.ts'
import { authMessages as messages } from './auth.messages.ts'

const perAddress = 20
const invalid = () => badRequest(messages.invitationExpired, 'token', 'link_expired')

/** Returns whom an invitation is for, so that users see what they are about to accept. */
export async function showInvitation(ctx: Context, { body }: Validated<typeof auth.invitation>) {
  await rateLimit(ctx, 'invitation-look', perAddress, clientNetwork(ctx))
  const invited = await findInvited(ctx, hashToken(body.token))
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
      return findInvited(ctx, tokenHash)
    })
    if (!invited) throw invalid()
    const { person, side } = invited
    requireUncommonPassword(body.newPassword, [person.username, person.email, person.full_name], 'newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    return step(async (ctx) => {
      const isSet = await setFirstPassword(ctx, { userId: person.id, tokenHash, passwordHash })
      if (!isSet) throw invalid()
      const theirs = await startSession(ctx, { userId: person.id, portalId: side.portal?.id ?? null }, exchange)
      const about = { customerId: side.portal?.customer_id ?? null }
      await record(theirs, 'user.invitation_accepted', about, { id: person.id, name: person.full_name })
      const user = await currentUserOf(theirs)
      if (side.portal) setPortalContext(exchange, user)
      return user
    })
  })
}
