import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import { notFound, type RecordKind } from '../../http/errors.ts'
import type { Schema } from '../schema.ts'

/** The tables whose rows are kept when they are deleted, so that they can be restored. */
const tables = [
  'calendars',
  'catalogue_items',
  'on_call_schedules',
  'recurring_tickets',
  'rules',
  'sla_policies',
] as const
export type RestorableTable = (typeof tables)[number]

export const isRestorable = (table: string): table is RestorableTable => tables.some((one) => one === table)

// The compiler cannot resolve the columns of a table that is not known here, so they are those that all of them have.
const anyOf = (table: RestorableTable) => table as 'calendars'

/** Queries the rows that are not deleted. */
export const existingRows = ({ db }: Pick<Context, 'db'>, table: RestorableTable) =>
  db.selectFrom(anyOf(table)).where('deleted_at', 'is', null)

/** Deletes a row in a way that {@link restoreRow} can undo. */
export const deleteRow = ({ db, now }: Context, table: RestorableTable, id: number) =>
  db.updateTable(anyOf(table)).set({ deleted_at: now }).where('id', '=', id).execute()

/** Restores a deleted row and returns it. Throws 404 for one that is not deleted. */
export async function restoreRow<T extends RestorableTable>({ db }: Context, table: T, id: number, kind: RecordKind) {
  const row = await db
    .updateTable(anyOf(table))
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound(kind))
  return row as unknown as Selectable<Schema[T]>
}
