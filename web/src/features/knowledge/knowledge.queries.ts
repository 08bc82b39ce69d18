import type { Call, Received } from '@hatchway/contract/endpoint'
import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { endpointQuery, pageQuery } from '../../platform/call.ts'

export type ArticlePage = Received<typeof knowledge.list>
export type ArticleQuery = Call<typeof knowledge.list>['query']
export type PublishedQuery = Call<typeof knowledge.published>['query']

/** Queries one page of the staff's article list. */
export const articleList = (query: ArticleQuery) =>
  pageQuery(['knowledge', 'list', query], knowledge.list, { query: { ...query, brief: 'true' } })

/** Queries one page of the published articles that the user may read. */
export const publishedArticles = (query: PublishedQuery) =>
  pageQuery(['knowledge', 'published', query], knowledge.published, { query })

export const articleCounts = endpointQuery(['knowledge', 'counts'], knowledge.counts)

export const articleById = (id: number) =>
  endpointQuery(['knowledge', 'article', id], knowledge.show, { params: { id } })

export const knowledgeCategories = endpointQuery(['knowledge', 'categories'], knowledge.categories)

export const articleVersions = (id: number) =>
  endpointQuery(['knowledge', 'versions', id], knowledge.versions, { params: { id } })

/** Queries a version of an article. It is cached indefinitely, because versions never change. */
export const articleVersion = (id: number, number: number) =>
  endpointQuery(
    ['knowledge', 'version', id, number],
    knowledge.version,
    { params: { id, number } },
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** Queries articles that may answer a subject. With a ticket, the result includes whether its requester can read each article. */
export const suggestedArticles = (q: string, ticketId?: number) =>
  endpointQuery(
    ['knowledge', 'suggested', q, ticketId],
    knowledge.suggest,
    { query: { q, ...(ticketId !== undefined && { ticketId }) } },
    { staleTime: 30_000 },
  )

/** Queries an article as a customer's user sees it, or, without a customer, as an internal requester. */
export const articlePreview = (id: number, customerId: number | undefined) =>
  endpointQuery(['knowledge', 'preview', id, customerId], knowledge.preview, {
    params: { id },
    query: customerId === undefined ? {} : { customerId },
  })
