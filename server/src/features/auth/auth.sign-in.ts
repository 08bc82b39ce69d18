import type { credentials } from '@hatchway/contract/accounts/auth'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { z } from 'zod'
import { isPassword, passwordSemaphore } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit, refundRateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/server.ts'
import { record } from '../activity/record.ts'
import { startSession } from '../sessions/sessions.ts'
import { currentUserOf } from '../users/users.current.ts'
import { type FoundAccount, findAccountByName, isPasswordUnchanged, recordFailedSignIn } from './auth.accounts.ts'
import { authMessages as messages } from './auth.messages.ts'

const perAccount = 10
const perAddress = 100
const invalid = () => new HttpError('invalid_credentials', messages.invalidCredentials)

type Credentials = z.output<typeof credentials>

/**
 * Signs in with a username or an e-mail address. A wrong password, an unknown name and the wrong realm get the same response in the same
 * time. Each attempt counts against the limits at once, so that concurrent attempts cannot pass together; a success is refunded.
 */
export async function signIn(
  step: Transact,
  { on, username, password }: Credentials & { on: 'staff' | 'portal' },
  exchange: HttpExchange,
): Promise<CurrentUser> {
  return passwordSemaphore(async () => {
    const { side, person, account } = await step(async (ctx) => {
      const found = await findAccountByName(ctx, on, username)
      const account = accountKey(ctx, found, username)
      await rateLimit(ctx, 'sign-in', perAccount, account)
      await rateLimit(ctx, 'sign-in-from', perAddress, clientNetwork(ctx))
      return { ...found, account }
    })
    const isRight = await isPassword(password, person?.password_hash ?? null)
    if (!isRight || !person) {
      await step((ctx) => recordFailedSignIn(ctx, side, person))
      throw invalid()
    }
    return step(async (ctx) => {
      await refundRateLimit(ctx, 'sign-in', account)
      await refundRateLimit(ctx, 'sign-in-from', clientNetwork(ctx))
      if (!(await isPasswordUnchanged(ctx, person))) throw invalid()
      const theirs = await startSession(ctx, { userId: person.id, portalId: side.portal?.id ?? null }, exchange)
      await record(theirs, 'user.signed_in', { customerId: side.portal?.customer_id ?? null }, { userId: person.id })
      return currentUserOf(theirs)
    })
  })
}

/**
 * Returns the rate-limit key of an account: its id, so that the username, the e-mail address and every spelling of them share one count.
 * For an unknown name it is the hash of the normalized name in this realm, since users sometimes type their password into the wrong field.
 */
function accountKey(ctx: Context, { side, person }: FoundAccount, username: string) {
  const name = hashToken(username.trim().normalize('NFKC').toLowerCase().normalize('NFKC'))
  return `${clientNetwork(ctx)}:${side.portal?.id ?? 'desk'}:${person ? `id:${person.id}` : `name:${name}`}`
}
