import type { Call } from '@hatchway/contract/endpoint'
import { type Comment, comments } from '@hatchway/contract/tickets/comments'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

export type NewComment = Call<typeof comments.add>['body']

/** Queries a ticket's conversation for staff and internal requesters, oldest first. */
export const ticketComments = (ticketId: number) =>
  endpointQuery(['tickets', ticketId, 'comments'], comments.list, { params: { id: ticketId } })

/** Sends a reply or a note. The conversation shows it at once; other affected data is refetched. */
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
