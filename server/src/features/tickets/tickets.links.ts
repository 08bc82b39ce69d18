import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { pageOf } from './tickets.page.ts'
import { idsOf, loadSummaries } from './tickets.summary.ts'

/** Returns the newest twenty tickets that contain the text, for a selection list. */
export async function searchTickets(ctx: Context, { query }: { query: { q: string } }) {
  const newest = pageOf(
    ctx,
    { search: query.q },
    { sortBy: 'createdAt', sortDirection: 'desc' },
    { page: 1, limit: 20 },
  )
  const { rows } = await sql<{ id: number }>`select page.id from ${newest} page order by page.place`.execute(ctx.db)
  return loadSummaries(ctx, idsOf(rows))
}
