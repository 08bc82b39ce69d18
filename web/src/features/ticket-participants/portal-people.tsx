import type { PortalTicket } from '@hatchway/contract/customers/portal'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { QueryErrorLine } from '../../ui/feedback/error-state.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { roleName } from '../portal-tickets/conversation/role-name.ts'
import { useSession } from '../session/session-context.tsx'
import { portalPeopleMessages as messages } from './participant.messages.ts'
import { ParticipantLine } from './participant-line.tsx'
import { ParticipantPicker } from './participant-picker.tsx'
import { participantsOf, useChangeParticipants } from './ticket-participants.queries.ts'

/** Lists who works on a ticket and who is in copy. Users of the portal add people of their organization, and addresses. */
export function PortalPeople({ ticket }: { ticket: PortalTicket }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(participantsOf(ticket.id, 'portal'))
  const { add, remove } = useChangeParticipants(ticket.id, 'portal')
  const participants = query.data ?? []
  const isInCopy = (id: number) => participants.some((one) => one.user?.id === id)
  return (
    <>
      <ul aria-label={messages.people} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {ticket.people
          .filter(({ id }) => !isInCopy(id))
          .map(({ id, fullName, role }) => (
            <li key={id} className="flex min-h-7 items-center gap-2.5">
              <Avatar person={{ id, fullName }} size={20} />
              <span className="min-w-0 truncate">{fullName}</span>
              <span className="ms-auto flex-none text-ink-3">{id === user.id ? messages.you : roleName(role)}</span>
            </li>
          ))}
        {participants.map((participant) => (
          <ParticipantLine
            key={participant.id}
            participant={participant}
            detail={participant.user?.id === user.id ? messages.youInCopy : messages.inCopy}
            onRemove={participant.can.remove ? () => !remove.isPending && remove.mutate(participant) : undefined}
          />
        ))}
      </ul>
      {query.isLoadingError && <QueryErrorLine query={query} className="mt-1" />}
      {ticket.can.comment && (
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          label={messages.add}
          className="w-72"
          trigger={
            <Button
              variant="ghost"
              size="sm"
              className="-mx-2 mt-1 justify-start gap-2.5 px-2"
              icon={<Plus className="mx-0.5" />}
            >
              {messages.add}
            </Button>
          }
        >
          <ParticipantPicker
            ticketId={ticket.id}
            showsOrganization={false}
            onPick={(picked) => {
              if (add.isPending) return
              add.mutate(picked)
              setOpen(false)
            }}
          />
        </Popover>
      )}
    </>
  )
}
