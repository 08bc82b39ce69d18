import { portal } from '@hatchway/contract/customers/portal'
import type { Call, Received } from '@hatchway/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

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
