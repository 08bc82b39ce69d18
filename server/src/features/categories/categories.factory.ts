import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { CategoryTable } from './categories.table.ts'

/** A category beside the eight that every desk begins with; its key is its name. */
export async function aCategory(db: Db, given: Partial<Insertable<CategoryTable>> = {}) {
  const name = given.name ?? unique('Category')
  return db
    .insertInto('categories')
    .values({ key: name, sort_order: 100, ...given, name })
    .returningAll()
    .executeTakeFirstOrThrow()
}
