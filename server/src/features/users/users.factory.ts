import type { Insertable } from 'kysely'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Db } from '../../platform/context.ts'
import { insertRows } from '../../testing/insert-rows.ts'
import { unique } from '../../testing/unique.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import type { User, UserTable } from './users.table.ts'

type Given = Partial<Insertable<UserTable>>

/** A requester of the company. Factories set no password: `aPassword` does. */
export const aRequester = (db: Db, given: Given = {}) => aUser(db, { role: 'requester', ...given })
/** An agent who sees every group's tickets; `allowedGroups` limits that. */
export async function anAgent(db: Db, { allowedGroups = [], ...given }: Given & { allowedGroups?: number[] } = {}) {
  const agent = await aUser(db, { role: 'agent', ...given })
  await insertRows(
    db,
    'user_allowed_groups',
    allowedGroups.map((group_id) => ({ user_id: agent.id, group_id })),
  )
  return agent
}
export const anAdmin = (db: Db, given: Given = {}) => aUser(db, { role: 'admin', ...given })
/** A user of a customer organization; without a `customer_id` of a new one. */
export async function aPortalUser(db: Db, given: Given = {}) {
  const customer_id = given.customer_id ?? (await aCustomer(db)).id
  return aUser(db, { can_view_knowledge_base: true, ...given, role: 'requester', customer_id })
}

/** A user of a customer organization that has a portal. */
export async function aUserOfPortal(db: Db, given: Given = {}) {
  const user = await aPortalUser(db, given)
  await aPortal(db, user.customer_id!)
  return user
}

/** Gives a user a password, so that they can sign in. */
export async function aPassword(db: Db, userId: number, password: string) {
  const password_hash = await hashPassword(password)
  await db
    .insertInto('credentials')
    .values({ user_id: userId, password_hash })
    .onConflict((on) => on.column('user_id').doUpdateSet({ password_hash }))
    .execute()
}

type WithRole = Given & { role: UserTable['role'] }

/** Users of any kind, in this order. */
export async function manyUsers(db: Db, given: WithRole[]): Promise<User[]> {
  const rows = given.map((person) => {
    const full_name = person.full_name ?? unique('Person')
    const username = person.username ?? full_name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')
    return { full_name, username, email: `${username}@example.test`, ...person }
  })
  return db.insertInto('users').values(rows).returningAll().execute()
}

async function aUser(db: Db, given: WithRole) {
  const [user] = await manyUsers(db, [given])
  return user!
}
