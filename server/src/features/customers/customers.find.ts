import type { Context } from '../../platform/context.ts'
import { lockRow } from '../../platform/database/rows/lock-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { CustomerRow, PortalRow } from './customers.table.ts'

export function findCustomer({ db }: Context, id: number): Promise<CustomerRow> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('customer'))
}

/** Like {@link findCustomer}, locked until the end of the transaction, so that a decision based on the row stays valid. */
export const lockCustomer = (ctx: Context, id: number): Promise<CustomerRow> =>
  lockRow(ctx, 'customers', id, 'customer')

/** Returns a customer's portal, locked until the end of the transaction; undefined when it has none. */
export function lockPortal({ db }: Context, customerId: number): Promise<PortalRow | undefined> {
  return db.selectFrom('portals').selectAll().where('customer_id', '=', customerId).forUpdate().executeTakeFirst()
}
