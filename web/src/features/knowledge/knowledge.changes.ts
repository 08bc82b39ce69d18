import type { Call } from '@hatchway/contract/endpoint'
import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { articleById } from './knowledge.queries.ts'

/** Puts the changed article into the cache and refetches the lists. */
async function show(client: QueryClient, article: Article) {
  client.setQueryData(articleById(article.id).queryKey, article)
  for (const part of ['list', 'published', 'counts', 'categories', 'versions', 'suggested', 'preview'])
    void client.invalidateQueries({ queryKey: ['knowledge', part] })
}

export type NewArticle = Call<typeof knowledge.create>['body']
export type ArticleChange = Call<typeof knowledge.change>['body']

export function useCreateArticle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewArticle) => call(knowledge.create, { body }),
    onSuccess: (article) => show(client, article),
  })
}

export function useChangeArticle(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ArticleChange) => call(knowledge.change, { params: { id }, body }),
    onSuccess: (article) => show(client, article),
  })
}

export type Move = 'publish' | 'unpublish' | 'archive'

export function useMoveArticle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, move, revision }: { id: number; move: Move; revision?: number | undefined }) =>
      call(knowledge[move], { params: { id }, body: revision === undefined ? {} : { revision } }),
    onSuccess: (article) => show(client, article),
  })
}

export function useDuplicateArticle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(knowledge.duplicate, { params: { id } }),
    onSuccess: (article) => show(client, article),
  })
}

export function useRestoreVersion(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (number: number) => call(knowledge.restore, { params: { id, number }, body: {} }),
    onSuccess: (article) => show(client, article),
  })
}

export function useDeleteArticle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(knowledge.remove, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: articleById(id).queryKey })
      for (const part of ['list', 'counts']) void client.invalidateQueries({ queryKey: ['knowledge', part] })
    },
  })
}

type Vote = 'yes' | 'no' | null

/** Shows the vote at once, and reverts it when the server returns an error. */
export function useVote(id: number) {
  const client = useQueryClient()
  const key = articleById(id).queryKey
  return useMutation({
    mutationFn: (vote: Vote) => call(knowledge.vote, { params: { id }, body: { vote } }),
    onMutate: (vote) => {
      const before = client.getQueryData(key)
      if (before) client.setQueryData(key, voted(before, vote))
      return before
    },
    onError: (_error, _vote, before) => before && client.setQueryData(key, before),
    onSuccess: (counted) => client.setQueryData(key, (article) => article && { ...article, ...counted }),
  })
}

function voted(article: Article, vote: Vote): Article {
  const more = (kind: Vote) => Number(vote === kind) - Number(article.myVote === kind)
  return {
    ...article,
    myVote: vote,
    helpful: article.helpful + more('yes'),
    notHelpful: article.notHelpful + more('no'),
  }
}

/** Uploads a picture or a file to an article. Returns the URL for use in its text. */
export async function uploadToArticle(id: number, file: File) {
  const body = new FormData()
  body.append('file', file)
  return call(knowledge.addFile, { params: { id }, body } as never)
}
