import type { ShownService } from '@hatchway/contract/releases/services'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { serviceAbilities, visibleServices } from './services.access.ts'
import {
  customersBehind,
  customersRunning,
  draftCount,
  latestRelease,
  openTickets,
  releaseCount,
} from './services.figures.ts'
import { presentListed } from './services.present.ts'

export async function showService(ctx: Context, id: number): Promise<ShownService> {
  const service = await ctx.db
    .selectFrom('services')
    .leftJoin('customers', 'customers.id', 'services.customer_id')
    .selectAll('services')
    .select('customers.name as customer_name')
    .select([
      releaseCount.as('release_count'),
      latestRelease.as('latest_release'),
      customersRunning.as('customers_running'),
      customersBehind.as('customers_behind'),
      draftCount.as('draft_count'),
      openTickets.as('open_tickets'),
    ])
    .where('services.id', '=', id)
    .where(visibleServices(ctx))
    .executeTakeFirst()
  if (!service) throw notFound('service')
  return {
    ...presentListed(service),
    description: service.description,
    draftCount: service.draft_count,
    openTickets: service.open_tickets,
    version: service.version,
    can: serviceAbilities(ctx, service),
  }
}
