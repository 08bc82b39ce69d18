import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { orderOfTicket } from '../../catalogue/order-of-ticket.queries.ts'
import { SlaPanel } from '../../sla/ticket/sla-panel.tsx'
import { FollowersRow } from '../../ticket-followers/followers-row.tsx'
import { LinkedTickets } from '../../ticket-links/linked-tickets.tsx'
import { PeopleInCopy } from '../../ticket-participants/people-in-copy.tsx'
import { RequesterCard } from '../../ticket-requester/requester-card.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { ViewersRow } from '../../ticket-viewers/viewers-row.tsx'
import { RunningRow } from '../../versions/running-row.tsx'
import type { TicketDialogName } from '../detail/ticket-dialogs.tsx'
import { prefetchedFor } from '../prefetch-ticket.ts'
import { AssignmentProperties } from './assignment-properties.tsx'
import { ClassificationProperties } from './classification-properties.tsx'
import { CustomFieldRow } from './custom-field-row.tsx'
import { DueDateRow } from './due-date-row.tsx'
import { propertiesMessages as messages } from './properties.messages.ts'
import { ChangeRequester } from './property-requester.tsx'
import { PropertyRow } from './property-row.tsx'
import { PropertyTags } from './property-tags.tsx'
import { RequesterProperties } from './requester-properties.tsx'
import { SnoozeRow } from './snooze-row.tsx'
import { type OpenRow, useChangeOf } from './use-property-changes.ts'

type TicketPropertiesProps = {
  ticket: Ticket
  rows: OpenRow
  onAsk: (dialog: TicketDialogName) => void
  title?: boolean
}

/** Shows a ticket's properties. Users who may change them edit each in place; a choice is saved at once. */
export function TicketProperties({ ticket, rows, onAsk, title = true }: TicketPropertiesProps) {
  // The conversation beside has just fetched them.
  const { data: types = [] } = useQuery({ ...allTicketTypes, staleTime: prefetchedFor })
  const change = useChangeOf(ticket.id)
  const type = types.find(({ id }) => id === ticket.typeId)
  const { rowOf } = rows
  return (
    <>
      {ticket.can.arrange && <SlaPanel ticket={ticket} {...rowOf('sla')} />}
      {ticket.can.arrange && (
        <RequesterCard
          ticket={ticket}
          change={ticket.can.change && <ChangeRequester {...rowOf('requester')} ticket={ticket} change={change} />}
        />
      )}
      <section aria-label={messages.title} className="px-5 py-4">
        {title && <h2 className="type-section pb-2">{messages.title}</h2>}
        <dl>
          <ClassificationProperties ticket={ticket} types={types} change={change} rowOf={rowOf} />
          <OrderedItem ticketId={ticket.id} />
          <AssignmentProperties ticket={ticket} type={type} change={change} rowOf={rowOf} />
          <RequesterProperties ticket={ticket} change={change} rowOf={rowOf} />
          {ticket.can.arrange && <RunningRow ticket={ticket} />}
          <DueDateRow ticket={ticket} change={change} />
          <SnoozeRow ticket={ticket} change={change} />
          <PropertyTags
            {...rowOf('tags')}
            tags={ticket.tags}
            mayChange={ticket.can.change}
            onChange={(tags) => change({ tags }, { tags })}
          />
          {type?.customFields.map((field) => (
            <CustomFieldRow key={field.id} ticket={ticket} field={field} change={change} rowOf={rowOf} />
          ))}
          {ticket.can.arrange && <FollowersRow ticketId={ticket.id} {...rowOf('followers')} />}
          <ViewersRow onOpen={() => onAsk('viewers')} />
        </dl>
      </section>
      {ticket.can.arrange && <PeopleInCopy ticket={ticket} {...rowOf('participants')} />}
      <LinkedTickets ticket={ticket} {...rowOf('links')} />
    </>
  )
}

/** The item of the catalog that was ordered with the ticket; nothing for other tickets. */
function OrderedItem({ ticketId }: { ticketId: number }) {
  const { data: order } = useQuery({ ...orderOfTicket(false, ticketId), staleTime: prefetchedFor })
  return (
    order && (
      <PropertyRow
        label={messages.labels.item}
        value={<span className="min-w-0 wrap-anywhere">{order.item.name}</span>}
      />
    )
  )
}
