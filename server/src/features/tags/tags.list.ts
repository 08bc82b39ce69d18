import type { Validated } from '@hatchway/contract/endpoint'
import type { tags } from '@hatchway/contract/tickets/tags'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import '../tickets/tickets.table.ts'

/** Returns all tags in use with their number of tickets, most used first. */
export async function listTags(ctx: Context, { query }: Validated<(typeof tags)['list']>) {
  const { search } = query
  const used = ctx.db
    .selectFrom('tag_uses')
    .where('uses', '>', 0)
    .$if(search.trim() !== '', (all) => all.where(sql<boolean>`tag ilike ${containing(search.trim())}`))
  const listed = used.select(['tag', 'uses']).orderBy('uses', 'desc').orderBy('tag')
  const { rows, ...counted } = await loadPage(query, listed, used)
  return { tags: rows, ...counted }
}
