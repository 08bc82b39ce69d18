import type { Desk } from '../../server/src/testing/test-desk.ts'

type UserRow = { id: number; customer_id: number | null }
/** A username, a user from a factory, or null for an unauthenticated client. */
export type Who = string | UserRow | null

/** Returns the database row of the given user. */
export async function person<W extends Who>(desk: Desk, who: W): Promise<W extends string ? UserRow : W> {
  if (typeof who !== 'string') return who as never
  const found = desk.db.selectFrom('users').select(['id', 'customer_id']).where('username', '=', who)
  return (await found.executeTakeFirstOrThrow()) as never
}
