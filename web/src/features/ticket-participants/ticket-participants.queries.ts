import {
  type ParticipantCandidate,
  type TicketParticipant,
  ticketParticipants,
} from '@hatchway/contract/tickets/people/ticket-participants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { participantMessages as messages } from './participant.messages.ts'

/** Where the ticket is shown: its data is invalidated under that key. */
export type Surface = 'desk' | 'portal'

const keyOf = (ticketId: number, surface: Surface) =>
  surface === 'desk' ? ['tickets', ticketId] : ['portal', 'ticket', ticketId]

/** Queries the people in copy on a ticket. */
export const participantsOf = (ticketId: number, surface: Surface) =>
  endpointQuery(
    [...keyOf(ticketId, surface), 'participants'],
    ticketParticipants.list,
    { params: { id: ticketId } },
    { afterContent: true },
  )

/** Queries users who may be added in copy. The previous results stay visible until the new ones arrive. */
export const candidatesFor = (ticketId: number, search: string) =>
  pageQuery(
    ['participant-candidates', ticketId, search],
    ticketParticipants.candidates,
    { params: { id: ticketId }, query: { search } },
    { gcTime: 0 },
  )

/** Queries the recipients of a public reply by the user. Staff only. */
export const recipientsOf = (ticketId: number) =>
  endpointQuery(
    ['tickets', ticketId, 'recipients'],
    ticketParticipants.recipients,
    { params: { id: ticketId } },
    { afterContent: true },
  )

/** A user, or an address with the name of its owner. */
export type NewParticipant = { userId: number } | { email: string; name?: string | undefined }

/** Adds people in copy and removes them. Each toast offers to undo it. */
export function useChangeParticipants(ticketId: number, surface: Surface) {
  const client = useQueryClient()
  const failed = toastError(messages.failed)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(ticketId, surface) })
  const add = useMutation({
    mutationFn: (body: NewParticipant) => call(ticketParticipants.add, { params: { id: ticketId }, body }),
    onSuccess: (added) =>
      toast({
        title: messages.added(nameOf(added)),
        description: added.user ? messages.addedHint : messages.addedByEmailHint,
        variant: 'success',
        action: { label: messages.undo, onClick: () => remove.mutate(added) },
      }),
    onError: failed,
    // Not awaited: while a change is pending, another one is not accepted.
    onSettled: () => void refresh(),
  })
  const remove = useMutation({
    mutationFn: ({ id }: TicketParticipant) =>
      call(ticketParticipants.remove, { params: { id: ticketId, participantId: id } }),
    onSuccess: (_, removed) =>
      toast({
        title: messages.removed(nameOf(removed)),
        description: messages.removedHint,
        variant: 'success',
        action: { label: messages.undo, onClick: () => add.mutate(againOf(removed)) },
      }),
    onError: failed,
    // Not awaited: while a change is pending, another one is not accepted.
    onSettled: () => void refresh(),
  })
  return { add, remove }
}

/** Returns the name of someone in copy, or the address of a contact without a name. */
export const nameOf = ({ name, address }: Pick<TicketParticipant, 'name' | 'address'>) => name ?? address ?? ''

const againOf = ({ user, address, name }: TicketParticipant): NewParticipant =>
  user ? { userId: user.id } : { email: address!, ...(name && { name }) }

export type { ParticipantCandidate, TicketParticipant }
