import { portal } from '@hatchway/contract/customers/portal'
import type { Call, Received } from '@hatchway/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { hasFormatting } from '../comments/editor/formatting.ts'

export type PortalComment = Received<typeof portal.addComment>

/** Queries the public conversation of a ticket, oldest first. */
export const portalComments = (ticketId: number) =>
  endpointQuery(['portal', 'comments', ticketId], portal.listComments, { params: { id: ticketId } })

/** Adds a comment and shows it at once. */
export function useAddPortalComment(ticketId: number) {
  const client = useQueryClient()
  const { queryKey } = portalComments(ticketId)
  return useMutation({
    mutationFn: (body: Call<typeof portal.addComment>['body']) =>
      call(portal.addComment, { params: { id: ticketId }, body }),
    onSuccess: async (comment) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (thread = []) =>
        thread.some(({ id }) => id === comment.id) ? thread : [...thread, comment],
      )
      void client.invalidateQueries({ queryKey: ['portal', 'ticket', ticketId] })
      void client.invalidateQueries({ queryKey: ['portal', 'tickets'] })
    },
  })
}

/** Returns a function that replaces the text of one of the user's own comments, and shows it at once. */
export function useChangePortalComment(ticketId: number, commentId: number) {
  const client = useQueryClient()
  const { queryKey } = portalComments(ticketId)
  return async (content: string) => {
    const params = { id: ticketId, commentId }
    const changed = await call(portal.changeComment, { params, body: { content, isRichText: hasFormatting(content) } })
    client.setQueryData(queryKey, (thread) => thread?.map((comment) => (comment.id === commentId ? changed : comment)))
  }
}
