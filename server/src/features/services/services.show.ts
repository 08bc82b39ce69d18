import type { ShownService } from '@hatchway/contract/releases/services'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { serviceAbilities } from './services.access.ts'
import { draftCount, openTickets } from './services.figures.ts'
import { presentListed, selectListed } from './services.present.ts'

export async function showService(ctx: Context, id: number): Promise<ShownService> {
  const service = await selectListed(ctx)
    .select([draftCount.as('draft_count'), openTickets.as('open_tickets')])
    .where('services.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('service'))
  return {
    ...presentListed(service),
    description: service.description,
    draftCount: service.draft_count,
    openTickets: service.open_tickets,
    version: service.version,
    can: serviceAbilities(ctx, service),
  }
}
