import type { Desk } from '../../server/src/testing/test-desk.ts'

type UserRow = { id: number; customer_id: number | null }
/** A username, a user from a factory, or null for an unauthenticated client. */
export type Who = string | UserRow | null

/** Returns the account with a username. */
export const account = (desk: Desk, username: string) =>
  desk.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

/** Returns the database row of the given user. */
export async function person<W extends Who>(desk: Desk, who: W): Promise<W extends string ? UserRow : W> {
  if (typeof who !== 'string') return who as never
  const { id, customer_id } = await account(desk, who)
  return { id, customer_id } as never
}
