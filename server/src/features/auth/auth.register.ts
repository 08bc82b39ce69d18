import type { registration } from '@hatchway/contract/accounts/auth'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { z } from 'zod'
import { hashPassword, passwordSemaphore, requireUncommonPassword } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { realmOf } from '../sessions/sessions.realm.ts'
import { startSession } from '../sessions/sessions.ts'
import { addUser, isDeskEmpty } from '../users/users.add.ts'
import { currentUserOf } from '../users/users.current.ts'
import { authMessages as messages } from './auth.messages.ts'

type Registration = z.output<typeof registration>
const perAddress = 20

/** Creates a requester, whatever role is requested, and signs them in. Portal users are created by the desk and cannot register. */
export async function register(step: Transact, body: Registration, exchange: HttpExchange): Promise<CurrentUser> {
  const { username, email, fullName, password } = body
  return passwordSemaphore(async () => {
    await step(async (ctx) => {
      await rateLimit(ctx, 'registration', perAddress, clientNetwork(ctx))
      await mayRegisterHere(ctx)
    })
    requireUncommonPassword(password, [username, email, fullName])
    const passwordHash = await hashPassword(password)
    return step(async (ctx) => {
      const userId = await addUser(ctx, {
        username,
        email,
        passwordHash,
        full_name: fullName,
        role: 'requester',
        department: body.department || null,
        position: body.position || null,
      })
      const theirs = await startSession(ctx, { userId, portalId: null }, exchange)
      await record(theirs, 'user.registered', {}, { userId, fullName })
      return currentUserOf(theirs)
    })
  })
}

async function mayRegisterHere(ctx: Context) {
  const { portal } = await realmOf(ctx)
  if (portal) throw forbidden(messages.registrationClosed, 'registration_closed')
  // The first user of a desk is its admin. If an unauthenticated client could register first, the desk would have no admin.
  if (await isDeskEmpty(ctx)) throw conflict(messages.notSetUp, 'setup.required')
}
