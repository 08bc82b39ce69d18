import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { User } from './users.table.ts'

/** The caller's own row, as a table in a query. The caller's role may read fewer columns of `users`. */
export const ownAccount = sql<User>`my_account()`

/** Returns the caller's own row with a row lock until the end of the transaction. */
export async function lockOwnAccount({ db }: Context): Promise<User> {
  const { rows } = await sql<User>`select * from lock_my_account()`.execute(db)
  return rows[0]!
}

/** Returns the hash of the caller's own password; null for a user who signs in another way. */
export async function ownPasswordHash({ db }: Context): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`select my_password_hash() as hash`.execute(db)
  return rows[0]!.hash
}
