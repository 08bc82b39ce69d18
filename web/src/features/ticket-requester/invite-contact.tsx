import type { TicketRequesterCard } from '@hatchway/contract/tickets/people/ticket-requester'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { useInvitation } from '../invitations/use-invitation.tsx'
import { requesterMessages as messages } from './requester.messages.ts'

/** Invites a person without an account. */
export function InviteContact({ person }: { person: NonNullable<TicketRequesterCard['person']> }) {
  const client = useQueryClient()
  const invitation = useInvitation(person)
  const invite = () =>
    invitation.send.mutate(undefined, {
      onSuccess: () => void client.invalidateQueries({ queryKey: ['tickets'], predicate: isOfRequester }),
    })
  return (
    <div className="mt-2">
      <Button variant="outline" size="sm" pending={invitation.send.isPending} onClick={invite}>
        {messages.invite}
      </Button>
      {invitation.dialog}
    </div>
  )
}

const isOfRequester = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'requester'
