import type { Desk } from '../../server/src/testing/test-desk.ts'

type Someone = { id: number; customer_id: number | null }
/** Somebody by username, as a person from a factory, or nobody. */
export type Who = string | Someone | null

/** The row of whoever is meant. */
export async function person<W extends Who>(desk: Desk, who: W): Promise<W extends string ? Someone : W> {
  if (typeof who !== 'string') return who as never
  const found = desk.db.selectFrom('users').select(['id', 'customer_id']).where('username', '=', who)
  return (await found.executeTakeFirstOrThrow()) as never
}
