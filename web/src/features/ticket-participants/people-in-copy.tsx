import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { ListSection } from '../tickets/properties/list-section.tsx'
import type { RowOpening } from '../tickets/properties/use-property-changes.ts'
import { participantMessages as messages } from './participant.messages.ts'
import { ParticipantLine } from './participant-line.tsx'
import { ParticipantPicker } from './participant-picker.tsx'
import { participantsOf, type TicketParticipant, useChangeParticipants } from './ticket-participants.queries.ts'

type PeopleInCopyProps = RowOpening & {
  ticket: Pick<Ticket, 'id' | 'mergedInto'> & { can: Pick<Ticket['can'], 'comment'> }
}

/** Lists the people in copy on a ticket of the desk. Users who may reply add people here. */
export function PeopleInCopy({ ticket, opening }: PeopleInCopyProps) {
  const query = useQuery(participantsOf(ticket.id, 'desk'))
  const { add, remove } = useChangeParticipants(ticket.id, 'desk')
  return (
    <ListSection
      title={messages.title}
      query={query}
      row={(participant) => (
        <ParticipantLine
          key={participant.id}
          participant={participant}
          detail={detailOf(participant)}
          onRemove={participant.can.remove ? () => !remove.isPending && remove.mutate(participant) : undefined}
        />
      )}
      empty={messages.none}
      mayAdd={ticket.can.comment}
      add={{ label: messages.add, keys: 'Shift C' }}
      opening={opening}
    >
      <ParticipantPicker
        ticketId={ticket.id}
        showsOrganization
        onPick={(picked) => {
          if (add.isPending) return
          add.mutate(picked)
          opening.set(false)
        }}
      />
    </ListSection>
  )
}

function detailOf({ user }: TicketParticipant) {
  if (!user) return messages.byEmail
  return user.role === 'requester' ? messages.customer : messages.staff
}
