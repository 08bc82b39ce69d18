import type { TicketLink } from '@hatchway/contract/tickets/ticket-links'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { useShownWhenOpen } from '../tickets/properties/use-shown-when-open.ts'
import { LinkForm } from './link-form.tsx'
import { relationNames } from './relation-labels.ts'
import { linksOf, useRemoveLink } from './ticket-links.queries.ts'

type LinkedTicketsProps = { ticket: Ticket; open: boolean; onOpenChange: (open: boolean) => void }

/** Lists linked tickets. Users who may organise tickets add and remove links here. */
export function LinkedTickets({ ticket, open, onOpenChange }: LinkedTicketsProps) {
  const links = useQuery(linksOf(ticket.id))
  const section = useRef<HTMLElement>(null)
  useShownWhenOpen(section, open)
  const mayArrange = ticket.can.arrange
  const shown = links.data ?? []
  if (!mayArrange && shown.length === 0) return null
  return (
    <section ref={section} aria-label="Linked tickets" className="border-t border-line px-5 py-4">
      <div className="flex min-h-7 items-center gap-2">
        <h2 className="type-section">Linked tickets</h2>
        {shown.length > 0 && <span className="text-ink-3">{shown.length}</span>}
        {mayArrange && (
          <span className="ms-auto -me-1.5">
            <Popover
              open={open}
              onOpenChange={onOpenChange}
              label="Link a ticket"
              align="end"
              className="w-80"
              trigger={
                <IconButton label="Link a ticket" keys="L" size="sm">
                  <Plus size={16} strokeWidth={1.85} aria-hidden />
                </IconButton>
              }
            >
              <LinkForm
                ticketId={ticket.id}
                linked={shown.map(({ ticket }) => ticket.id)}
                onDone={() => onOpenChange(false)}
              />
            </Popover>
          </span>
        )}
      </div>
      {links.isError && !links.data ? (
        <p className="text-ink-2">
          {errorMessage(links.error)}{' '}
          <Button variant="link" onClick={() => void links.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)]">
          {shown.map((link) => (
            <LinkRow key={link.id} link={link} ticketId={ticket.id} mayRemove={mayArrange} />
          ))}
        </ul>
      )}
      {links.data?.length === 0 && <p className="text-ink-3">No linked tickets</p>}
    </section>
  )
}

type LinkRowProps = { link: TicketLink; ticketId: number; mayRemove: boolean }

function LinkRow({ link, ticketId, mayRemove }: LinkRowProps) {
  const remove = useRemoveLink(ticketId)
  const { ticket, relation } = link
  const isDone = ticket.status === 'resolved' || ticket.status === 'closed'
  return (
    <li className="group -mx-2 flex min-h-7 items-center gap-2 rounded-control px-2 hover:bg-hover focus-within:bg-hover">
      <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} />
      <Link
        to="/tickets/$id"
        params={{ id: String(ticket.id) }}
        title={`#${ticket.ticketNumber} ${ticket.subject}, ${ticket.statusName}`}
        className={`min-w-0 flex-1 truncate no-underline hover:underline ${isDone ? 'text-ink-3 line-through' : ''}`}
      >
        #{ticket.ticketNumber} {ticket.subject}
        {isDone && <span className="sr-only">, {ticket.statusName}</span>}
      </Link>
      <span className="type-small flex-none text-ink-3">{relationNames[relation]}</span>
      {mayRemove && (
        <IconButton
          label={`Unlink #${ticket.ticketNumber}`}
          size="sm"
          className="-me-2 -ms-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          onClick={() => !remove.isPending && remove.mutate(link)}
        >
          <X size={14} strokeWidth={1.85} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
