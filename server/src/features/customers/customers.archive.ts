import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { endSessionsOn } from '../sessions/sessions.ts'
import { customerAbilities } from './customers.access.ts'
import { lockCustomer, lockPortal } from './customers.find.ts'
import { customerMessages } from './customers.messages.ts'
import { showCustomer } from './customers.show.ts'

/** Archives a customer. Its portal is disabled, which signs its users out and prevents new sign-ins; tickets and users stay unchanged. */
export async function archiveCustomer(ctx: Context, id: number): Promise<ShownCustomer> {
  const customer = await lockCustomer(ctx, id)
  if (customer.archived_at) return showCustomer(ctx, id)
  if (!customerAbilities(ctx, customer).archive) throw forbidden(customerMessages.isIntake, 'customer.is_intake')

  await ctx.db
    .updateTable('customers')
    .set({ archived_at: ctx.now, version: customer.version + 1 })
    .where('id', '=', id)
    .execute()
  const portal = await lockPortal(ctx, id)
  if (portal?.is_enabled) {
    await ctx.db
      .updateTable('portals')
      .set({ is_enabled: false, updated_at: ctx.now, version: portal.version + 1 })
      .where('id', '=', portal.id)
      .execute()
    await endSessionsOn(ctx, portal.id)
    const changes = changesBetween({ isEnabled: true }, { isEnabled: false })
    await record(ctx, 'portal.changed', { customerId: id }, { id: portal.id, name: portal.name, changes })
  }
  await record(ctx, 'customer.archived', { customerId: id }, { id, name: customer.name })
  return showCustomer(ctx, id)
}

export async function restoreCustomer(ctx: Context, id: number): Promise<ShownCustomer> {
  const customer = await lockCustomer(ctx, id)
  if (!customer.archived_at) return showCustomer(ctx, id)
  await ctx.db
    .updateTable('customers')
    .set({ archived_at: null, version: customer.version + 1 })
    .where('id', '=', id)
    .execute()
  await record(ctx, 'customer.restored', { customerId: id }, { id, name: customer.name })
  return showCustomer(ctx, id)
}
