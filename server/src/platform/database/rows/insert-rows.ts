import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context.ts'

/**
 * Inserts rows that all have the columns of the first one. The text of the statement does not depend on how many rows there are, so that it is
 * prepared once. Columns of type `jsonb` take values, not their text.
 */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly object[],
  {
    overriding = sql``,
    onConflict = sql``,
  }: { overriding?: RawBuilder<unknown>; onConflict?: RawBuilder<unknown> } = {},
) {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) ${overriding}
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) ${onConflict}`.execute(
    db,
  )
}
