import type { auth } from '@hatchway/contract/accounts/auth'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import { isPassword, passwordSemaphore } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { registrationMessages as messages } from '../registrations/registrations.messages.ts'
import { findByToken, openAccount } from '../registrations/registrations.ts'
import { startSession } from '../sessions/sessions.ts'
import { currentUserOf } from '../users/users.current.ts'
import { requireRegistration } from './auth.register.ts'

const perAddress = 20
/** Passwords tried with one link in a minute, from however many addresses. */
const perLink = 10
const invalid = () => badRequest(messages.linkExpired, 'token', 'link_expired')

/** Returns whose registration a link confirms. It changes nothing, since mail programs and virus scanners open every link. */
export async function showRegistration(ctx: Context, { body }: Validated<typeof auth.registration>) {
  await rateLimit(ctx, 'registration-look', perAddress, clientNetwork(ctx))
  await requireRegistration(ctx)
  const found = await findByToken(ctx, hashToken(body.token))
  if (!found) throw invalid()
  return { fullName: found.full_name, email: found.email }
}

/**
 * Opens the account of a registration and signs in. The link proves the address and the password the person: otherwise someone could
 * register the address of another, who would open an account whose password is known.
 */
export async function confirmRegistration(
  step: Transact,
  { body }: Validated<typeof auth.confirmRegistration>,
  exchange: HttpExchange,
): Promise<CurrentUser> {
  const tokenHash = hashToken(body.token)
  return passwordSemaphore(async () => {
    const found = await step(async (ctx) => {
      await rateLimit(ctx, 'confirm-registration', perAddress, clientNetwork(ctx))
      await requireRegistration(ctx)
      const found = await findByToken(ctx, tokenHash)
      if (found) await rateLimit(ctx, 'confirm-registration-link', perLink, found.id)
      return found
    })
    if (!found) throw invalid()
    if (!(await isPassword(body.password, found.password_hash))) throw badRequest(messages.wrongPassword, 'password')
    return step(async (ctx) => {
      const opened = await openAccount(ctx, found.id, found.password_hash)
      if (!opened) throw invalid()
      const theirs = await startSession(ctx, { userId: opened.userId, portalId: null }, exchange)
      await record(theirs, 'registration.proved', {}, { id: found.id, name: opened.fullName })
      await record(theirs, 'user.registered', {}, opened)
      return currentUserOf(theirs)
    })
  })
}
