import type { Db } from '../../platform/context.ts'
import './customers.table.ts'
import { unique } from '../../testing/unique.ts'

/** Creates a customer organization. */
export async function aCustomer(
  db: Db,
  given: { id?: number; name?: string; is_intake?: boolean; created_at?: Date; archived_at?: Date } = {},
) {
  return db
    .insertInto('customers')
    .values({ name: unique('Customer'), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Creates the portal of a customer; its host is `<word>.localhost`. */
export async function aPortal(
  db: Db,
  customerId: number,
  given: Partial<{
    name: string
    host: string
    logo_url: string
    primary_color: string
    secondary_color: string
    support_email: string
    support_phone: string
    terms_of_service_content: string
    date_format: string
    time_zone: string
  }> = {},
) {
  return db
    .insertInto('portals')
    .values({
      customer_id: customerId,
      name: unique('Portal'),
      host: `${unique('portal').toLowerCase().replaceAll(' ', '-')}.localhost`,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
