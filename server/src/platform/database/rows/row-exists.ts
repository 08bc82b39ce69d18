import { type SelectQueryBuilder, sql } from 'kysely'

/** Returns whether a query finds a row: `rowExists(db.selectFrom('identities').where('user_id', '=', id))`. */
export async function rowExists<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): Promise<boolean> {
  const one = query.clearSelect().select(sql`1`.as('one'))
  return (await one.limit(1).executeTakeFirst()) !== undefined
}
