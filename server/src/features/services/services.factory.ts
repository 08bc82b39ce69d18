import type { Insertable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { unlike } from '../../testing/unlike.ts'
import type { ServiceTable } from './services.table.ts'

/** A service; everybody's unless `customer_id` says whose. */
export async function aService(db: Db, given: Partial<Insertable<ServiceTable>> = {}) {
  const name = given.name ?? unlike('Service')
  return db
    .insertInto('services')
    .values({ name, code: name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '-'), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}
