import type { Insertable } from 'kysely'
import type { Db } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Inserts rows into a table that a factory fills beside its own; no rows are fine. */
export async function insertRows<T extends keyof Schema>(db: Db, table: T, rows: Insertable<Schema[T]>[]) {
  if (rows.length === 0) return
  await db
    .insertInto(table)
    .values(rows as never)
    .execute()
}
