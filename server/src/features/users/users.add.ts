import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { asSystem } from '../../platform/transaction.ts'
import type { UserTable } from './users.table.ts'

const uniqueViolation = '23505'

/** `passwordHash` is null for somebody who signs in another way. */
type NewUser = Insertable<UserTable> & { passwordHash: string | null }

/** Makes a person who can sign in, and answers their id; 409 when somebody else signs in with that username or address. */
export function addUser(ctx: Context, { passwordHash, ...user }: NewUser): Promise<number> {
  return asSystem(ctx, 'a person is made who can sign in', async ({ db }) => {
    await refuseTaken(db, user)
    const added = await db
      .insertInto('users')
      .values(user)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Somebody took the name between the look and the insert.
    if (!added) throw taken('username')
    if (passwordHash !== null)
      await db.insertInto('credentials').values({ user_id: added.id, password_hash: passwordHash }).execute()
    return added.id
  })
}

/** Whether there is nobody yet. Runs as the product. */
export async function isDeskEmpty({ db }: Context) {
  return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())
}

/** Gives somebody another address; 409 when somebody else signs in with it, be it as a username. Runs as the product. */
export async function giveEmail({ db }: Context, userId: number, email: string) {
  const other = await peopleNamed(db, [email.toLowerCase()]).where('id', '<>', userId).executeTakeFirst()
  if (other) throw taken('email')
  const change = db.updateTable('users').set({ email }).where('id', '=', userId)
  await change.execute().catch((error: { code?: string }) => {
    // Somebody took it between the look and the change.
    throw error.code === uniqueViolation ? taken('email') : error
  })
}

/** Both names sign in, so neither may equal either name of somebody else. */
async function refuseTaken(db: Context['db'], { username, email }: { username: string; email: string }) {
  const names = [username.toLowerCase(), email.toLowerCase()]
  const other = await peopleNamed(db, names).executeTakeFirst()
  if (!other) return
  const theirs = [other.username.toLowerCase(), other.email.toLowerCase()]
  throw taken(theirs.includes(names[0]!) ? 'username' : 'email')
}

const peopleNamed = (db: Context['db'], names: string[]) =>
  db
    .selectFrom('users')
    .select(['username', 'email'])
    .where(({ eb, fn, or }) =>
      or([eb(fn('lower', ['username']), 'in', names), eb(fn('lower', ['email']), 'in', names)]),
    )

function taken(path: 'username' | 'email') {
  const message = path === 'username' ? 'This username is already taken' : 'This email address is already registered'
  return new Refusal(409, message, { details: message, issues: [{ path, message }] })
}
