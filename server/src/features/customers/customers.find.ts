import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { CustomerRow, PortalRow } from './customers.table.ts'

export async function findCustomer({ db }: Context, id: number): Promise<CustomerRow> {
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!customer) throw notFound('customer')
  return customer
}

/** Like {@link findCustomer}, locked until the end of the transaction, so that a decision based on the row stays valid. */
export async function lockCustomer({ db }: Context, id: number): Promise<CustomerRow> {
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!customer) throw notFound('customer')
  return customer
}

/** Returns a customer's portal, locked until the end of the transaction; undefined when it has none. */
export function lockPortal({ db }: Context, customerId: number): Promise<PortalRow | undefined> {
  return db.selectFrom('portals').selectAll().where('customer_id', '=', customerId).forUpdate().executeTakeFirst()
}
