import type { setup } from '@hatchway/contract/accounts/setup'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import { hashPassword, passwordSemaphore, requireUncommonPassword } from '../../platform/auth/passwords.ts'
import { clientNetwork, rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { startSession } from '../sessions/sessions.ts'
import { addUser, isDeskEmpty } from '../users/users.add.ts'
import { currentUserOf } from '../users/users.current.ts'
import { createDefaults } from './setup.defaults.ts'
import { setupMessages as messages } from './setup.messages.ts'

/** Arbitrary constant: the key of the advisory lock that serializes concurrent setups. */
const setupLock = 7_241_004
const perAddress = 20

export async function showSetup(ctx: Context) {
  return { needed: await isDeskEmpty(ctx) }
}

/** Sets the company's name, creates its first admin and signs them in; works only while there are no users. */
export async function finishSetup(
  step: Transact,
  { companyName, fullName, timeZone, ...body }: Validated<typeof setup.finish>['body'],
  exchange: HttpExchange,
): Promise<CurrentUser> {
  return passwordSemaphore(async () => {
    await step(async (ctx) => {
      await rateLimit(ctx, 'registration', perAddress, clientNetwork(ctx))
      await assertNotSetUp(ctx)
    })
    requireUncommonPassword(body.password, [body.username, body.email, fullName, companyName])
    const passwordHash = await hashPassword(body.password)
    return step(async (ctx) => {
      await sql`select pg_advisory_xact_lock(${setupLock})`.execute(ctx.db)
      await assertNotSetUp(ctx)
      const { username, email } = body
      const userId = await addUser(ctx, { username, email, passwordHash, full_name: fullName, role: 'admin' })
      const theirs = await startSession(ctx, { userId, portalId: null }, exchange)
      await createDefaults(theirs, { companyName, timeZone, adminId: userId })
      await record(theirs, 'desk.set_up', {}, { userId, companyName })
      return currentUserOf(theirs)
    })
  })
}

async function assertNotSetUp(ctx: Context) {
  const { needed } = await showSetup(ctx)
  if (!needed) throw conflict(messages.done, 'setup.done')
}
