import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unique } from '../../testing/unique.ts'
import type { ServiceTable } from './services.table.ts'

/** A service; for everyone unless `customer_id` is given. */
export async function aService(db: Db, given: Partial<Insertable<ServiceTable>> = {}) {
  const name = given.name ?? unique('Service')
  return db
    .insertInto('services')
    .values({ name, code: name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-'), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
