import type { Context } from '../../platform/context.ts'
import { summariesOn } from './tickets.list.ts'
import { pageOf } from './tickets.page.ts'
import { presentSummary } from './tickets.summary.ts'

/** The newest twenty tickets that hold the text, for choosing one. */
export async function searchTickets(ctx: Context, { query }: { query: { q: string } }) {
  const newest = pageOf(
    ctx,
    { search: query.q },
    { sortBy: 'createdAt', sortDirection: 'desc' },
    { page: 1, limit: 20 },
  )
  const rows = await summariesOn(ctx, newest).execute()
  return rows.map(presentSummary)
}
