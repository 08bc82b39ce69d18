import type { Validated } from '@hatchway/contract/endpoint'
import type { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { Suggestion } from '@hatchway/contract/knowledge/knowledge-articles'
import { significantWords } from '@hatchway/contract/knowledge/stop-words'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { publicUrl } from '../../platform/http/security/public-url.ts'
import '../customers/customers.table.ts'
import { findTicket } from '../tickets/tickets.find.ts'
import '../users/users.table.ts'
import { reader } from './articles.access.ts'
import { listedFrom } from './articles.listed.ts'
import { readable, readerOf } from './articles.preview.ts'
import { rankedHits } from './articles.search.ts'
import { tsquery, wordsOf } from './search-words.ts'

const most = 5

/** Returns published articles that may solve a subject: they match one word in the title, or two in the text. */
export async function suggestArticles(
  ctx: Context,
  { query }: Validated<typeof knowledge.suggest>,
  { request }: { request: FastifyRequest },
): Promise<Suggestion[]> {
  const actor = reader(ctx)
  const isForTicket = query.ticketId !== undefined && actor.kind === 'staff'
  // An agent who searches for an article to send types its title; a subject is a sentence with many other words.
  const words = isForTicket ? wordsOf(query.q) : wordsOf(significantWords(query.q).join(' '))
  const articles = await listedFrom(ctx, await matching(ctx, words), { brief: true })
  const suggestions = articles.map(({ id, title, excerpt, categoryName, categoryColor }) => ({
    id,
    title,
    excerpt,
    categoryName,
    categoryColor,
  }))
  return isForTicket ? withAddresses(ctx, suggestions, query.ticketId!, request) : suggestions
}

async function matching(ctx: Context, words: string[]) {
  if (words.length === 0) return []
  const hits = rankedHits(ctx, { status: 'published' }, tsquery(words, '|'))
  const perWord = words.map((word) => tsquery([word], '|'))
  const held = (column: string) =>
    sql<number>`${sql.join(
      perWord.map((query) => sql`(${sql.ref(`a.${column}`)} @@ ${query})::int`),
      sql` + `,
    )}`
  const { rows } = await sql<{ id: number }>`
    select a.id from ${hits} h join knowledge_articles a on a.id = h.id
    where ${held('title_search')} > 0 or ${held('search')} >= ${Math.min(2, words.length)}
    order by ${held('title_search')} desc, ${held('search')} desc, h.rank desc, a.id desc limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Whether the ticket's requester may read each article, and where: on their portal, or on the desk. */
async function withAddresses(ctx: Context, suggestions: Suggestion[], ticketId: number, request: FastifyRequest) {
  const ticket = await findTicket(ctx, ticketId)
  const requester = ticket.requester_id
    ? await ctx.db
        .selectFrom('users')
        .leftJoin('portals', 'portals.customer_id', 'users.customer_id')
        .select(['users.customer_id', 'users.role', 'can_view_knowledge_base', 'portals.host'])
        .where('users.id', '=', ticket.requester_id)
        .executeTakeFirst()
    : undefined
  const isOutside = requester?.customer_id != null
  const mayRead = requester && (!isOutside || (requester.can_view_knowledge_base && requester.host))
  const ids = suggestions.map(({ id }) => id)
  const asRequester = { ...ctx, actor: readerOf(requester?.customer_id ?? null) }
  const readableIds = mayRead ? await readable(asRequester, ids) : new Set<number>()
  const origin = publicUrl(request, requester?.host ?? null)
  return suggestions.map((suggestion) => ({
    ...suggestion,
    reachesRequester: readableIds.has(suggestion.id),
    url: isOutside
      ? `${origin}/knowledge_base/portal_article=${suggestion.id}`
      : `${origin}/knowledge-base/${suggestion.id}`,
  }))
}
