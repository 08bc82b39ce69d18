import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { notFound, type RecordKind } from '../../http/errors.ts'
import type { Schema } from '../schema.ts'

/** The tables whose rows have a numeric `id`. */
type TableWithId = { [T in keyof Schema]: Selectable<Schema[T]> extends { id: number } ? T : never }[keyof Schema]

/** Returns the row of a query with a lock until the end of the transaction, so that it does not change after a decision on it; or 404. */
export const lockFound = <DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>, kind: RecordKind) =>
  query.forUpdate().executeTakeFirstOrThrow(() => notFound(kind))

/** {@link lockFound} by the id, where the caller may see every row. */
export async function lockRow<T extends TableWithId>({ db }: Context, table: T, id: number, kind: RecordKind) {
  // The compiler cannot resolve the columns of a table that is not known here.
  const row = await lockFound(
    db
      .selectFrom(table as 'users')
      .selectAll()
      .where('id', '=', id),
    kind,
  )
  return row as unknown as Selectable<Schema[T]>
}
