import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * Returns the name of another row that has the same name in upper or lower case: `findSameName(db.selectFrom('skills'), name, id)`. A new
 * row has no `ownId` yet.
 */
export async function findSameName<DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
  name: string,
  ownId = 0,
): Promise<string | undefined> {
  const other = await rows
    .select(sql<string>`name`.as('name'))
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`id <> ${ownId}`)
    .limit(1)
    .$castTo<{ name: string }>()
    .executeTakeFirst()
  return other?.name
}
