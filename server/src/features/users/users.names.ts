import { sql } from 'kysely'
import type { Context, Db } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { nameTaken } from '../../platform/http/errors.ts'
import { userMessages as messages } from './users.messages.ts'
import './users.table.ts'

type Named = { username: string; email: string; customer_id?: number | null }

/** Serializes requests that choose a username or an address in this realm, until the transaction ends. */
export const lockNames = (db: Db, customerId: number | null) => lockCollection({ db }, `users:${customerId ?? 'desk'}`)

/**
 * Both names sign in, so neither may equal either name of another user in the same realm: of the desk, or of that customer. `exceptId` is
 * the user's own id.
 */
export async function assertNamesFree(db: Db, { username, email, customer_id = null }: Named, exceptId = 0) {
  await lockNames(db, customer_id)
  const names = [username.toLowerCase(), email.toLowerCase()]
  const other = await peopleNamed(db, names, customer_id).where('id', '<>', exceptId).executeTakeFirst()
  if (!other) return
  const theirs = [other.username.toLowerCase(), other.email.toLowerCase()]
  throw signInNameTaken(theirs.includes(names[0]!) ? 'username' : 'email')
}

/** Changes the caller's own address, which ends their reset links; throws 409 when another user of the realm signs in with it. */
export async function changeOwnEmail({ db }: Context, customerId: number | null, email: string) {
  await lockNames(db, customerId)
  const { rows } = await sql<{ changed: boolean }>`select change_my_email(${email}) as changed`.execute(db)
  if (!rows[0]!.changed) throw signInNameTaken('email')
}

export function signInNameTaken(path: 'username' | 'email') {
  const message = path === 'username' ? messages.usernameTaken : messages.emailTaken
  return nameTaken(message, path)
}

/** Returns a username, or while another user of the realm has it the first free one of name.2, name.3, …. */
export async function freeVariant(db: Db, username: string, customerId: number | null) {
  await lockNames(db, customerId)
  const base = username.toLowerCase()
  const similar = await db
    .selectFrom('users')
    .select((eb) => eb.fn<string>('lower', ['username']).as('username'))
    .where((eb) => eb(eb.fn('lower', ['username']), 'like', `${base.replace(/[\\%_]/g, '\\$&')}%`))
    .where('customer_id', 'is not distinct from', customerId)
    .execute()
  const isTaken = new Set(similar.map(({ username }) => username))
  let free = username
  for (let next = 2; isTaken.has(free.toLowerCase()); next++) free = `${username}.${next}`
  return free
}

const peopleNamed = (db: Db, names: string[], customerId: number | null) =>
  db
    .selectFrom('users')
    .select(['username', 'email'])
    .where(({ eb, fn, or }) =>
      or([eb(fn('lower', ['username']), 'in', names), eb(fn('lower', ['email']), 'in', names)]),
    )
    .where('customer_id', 'is not distinct from', customerId)
