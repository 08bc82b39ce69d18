import type { SelectQueryBuilder } from 'kysely'

/** Returns the values of the only column that a query selects: `columnValues(db.selectFrom('users').select('id'))`. */
export async function columnValues<DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
): Promise<O[keyof O][]> {
  const rows = await query.execute()
  return rows.map((row) => Object.values(row as object)[0])
}
