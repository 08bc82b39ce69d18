import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../server/src/features/users/users.factory.ts'
import type { Db } from '../server/src/platform/context.ts'
import { hashToken, sessionCookie } from '../server/src/platform/http/server.ts'
import { canaryHost, canaryId } from '../server/src/testing/canaries.ts'

export const callerNames = [
  'an admin',
  'an agent',
  'a requester',
  'a portal user',
  'an unauthenticated client',
  'an unauthenticated client of a portal',
] as const
export type Caller = { name: (typeof callerNames)[number]; host: string; cookie: string | null }
export type Callers = {
  named: (name: Caller['name']) => Caller
  /** Restores the callers after a request that may have signed them out, deactivated them or used up their rate limit. */
  restore: () => Promise<void>
}

const staffHost = 'desk.localhost'
/** The address of an existing user, for requests that cause emails. */
export const adminEmail = 'fuzz.admin@example.test'

/** Creates a user of each kind with a session, beside the rows of `plantCanaries`, whose organization the portal user belongs to. */
export async function createCallers(db: Db): Promise<Callers> {
  const users = [
    { name: 'an admin', host: staffHost, user: await anAdmin(db, { email: adminEmail }) },
    { name: 'an agent', host: staffHost, user: await anAgent(db) },
    { name: 'a requester', host: staffHost, user: await aRequester(db) },
    { name: 'a portal user', host: canaryHost, user: await aPortalUser(db, { customer_id: canaryId }) },
  ] as const
  const signedIn = users.map((one) => ({ ...one, token: randomUUID() }))
  const callers: Caller[] = [
    ...signedIn.map(({ name, host, token }) => ({ name, host, cookie: `${sessionCookie}=${token}` })),
    { name: 'an unauthenticated client', host: staffHost, cookie: null },
    { name: 'an unauthenticated client of a portal', host: canaryHost, cookie: null },
  ]
  const sessions = signedIn.map(({ user, host, token }) => ({
    token_hash: hashToken(token),
    user_id: user.id,
    portal_id: host === staffHost ? null : canaryId,
    expires_at: new Date(Date.now() + 24 * 3_600_000),
    ip: null,
    user_agent: null,
  }))

  async function restore() {
    await sql`delete from rate_limits`.execute(db)
    await sql`delete from password_resets`.execute(db)
    for (const { user } of signedIn) {
      const { id, role, customer_id, username, email } = user
      await db
        .updateTable('users')
        .set({ is_active: true, role, customer_id, username, email })
        .where('id', '=', id)
        .where((is) => is.or([is('is_active', '=', false), is('role', '<>', role), is('username', '<>', username)]))
        .execute()
    }
    await db
      .updateTable('portals')
      .set({ is_enabled: true, host: canaryHost })
      .where('id', '=', canaryId)
      .where('is_enabled', '=', false)
      .execute()
    await db
      .insertInto('sessions')
      .values(sessions)
      .onConflict((one) => one.column('token_hash').doNothing())
      .execute()
  }
  await restore()
  return { named: (name) => callers.find((caller) => caller.name === name)!, restore }
}
