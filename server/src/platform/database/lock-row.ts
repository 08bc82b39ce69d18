import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import { notFound, type RecordKind } from '../http/errors.ts'
import type { Schema } from './schema.ts'

/** The tables whose rows have a numeric `id`. */
type TableWithId = { [T in keyof Schema]: Selectable<Schema[T]> extends { id: number } ? T : never }[keyof Schema]

/**
 * Returns a row with a lock until the end of the transaction, so that the row does not change after a decision on it. Throws 404 when there
 * is none.
 */
export async function lockRow<T extends TableWithId>({ db }: Context, table: T, id: number, kind: RecordKind) {
  // The compiler cannot resolve the columns of a table that is not known here.
  const row = await db
    .selectFrom(table as 'users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound(kind))
  return row as unknown as Selectable<Schema[T]>
}
