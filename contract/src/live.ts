import { z } from 'zod'
import type { Notification } from './features/accounts/notifications.ts'
import type { TicketCounts, TicketSummary } from './features/tickets/tickets.ts'
import { id } from './shapes.ts'

/** A position in the event log; sorts by length, then as text. */
export type EventCursor = string

const doing = z.enum(['viewing', 'replying', 'noting'])
export type Doing = z.infer<typeof doing>
const topic = z.union([z.literal('tickets'), z.templateLiteral(['ticket:', z.number()])])

/** The first message of a page on its socket, sent again when the page shows something else. */
export const hello = z.object({
  userId: id,
  /** Requests live events in addition to notifications: of all tickets, or of one. */
  topics: z.array(topic).max(50).optional(),
  /** The last position that this page has seen: later events are sent again. Read only from a socket's first message. */
  since: z.string().max(60).optional(),
  /** What the user does on the ticket that the page shows. */
  presence: z.object({ ticketId: id, doing }).nullish(),
})
export type Hello = {
  userId: number
  topics?: ('tickets' | `ticket:${number}`)[]
  since?: EventCursor
  presence?: { ticketId: number; doing: Doing } | null
}

/** The ticket as lists show it, for staff whose page subscribed to that ticket. Absent from events that a page had missed. */
type PushedRow = TicketSummary
/**
 * For staff: the values by which most lists are filtered and sorted, read after the event. By them a page knows without a request which tickets
 * are none of its rows, and that a new ticket is one.
 */
export type ListValues = Pick<
  TicketSummary,
  'createdAt' | 'status' | 'assigneeId' | 'assignedGroupId' | 'customerId' | 'priority' | 'typeId'
> & { isSnoozed: boolean; isWaiting: boolean }

/** The actor is sent to staff, and to the actor's own pages. */
export type LiveEvent =
  /** Every event up to this position was sent, or occurred before the page was opened. */
  | { event: 'ready'; position: EventCursor }
  /** Too many events were missed to send them one by one: the page fetches everything again. */
  | { event: 'resync'; position: EventCursor }
  | {
      event: 'ticket.created' | 'ticket.changed'
      position: EventCursor
      ticketId: number
      actorId: number | null
      fields?: string[]
      row?: PushedRow
      ticket?: ListValues
    }
  | {
      event: 'comment.added' | 'comment.changed'
      position: EventCursor
      ticketId: number
      commentId: number
      actorId: number | null
      isInternal: boolean
      row?: PushedRow
      ticket?: ListValues
    }
  /** For staff: the counts of the built-in views have changed. */
  | { event: 'counts'; counts: TicketCounts }
  /**
   * Reference data for tickets has changed or, for customers, their services and releases, or, for staff, default groups, calendars,
   * SLA policies, absences, on-call schedules and how groups assign tickets: the page fetches it again. `catalogue` goes to everyone.
   */
  | {
      event: 'reference_data.changed'
      position: EventCursor
      of:
        | 'ticket-types'
        | 'categories'
        | 'services'
        | 'tags'
        | 'default-groups'
        | 'calendars'
        | 'sla-policies'
        | 'on-call'
        | 'assignment'
        | 'rules'
        | 'task-templates'
        | 'catalogue'
        | 'recurring-tickets'
    }
  /** For staff only: a customer's version, a release or a version notice has changed. */
  | { event: 'versions.changed'; position: EventCursor; serviceId: number | null; customerId: number | null }
  /**
   * For staff, for its approvers, and for customers who see its ticket: a request for approval has changed. The ticket is named to those
   * who see it.
   */
  | { event: 'approvals.changed'; position: EventCursor; ticketId: number | null }
  /** For admins only: a failed reaction was kept, retried or dismissed. */
  | { event: 'dead_letters.changed'; position: EventCursor }
  /** For admins only: someone registered and waits, or was accepted or declined. */
  | { event: 'registrations.changed'; position: EventCursor }
  /** For admins only: an admin changed the mail server or a message text, or sent emails again. */
  | { event: 'messages.changed'; position: EventCursor }
  | {
      event: 'attachment.added' | 'attachment.changed'
      position: EventCursor
      ticketId: number
      actorId: number | null
      isInternal: boolean
    }
  /** Customers receive it for the tasks that they see. */
  | { event: 'task.changed'; position: EventCursor; ticketId: number; actorId: number | null }
  | {
      event: 'presence'
      ticketId: number
      people: { id: number; fullName: string; doing: Doing }[]
    }
  | { event: 'notification'; position: EventCursor; notification: Notification }

/** A client without topics receives bare notification objects. */
export type LiveMessage = LiveEvent | Notification

/** Close code for a socket that claims the id of another user. */
export const closedForeignUser = 4403
/** Close code for a socket whose session has ended. */
export const closedSignedOut = 4401
