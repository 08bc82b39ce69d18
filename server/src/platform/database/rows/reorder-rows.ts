import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { Schema } from '../schema.ts'

/** The tables that have an order of their own. */
type OrderedTable = { [T in keyof Schema]: 'sort_order' extends keyof Schema[T] ? T : never }[keyof Schema]

/** Sets `sort_order` of all rows of a table: those of these ids first, the others after them in their previous order. */
export async function reorderRows(db: Db, table: OrderedTable, ids: readonly number[]) {
  await sql`
    update ${sql.table(table)} set sort_order = placed.place
    from (
      select id, row_number() over (order by array_position(${ids}::int[], id), sort_order, id) as place from ${sql.table(table)}
    ) placed
    where placed.id = ${sql.ref(`${table}.id`)} and ${sql.ref(`${table}.sort_order`)} <> placed.place`.execute(db)
}
