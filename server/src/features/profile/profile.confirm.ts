import { sql } from 'kysely'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import { isPassword } from '../../platform/auth/passwords.ts'
import { rateLimit, refundRateLimit } from '../../platform/auth/rate-limit.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { Transact } from '../../platform/http/implement.ts'
import type { User } from '../users/users.table.ts'
import { profileMessages as messages } from './profile.messages.ts'

const perPerson = 10

/** The confirmation that is required before a user's credentials change. */
export type Confirmed = { me: SignedIn; username: string; email: string; fullName: string; passwordHash: string }

/**
 * Confirms the caller's identity by their password. Failures are limited to ten a minute. Runs in the password semaphore, and holds no
 * connection while the password is checked.
 */
export async function confirmPassword(step: Transact, password: string, field: string): Promise<Confirmed> {
  const { me, known: account } = await step(async (ctx) => {
    const me = signedIn(ctx.actor)
    await rateLimit(ctx, 'own-password', perPerson, me.id)
    const { rows } = await ownCredentials.execute(ctx.db)
    return { me, known: rows[0]! }
  })
  if (account.password_hash === null) throw badRequest(messages.noPassword, field, 'password_not_set')
  if (!(await isPassword(password, account.password_hash))) throw wrongPassword(field)
  await step((ctx) => refundRateLimit(ctx, 'own-password', me.id))
  const { username, email, full_name: fullName, password_hash: passwordHash } = account
  return { me, username, email, fullName, passwordHash }
}

export const wrongPassword = (field: string) => badRequest(messages.wrongPassword, field, 'wrong_password')

const ownCredentials = sql<Pick<User, 'username' | 'email' | 'full_name'> & { password_hash: string | null }>`
  select username, email, full_name, my_password_hash() as password_hash from my_account()`
