import type { Call } from '@hatchway/contract/endpoint'
import { type TicketLink, ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { toastDone } from '../ticket-bulk/use-undo.ts'
import { ticketLinkMessages as messages } from './ticket-link.messages.ts'

export const linksOf = (ticketId: number) =>
  endpointQuery(['tickets', ticketId, 'links'], ticketLinks.list, { params: { id: ticketId } }, { afterContent: true })

/** Queries tickets by part of their number or subject, the newest first; twenty at most. */
export const foundTickets = (search: string) =>
  pageQuery(['tickets', 'found', search], tickets.search, { query: { q: search } }, { staleTime: 10_000 })

type NewLink = Call<typeof ticketLinks.add>['body']

export function useAddLink(ticketId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewLink) => call(ticketLinks.add, { params: { id: ticketId }, body }),
    onSuccess: ({ ticket, changeId }) => toastDone(client, messages.added(ticket.ticketNumber), changeId),
    onError: toastError(messages.addFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}

/** Removes a link. Undo restores it. */
export function useRemoveLink(ticketId: number) {
  const client = useQueryClient()
  const add = useAddLink(ticketId)
  return useMutation({
    mutationFn: ({ id }: TicketLink) => call(ticketLinks.remove, { params: { id } }),
    onSuccess: (_, { relation, ticket }) => {
      const again = () => add.mutate({ ticketId: ticket.id, relation: relation as NewLink['relation'] })
      const isOurs = relation !== 'split_from' && relation !== 'split_into'
      toast({
        title: messages.removed(ticket.ticketNumber),
        variant: 'success',
        ...(isOurs && { action: { label: messages.undo, onClick: again } }),
      })
    },
    onError: toastError(messages.removeFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['tickets'] }),
  })
}
