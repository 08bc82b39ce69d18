import type { TicketLink } from '@hatchway/contract/tickets/ticket-links'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { ListSection } from '../tickets/properties/list-section.tsx'
import type { RowOpening } from '../tickets/properties/use-property-changes.ts'
import { LinkForm } from './link-form.tsx'
import { ticketLinkMessages as messages, relationMessages } from './ticket-link.messages.ts'
import { linksOf, useRemoveLink } from './ticket-links.queries.ts'

type LinkedTicketsProps = RowOpening & { ticket: Ticket }

/** Lists linked tickets. Users who may organize tickets add and remove links here. */
export function LinkedTickets({ ticket, opening }: LinkedTicketsProps) {
  const links = useQuery(linksOf(ticket.id))
  const mayArrange = ticket.can.arrange
  return (
    <ListSection
      title={messages.title}
      query={links}
      row={(link) => <LinkRow key={link.id} link={link} ticketId={ticket.id} mayRemove={mayArrange} />}
      empty={messages.none}
      mayAdd={mayArrange}
      add={{ label: messages.add, keys: 'L' }}
      opening={opening}
    >
      <LinkForm
        ticketId={ticket.id}
        linked={(links.data ?? []).map(({ ticket }) => ticket.id)}
        onDone={() => opening.set(false)}
      />
    </ListSection>
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
        title={messages.ticketTitle(ticket.ticketNumber, ticket.subject, ticket.statusName)}
        className={`min-w-0 flex-1 truncate no-underline hover:underline ${isDone ? 'text-ink-3 line-through' : ''}`}
      >
        #{ticket.ticketNumber} {ticket.subject}
        {isDone && <span className="sr-only">{messages.hiddenStatus(ticket.statusName)}</span>}
      </Link>
      <span className="type-small flex-none text-ink-3">{relationMessages[relation]}</span>
      {mayRemove && (
        <IconButton
          label={messages.remove(ticket.ticketNumber)}
          size="sm"
          className="-me-2 -ms-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          onClick={() => !remove.isPending && remove.mutate(link)}
          icon={X}
        />
      )}
    </li>
  )
}
