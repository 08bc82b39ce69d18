import { sql } from 'kysely'
import type { Db } from '../../context.ts'

/**
 * Writes rows, each found by its `id`, that all have the columns of the first one. As with {@link insertRows}, the text of the statement does
 * not depend on how many rows there are, and columns of type `jsonb` take values.
 */
export async function updateRows(db: Db, table: string, rows: readonly { id: number }[]) {
  const columns = Object.keys(rows[0]!).filter((column) => column !== 'id')
  const set = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given where t.id = given.id`.execute(
    db,
  )
}
