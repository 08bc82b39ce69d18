import type { PendingRegistration, registration } from '@hatchway/contract/accounts/auth'
import type { RegistrationMode } from '@hatchway/contract/accounts/registrations'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { z } from 'zod'
import { hashPassword, passwordSemaphore, requireUncommonPassword } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { registrationMessages } from '../registrations/registrations.messages.ts'
import { keepRegistration } from '../registrations/registrations.ts'
import { realmOf } from '../sessions/sessions.realm.ts'
import { startSession } from '../sessions/sessions.ts'
import { addUser, isDeskEmpty } from '../users/users.add.ts'
import { currentUserOf } from '../users/users.current.ts'
import { authMessages as messages } from './auth.messages.ts'
import '../company/company.table.ts'

type Form = z.output<typeof registration>
const perAddress = 20

/**
 * Registers a requester, whatever role is requested. Where registration is open, this creates the account and signs in; otherwise it keeps the
 * registration, with the same response and work for addresses and names that have an account. Portal users are created by the desk and cannot
 * register.
 */
export async function register(
  step: Transact,
  body: Form,
  exchange: HttpExchange,
): Promise<CurrentUser | PendingRegistration> {
  const { username, email, fullName: full_name, password } = body
  return passwordSemaphore(async () => {
    const mode = await step(async (ctx) => {
      await rateLimit(ctx, 'registration', perAddress, clientNetwork(ctx))
      return requireRegistration(ctx)
    })
    requireUncommonPassword(password, [username, email, full_name])
    const password_hash = await hashPassword(password)
    const person = { username, email, full_name, department: body.department || null, position: body.position || null }
    return step(async (ctx) => {
      if (mode === 'proof') return keepRegistration(ctx, { ...person, password_hash })
      const userId = await addUser(ctx, { ...person, role: 'requester', passwordHash: password_hash })
      const theirs = await startSession(ctx, { userId, portalId: null }, exchange)
      await record(theirs, 'user.registered', {}, { userId, fullName: full_name })
      return currentUserOf(theirs)
    })
  })
}

/** Returns how users may register on this host; throws 403 where they may not, and 409 before the desk is set up. */
export async function requireRegistration(ctx: Context): Promise<Exclude<RegistrationMode, 'off'>> {
  const { portal } = await realmOf(ctx)
  if (portal) throw forbidden(registrationMessages.notOnPortals, 'registration_closed')
  // The first user of a desk is its admin. If an unauthenticated client could register first, the desk would have no admin.
  if (await isDeskEmpty(ctx)) throw conflict(messages.notSetUp, 'setup.required')
  const { registration } = await ctx.db.selectFrom('company').select('registration').executeTakeFirstOrThrow()
  if (registration === 'off') throw forbidden(registrationMessages.off, 'registration_closed')
  return registration
}
