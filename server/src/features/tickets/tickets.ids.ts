import { bulkAtMost } from '@hatchway/contract/tickets/ticket-bulk'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { resolveFilter, type TicketFilter } from './tickets.filter.ts'
import { pageOf, type TicketOrder } from './tickets.page.ts'

/** Returns the ids of a filtered list in its order, up to the limit of one bulk change. */
export async function listIds(ctx: Context, { query }: { query: TicketFilter & TicketOrder }): Promise<number[]> {
  const { sortBy, sortDirection, ...asked } = query
  const page = pageOf(ctx, await resolveFilter(ctx, asked), { sortBy, sortDirection }, { page: 1, limit: bulkAtMost })
  const { rows } = await sql<{ id: number }>`select p.id from ${page} p order by p.place`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
