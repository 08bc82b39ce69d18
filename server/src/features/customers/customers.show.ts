import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { customerAbilities } from './customers.access.ts'
import { openTicketCount, peopleCount, serviceCount } from './customers.counts.ts'
import { presentPortal } from './portals.present.ts'

export async function showCustomer(ctx: Context, id: number): Promise<ShownCustomer> {
  const customer = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .select([openTicketCount.as('open_tickets'), peopleCount.as('people'), serviceCount.as('services')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('customer'))
  const portal = await ctx.db.selectFrom('portals').selectAll().where('customer_id', '=', id).executeTakeFirst()
  return {
    id,
    name: customer.name,
    isIntake: customer.is_intake,
    createdAt: customer.created_at.toISOString(),
    archivedAt: customer.archived_at?.toISOString() ?? null,
    openTickets: customer.open_tickets,
    people: customer.people,
    services: customer.services,
    portal: portal ? presentPortal(portal) : null,
    version: customer.version,
    can: customerAbilities(ctx, customer),
  }
}
