import { type Insertable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { assertNamesFree } from './users.names.ts'
import type { UserTable } from './users.table.ts'

/** `passwordHash` is null for a user who signs in another way. */
type NewUser = Insertable<UserTable> & { passwordHash: string | null }

/** Creates a user who can sign in, and returns their id; throws 409 when another user signs in with that username or address. */
export function addUser(ctx: Context, { passwordHash, ...user }: NewUser): Promise<number> {
  return asSystem(ctx, 'account_creation', async ({ db }) => {
    await assertNamesFree(db, user)
    const added = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    if (passwordHash !== null)
      await db.insertInto('credentials').values({ user_id: added.id, password_hash: passwordHash }).execute()
    return added.id
  })
}

/** Returns whether there are no users yet. */
export async function isDeskEmpty({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select is_desk_empty() as empty`.execute(db)
  return rows[0]!.empty
}
