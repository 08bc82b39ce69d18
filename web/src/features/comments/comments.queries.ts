import { type Comment, comments } from '@hatchway/contract/comments'
import type { Call } from '@hatchway/contract/endpoint'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type NewComment = Call<typeof comments.add>['body']

/** A ticket's conversation as staff and requesters of the desk read it, oldest first. */
export const ticketComments = (ticketId: number) =>
  queryOptions({
    queryKey: ['tickets', ticketId, 'comments'],
    queryFn: ({ signal }) => call(comments.list, { params: { id: ticketId } }, { signal }),
  })

/** Sends a reply or a note. The conversation has it at once; what else changed with it is fetched again. */
export function useAddComment(ticketId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewComment) => call(comments.add, { params: { id: ticketId }, body }),
    onSuccess: async (comment) => {
      await client.cancelQueries({ queryKey: ticketComments(ticketId).queryKey })
      addToThread(client, comment)
      void client.invalidateQueries({ queryKey: ['tickets', ticketId] })
      void client.invalidateQueries({ queryKey: ['tickets', 'list'] })
    },
  })
}

function addToThread(client: QueryClient, comment: Comment) {
  client.setQueryData(ticketComments(comment.ticketId).queryKey, (thread = []) =>
    thread.some(({ id }) => id === comment.id) ? thread : [...thread, comment],
  )
}
