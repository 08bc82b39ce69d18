import type { Call, Received } from '@hatchway/contract/endpoint'
import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type ArticlePage = Received<typeof knowledge.list>
export type ArticleQuery = Call<typeof knowledge.list>['query']
export type PublishedQuery = Call<typeof knowledge.published>['query']

/** Queries one page of the staff's article list. */
export const articleList = (query: ArticleQuery) =>
  queryOptions({
    queryKey: ['knowledge', 'list', query],
    queryFn: ({ signal }) => call(knowledge.list, { query: { ...query, brief: 'true' } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Queries one page of the published articles that the user may read. */
export const publishedArticles = (query: PublishedQuery) =>
  queryOptions({
    queryKey: ['knowledge', 'published', query],
    queryFn: ({ signal }) => call(knowledge.published, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const articleCounts = queryOptions({
  queryKey: ['knowledge', 'counts'],
  queryFn: ({ signal }) => call(knowledge.counts, {}, { signal }),
})

export const articleById = (id: number) =>
  queryOptions({
    queryKey: ['knowledge', 'article', id],
    queryFn: ({ signal }) => call(knowledge.show, { params: { id } }, { signal }),
  })

export const knowledgeCategories = queryOptions({
  queryKey: ['knowledge', 'categories'],
  queryFn: ({ signal }) => call(knowledge.categories, {}, { signal }),
})

export const articleVersions = (id: number) =>
  queryOptions({
    queryKey: ['knowledge', 'versions', id],
    queryFn: ({ signal }) => call(knowledge.versions, { params: { id } }, { signal }),
  })

/** Queries a version of an article. It is cached indefinitely, because versions never change. */
export const articleVersion = (id: number, number: number) =>
  queryOptions({
    queryKey: ['knowledge', 'version', id, number],
    queryFn: ({ signal }) => call(knowledge.version, { params: { id, number } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Queries articles that may answer a subject. With a ticket, the result says whether its requester can read each article. */
export const suggestedArticles = (q: string, ticketId?: number) =>
  queryOptions({
    queryKey: ['knowledge', 'suggested', q, ticketId],
    queryFn: ({ signal }) =>
      call(knowledge.suggest, { query: { q, ...(ticketId !== undefined && { ticketId }) } }, { signal }),
    staleTime: 30_000,
  })

/** Queries an article as a customer's user sees it, or, without a customer, as an internal requester. */
export const articlePreview = (id: number, customerId: number | undefined) =>
  queryOptions({
    queryKey: ['knowledge', 'preview', id, customerId],
    queryFn: ({ signal }) =>
      call(knowledge.preview, { params: { id }, query: customerId === undefined ? {} : { customerId } }, { signal }),
  })
