import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { CategoryTable } from './categories.table.ts'

/** Creates a category in addition to the eight defaults; its key is its name. */
export async function aCategory(db: Db, given: Partial<Insertable<CategoryTable>> = {}) {
  const name = given.name ?? unique('Category')
  return db
    .insertInto('categories')
    .values({ key: name, sort_order: 100, ...given, name })
    .returningAll()
    .executeTakeFirstOrThrow()
}
