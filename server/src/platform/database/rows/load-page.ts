import type { SelectQueryBuilder, Simplify } from 'kysely'
import { countRows } from './count-rows.ts'

/**
 * Returns one page of the rows of a query, in its order, with the number of rows on all pages. `all` is counted: the same query without the
 * joins that only add columns.
 */
export async function loadPage<DB, T extends keyof DB, O, AllDB, AllT extends keyof AllDB, AllO>(
  { page, limit }: { page: number; limit: number },
  rows: SelectQueryBuilder<DB, T, O>,
  all: SelectQueryBuilder<AllDB, AllT, AllO>,
): Promise<{ rows: Simplify<O>[]; total: number; totalPages: number }> {
  const found = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(all)
  return { rows: found, total, totalPages: Math.ceil(total / limit) }
}
