import { sql } from 'kysely'
import { aCustomer, aPortal } from '../server/src/features/customers/customers.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aRequester } from '../server/src/features/users/users.factory.ts'
import type { Db } from '../server/src/platform/context.ts'
import { hashToken, sessionCookie } from '../server/src/platform/http/server.ts'
import { canaryHost, canaryId } from '../server/src/testing/canaries.ts'
import { sendRaw } from './send-raw.ts'

export const callerNames = [
  'an admin',
  'an agent',
  'a requester',
  'a portal user',
  'an unauthenticated client',
  'an unauthenticated client of a portal',
] as const
/** Sends no hostile request: a user of another customer, whose requests are timed and who must learn of nothing. */
const bystanderName = 'a bystander'
export type Caller = {
  name: (typeof callerNames)[number] | typeof bystanderName
  host: string
  cookie: string | null
}
export type Callers = {
  named: (name: HostileCaller) => Caller
  bystander: Caller & { id: number; email: string; customerId: number }
  /** Restores the callers after a request that may have signed them out, deactivated them or used up their rate limit. */
  restore: () => Promise<void>
  /** Signs each of them in once more by name and password; returns a fault for each that cannot. */
  signInAgain: () => Promise<string[]>
  /** What no log entry may contain: their passwords and the tokens of their sessions. */
  secrets: () => string[]
}
export type HostileCaller = (typeof callerNames)[number]

const staffHost = 'desk.localhost'
/** The address of an existing user, for requests that cause emails. */
export const adminEmail = 'fuzz.admin@example.test'
const password = 'the-fuzzers-own-pass-word'
/** Beyond the ids that hostile requests name. */
const bystanderId = 900_001

/** Creates a user of each kind and signs them in, beside the rows of `plantCanaries`, whose organization the portal user belongs to. */
export async function createCallers(db: Db, port: number): Promise<Callers> {
  const other = await aCustomer(db, { id: bystanderId })
  const { host: otherHost } = await aPortal(db, other.id)
  const bystander = await aPortalUser(db, { id: bystanderId, customer_id: other.id })
  const users = [
    { name: 'an admin', host: staffHost, user: await anAdmin(db, { email: adminEmail }) },
    { name: 'an agent', host: staffHost, user: await anAgent(db) },
    { name: 'a requester', host: staffHost, user: await aRequester(db) },
    { name: 'a portal user', host: canaryHost, user: await aPortalUser(db, { customer_id: canaryId }) },
    { name: bystanderName, host: otherHost, user: bystander },
  ] as const
  for (const { user } of users) await aPassword(db, user.id, password)
  const tokens: string[] = []

  async function signIn({ name, host, user }: (typeof users)[number]): Promise<Caller> {
    const response = await sendRaw(port, { host, cookie: null }, signInRequest(host, user.username))
    const token = new RegExp(`${sessionCookie}=([^;]+)`).exec(response.headers.get('set-cookie')?.[0] ?? '')?.[1]
    if (!token) throw new Error(`${name} cannot sign in: ${response.status} ${response.body.slice(0, 300)}`)
    tokens.push(token)
    return { name, host, cookie: `${sessionCookie}=${token}` }
  }

  const signedIn: Caller[] = []
  for (const one of users) signedIn.push(await signIn(one))
  const callers: Caller[] = [
    ...signedIn,
    { name: 'an unauthenticated client', host: staffHost, cookie: null },
    { name: 'an unauthenticated client of a portal', host: canaryHost, cookie: null },
  ]
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', 'in', tokens.map(hashToken))
    .execute()
  const ids = users.map(({ user }) => user.id)
  const credentials = await db.selectFrom('credentials').selectAll().where('user_id', 'in', ids).execute()

  async function restore() {
    await sql`delete from rate_limits`.execute(db)
    await sql`delete from password_resets`.execute(db)
    for (const { user } of users) {
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
      .insertInto('credentials')
      .values(credentials)
      .onConflict((one) =>
        one.column('user_id').doUpdateSet(({ ref }) => ({ password_hash: ref('excluded.password_hash') })),
      )
      .execute()
    await db
      .insertInto('sessions')
      .values(sessions)
      .onConflict((one) => one.column('token_hash').doNothing())
      .execute()
  }

  async function signInAgain() {
    await restore()
    const faults: string[] = []
    for (const one of users) await signIn(one).catch((error: Error) => faults.push(error.message))
    return faults
  }

  await restore()
  return {
    named: (name) => callers.find((caller) => caller.name === name)!,
    bystander: { ...signedIn.at(-1)!, id: bystander.id, email: bystander.email, customerId: other.id },
    restore,
    signInAgain,
    secrets: () => [password, ...tokens],
  }
}

const signInRequest = (host: string, username: string) => ({
  method: 'POST',
  target: host === staffHost ? '/api/auth/login' : '/api/portal/auth/login',
  headers: [['content-type', 'application/json']] as [string, string][],
  body: Buffer.from(JSON.stringify({ username, password })),
})
