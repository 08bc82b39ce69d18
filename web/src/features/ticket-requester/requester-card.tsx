import type { TicketRequesterCard } from '@hatchway/contract/tickets/people/ticket-requester'
import { ticketRequester } from '@hatchway/contract/tickets/people/ticket-requester'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2, Clock, Mail, Package, Phone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { endpointQuery } from '../../platform/call.ts'
import { formatTime } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { QueryErrorLine } from '../../ui/feedback/error-state.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { StatusIcon } from '../tickets/ticket-icons.tsx'
import { requesterMessages as messages } from './requester.messages.ts'

const InviteContact = lazyComponent(async () => (await import('./invite-contact.tsx')).InviteContact)

/** Queries the requester of a ticket with their customer and latest tickets. Staff only. */
const requesterOf = (id: number) =>
  endpointQuery(['tickets', id, 'requester'], ticketRequester.show, { params: { id } }, { afterContent: true })

const icon = { className: 'flex-none text-ink-3' } as const

/** Shows who asks: contact, latest tickets, and their customer with the versions that it runs. `change` selects another requester. */
export function RequesterCard({ ticket, change }: { ticket: Ticket; change: ReactNode }) {
  const query = useQuery(requesterOf(ticket.id))
  const card = query.data
  const { requester } = ticket
  const about = card?.person?.id === requester?.id ? card?.person : undefined
  return (
    <section aria-label={messages.title} className="border-b border-line px-5 py-4">
      <div className="flex items-center gap-3">
        <Avatar person={requester} size={32} />
        <div className="min-w-0 flex-1">
          <h2 className="type-strong truncate font-bold">{requester?.fullName ?? messages.none}</h2>
          <p className="type-small truncate text-ink-2">
            {[
              about?.position ?? about?.department,
              about && !about.isActive && messages.deactivated,
              about?.isContact && messages.noAccount,
            ]
              .filter(Boolean)
              .join(' · ') || messages.requester}
          </p>
        </div>
        {change}
      </div>
      {query.isLoadingError ? (
        <QueryErrorLine query={query} fallback={messages.loadFailed} className="mt-3" />
      ) : !card ? (
        <div role="status" aria-label={messages.loading} className="mt-4 grid gap-3">
          {['60%', '45%', '75%', '70%'].map((width) => (
            <Skeleton key={width} style={{ width }} className="h-2.5" />
          ))}
        </div>
      ) : (
        <>
          {about && <Contact person={about} />}
          <LazyBoundary>{about?.canBeInvited && <InviteContact person={about} />}</LazyBoundary>
          {requester && <LatestTickets requesterId={requester.id} tickets={card.tickets} />}
          {card.customer && <Customer customer={card.customer} versions={card.versions} />}
        </>
      )}
    </section>
  )
}

function Contact({ person: { email, phone, timeZone } }: { person: NonNullable<TicketRequesterCard['person']> }) {
  const style = useDateStyle()
  const now = useMinute()
  return (
    <ul aria-label={messages.contact} className="mt-3 grid gap-0.5">
      {email && (
        <li className="group flex min-h-6.5 items-center gap-2.5">
          <Mail {...icon} />
          <a href={`mailto:${email}`} className={`${line} flex-1`} title={email}>
            {email}
          </a>
          <CopyButton
            text={email}
            label={messages.copyEmail}
            size="sm"
            className="-my-1 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        </li>
      )}
      {phone && (
        <li className="flex min-h-6.5 items-center gap-2.5">
          <Phone {...icon} />
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={line}>
            {phone}
          </a>
        </li>
      )}
      {timeZone && timeZone !== style.timeZone && (
        <li className="flex min-h-6.5 items-center gap-2.5">
          <Clock {...icon} />
          <span className="truncate">{messages.localTime(formatTime(now, timeZone), cityOf(timeZone))}</span>
        </li>
      )}
    </ul>
  )
}

/** Returns `Lisbon` for `Europe/Lisbon`. */
const cityOf = (timeZone: string) => timeZone.split('/').at(-1)!.replaceAll('_', ' ')

type LatestTicketsProps = { requesterId: number; tickets: TicketRequesterCard['tickets'] }

function LatestTickets({ requesterId, tickets: { total, latest } }: LatestTicketsProps) {
  return (
    <section aria-label={messages.tickets.title} className={part}>
      <div className="flex items-center gap-2">
        <h3 className="type-strong">{messages.tickets.title}</h3>
        <span className="text-ink-3">{messages.tickets.total(total)}</span>
        {latest.length > 0 && (
          <Link
            to="/tickets"
            search={{ requesterId: String(requesterId) }}
            className="ms-auto text-accent-ink no-underline hover:underline"
          >
            {messages.tickets.viewAll}
          </Link>
        )}
      </div>
      {latest.length === 0 ? (
        <p className="mt-1 text-ink-3">{messages.tickets.none}</p>
      ) : (
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)]">
          {latest.map(({ id, ticketNumber, subject, status, statusName }) => (
            <li key={id} className="flex min-h-6.5 items-center gap-2.5">
              <StatusIcon status={status} />
              <Link
                to="/tickets/$id"
                params={{ id: String(id) }}
                title={messages.tickets.ticket(ticketNumber, subject, statusName)}
                className={line}
              >
                <span className="me-1 text-ink-2">#{ticketNumber}</span> {subject}
                <span className="sr-only">{messages.tickets.hiddenStatus(statusName)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type CustomerProps = {
  customer: NonNullable<TicketRequesterCard['customer']>
  versions: TicketRequesterCard['versions']
}

function Customer({ customer: { id, name, openTickets }, versions }: CustomerProps) {
  return (
    <section aria-label={messages.customer.title} className={part}>
      <div className="flex min-h-6.5 items-center gap-2.5">
        <Building2 {...icon} />
        <Link to="/customers/$id" params={{ id: String(id) }} className={`${line} type-strong`} title={name}>
          {name}
        </Link>
        <span className="ms-auto flex-none text-ink-2">{messages.customer.openTickets(openTickets)}</span>
      </div>
      {versions.length > 0 && (
        <ul aria-label={messages.customer.versions}>
          {versions.map(({ serviceId, serviceName, version, newer, hasCriticalBug }) => (
            <li key={serviceId} className="flex min-h-6.5 items-center gap-2.5">
              <Package {...icon} />
              <Link
                to="/services/versions"
                search={{ customerId: String(id), serviceId: String(serviceId) }}
                className={`${line} me-auto`}
                title={serviceName}
              >
                {serviceName}
              </Link>
              <span className="flex-none tabular-nums">{version}</span>
              {hasCriticalBug && (
                <>
                  <TriangleAlert size={14} className="flex-none text-danger-ink" />
                  <span className="sr-only">{messages.customer.criticalBug}</span>
                </>
              )}
              {newer && <Badge tone="warning">{messages.customer.available(newer)}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const part = 'mt-3.5 border-t border-line pt-3.5'
const line = 'min-w-0 truncate text-ink no-underline hover:underline'
