import type { PortalTicket } from '@hatchway/contract/customers/portal'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { orderOfTicket } from '../catalogue/order-of-ticket.queries.ts'
import { CustomerTargets } from '../sla/customer-targets.tsx'
import { PortalPeople } from '../ticket-participants/portal-people.tsx'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { ChoiceLabel, choicesInPortal } from '../tickets/ticket-choices.tsx'
import { StatusLabel } from '../tickets/ticket-icons.tsx'
import { shownChoice, shownStatus } from './filters/portal-filter.ts'
import { portalTicketMessages as messages } from './portal-ticket.messages.tsx'
import { progressMessages } from './progress/progress.messages.ts'
import { TicketProgress } from './progress/ticket-progress-line.tsx'
import { TicketTaskProgress } from './progress/ticket-task-progress.tsx'

/** Shows a ticket's type, status, choices (as its priority), progress, and the people working on it. */
export function TicketInformation({ ticket }: { ticket: PortalTicket }) {
  const { typeName, typeIcon, typeHue, status } = ticket
  const { data: order } = useQuery(orderOfTicket(true, ticket.id))
  return (
    <div className="divide-y divide-line *:px-5 *:py-4 max-md:*:px-4">
      <Block title={messages.information.title}>
        <dl className="grid grid-cols-[100px_1fr] gap-y-1.5">
          <dt className="text-ink-3">{messages.information.type}</dt>
          <dd className="flex min-w-0 items-center gap-2">
            <TypeIcon icon={typeIcon} hue={typeHue} />
            <span className="truncate">{typeName}</span>
          </dd>
          {order && (
            <>
              <dt className="text-ink-3">{messages.information.item}</dt>
              <dd className="wrap-anywhere">{order.item.name}</dd>
            </>
          )}
          <dt className="text-ink-3">{messages.information.status}</dt>
          <dd>
            <StatusLabel status={shownStatus(status)} />
          </dd>
          {choicesInPortal.map((field) => (
            <Fragment key={field}>
              <dt className="text-ink-3">{ticketFields[field].label}</dt>
              <dd>
                <ChoiceLabel field={field} value={shownChoice(field, ticket[field])} />
              </dd>
            </Fragment>
          ))}
        </dl>
      </Block>
      <Block title={progressMessages.title}>
        <TicketProgress ticket={ticket} />
      </Block>
      {ticket.sla?.length > 0 && (
        <Block title={messages.information.targets}>
          <CustomerTargets sla={ticket.sla} />
        </Block>
      )}
      <TicketTaskProgress ticketId={ticket.id} />
      <Block title={messages.information.people}>
        <PortalPeople ticket={ticket} />
      </Block>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-strong mb-2.5 font-bold">{title}</h2>
      {children}
    </section>
  )
}
