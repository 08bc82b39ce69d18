import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { useShownWhenOpen } from '../tickets/properties/use-shown-when-open.ts'
import { ParticipantLine } from './participant-line.tsx'
import { ParticipantPicker } from './participant-picker.tsx'
import { participantsOf, type TicketParticipant, useChangeParticipants } from './ticket-participants.queries.ts'

type PeopleInCopyProps = {
  ticket: Pick<Ticket, 'id' | 'mergedInto'> & { can: Pick<Ticket['can'], 'comment'> }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists the people in copy on a ticket of the desk. Users who may reply add people here. */
export function PeopleInCopy({ ticket, open, onOpenChange }: PeopleInCopyProps) {
  const query = useQuery(participantsOf(ticket.id, 'desk'))
  const { add, remove } = useChangeParticipants(ticket.id, 'desk')
  const section = useRef<HTMLElement>(null)
  useShownWhenOpen(section, open)
  const shown = query.data ?? []
  const mayAdd = ticket.can.comment
  if (!mayAdd && shown.length === 0) return null
  return (
    <section ref={section} aria-label="People in copy" className="border-t border-line px-5 py-4">
      <div className="flex min-h-7 items-center gap-2">
        <h2 className="type-section">People in copy</h2>
        {shown.length > 0 && <span className="text-ink-3">{shown.length}</span>}
        {mayAdd && (
          <span className="ms-auto -me-1.5">
            <Popover
              open={open}
              onOpenChange={onOpenChange}
              label="Add someone in copy"
              align="end"
              className="w-80"
              trigger={
                <IconButton label="Add someone in copy" keys="Shift C" size="sm">
                  <Plus size={16} strokeWidth={1.85} aria-hidden />
                </IconButton>
              }
            >
              <ParticipantPicker
                ticketId={ticket.id}
                showsOrganisation
                onPick={(picked) => {
                  if (add.isPending) return
                  add.mutate(picked)
                  onOpenChange(false)
                }}
              />
            </Popover>
          </span>
        )}
      </div>
      {query.isError && !query.data ? (
        <p className="text-ink-2">
          {errorMessage(query.error)}{' '}
          <Button variant="link" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)]">
          {shown.map((participant) => (
            <ParticipantLine
              key={participant.id}
              participant={participant}
              detail={detailOf(participant)}
              onRemove={participant.can.remove ? () => !remove.isPending && remove.mutate(participant) : undefined}
            />
          ))}
        </ul>
      )}
      {query.data?.length === 0 && (
        <p className="text-ink-3">No one. People in copy are notified of replies and status changes.</p>
      )}
    </section>
  )
}

function detailOf({ user }: TicketParticipant) {
  if (!user) return 'By email'
  return user.role === 'requester' ? 'Customer' : 'Staff'
}
