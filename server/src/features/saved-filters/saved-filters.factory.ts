import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { FilterParams, SavedFilterTable } from './saved-filters.table.ts'

type Given = Partial<Omit<Insertable<SavedFilterTable>, 'filter_params'>> & { owner_id: number; params?: FilterParams }

/** A saved filter; visible to its owner only unless `is_public`. */
export async function aSavedFilter(db: Db, { params = {}, ...given }: Given) {
  return db
    .insertInto('saved_filters')
    .values({
      name: unique('Filter'),
      is_public: false,
      created_at: new Date(),
      ...given,
      filter_params: JSON.stringify(params),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
